"""`python -m aevum` is `aevum`."""

from aevum.cli.main import main

if __name__ == "__main__":
    main()
