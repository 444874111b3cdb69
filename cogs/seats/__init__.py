"""Seats that change hands, and the dossier for whoever takes one."""
