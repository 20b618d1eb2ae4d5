"""Who somebody is: a guest, a person with an account, and the names they may have."""
