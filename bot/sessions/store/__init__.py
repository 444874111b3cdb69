"""The database: its file, the SQL, migrations, backups."""
