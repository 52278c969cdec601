"""The core, module by module."""
