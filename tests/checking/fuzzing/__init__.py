"""Any legal game survives."""
