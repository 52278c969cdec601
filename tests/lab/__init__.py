"""The lab: what is measured, how sure one can be of it, the page, and two runs side by side."""
