"""Measuring speed: ``make bench`` or ``python -m benchmarks``; results are kept in results.md."""
