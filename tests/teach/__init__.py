"""Teachers: that they know no more than their pupils, and that what they say holds."""
