// Compiles Python with the Python of a page: node compile.mjs PYODIDE FROM TO
//
// Browsers would compile every file anew at every start. What only people read, and the columns of
// errors, would have to be fetched: it is left out.

const [pyodide, from, to] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
const python = await loadPyodide({
  indexURL: pyodide,
  env: { HOME: "/home/aevum", PYTHONNODEBUGRANGES: "1" },
});
for (const [name, root] of Object.entries({ from, to })) {
  python.FS.mkdirTree(`/${name}`);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, `/${name}`);
}
await python.runPythonAsync(`
import ast
import marshal
from importlib.util import MAGIC_NUMBER
from pathlib import Path

_UNCHECKED = b"\\x01\\0\\0\\0" + bytes(8)  # by hash, and nobody looks whether it fits
_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def read(source):
    tree = ast.parse(source.read_bytes())
    for node in ast.walk(tree):
        if isinstance(node, _DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
    return tree


for source in sorted(Path("/from").rglob("*.py")):
    name = source.relative_to("/from")
    code = compile(read(source), name.as_posix(), "exec", dont_inherit=True, optimize=0)
    target = Path("/to", name).with_suffix(".pyc")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(MAGIC_NUMBER + _UNCHECKED + marshal.dumps(code))
`);
process.exit(0);
