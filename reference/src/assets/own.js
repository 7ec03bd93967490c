// The place for a script of whoever serves these pages.
