"""The JSON API for programs, described by OpenAPI."""
