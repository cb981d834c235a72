"""`aevum site`: a folder that any file host can serve, in which Aevum plays without a server."""
