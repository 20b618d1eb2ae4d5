"""Where HTTP meets the domain: what pages, API and live play share, mostly against abuse."""
