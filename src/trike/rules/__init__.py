"""The rules of Trike, on the standard library alone and readable as a specification."""
