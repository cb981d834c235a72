// What makes the built client installable: a manifest in each language, and the service worker, which knows every
// file of this build and is built last for that reason.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { build, type Plugin } from 'vite';
import { manifests } from './manifest.ts';

const WORKER = 'service-worker.js';
const MORE = ['favicon.svg', 'icons/icon-192.png', 'icons/badge-96.png']; // beside the build, and needed without a line

export function installable(): Plugin {
  return {
    name: 'aevum:installable',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.en.webmanifest' }, injectTo: 'head' },
    ],
    generateBundle() {
      for (const [language, manifest] of Object.entries(manifests)) {
        const source = `${JSON.stringify(manifest, null, 1)}\n`;
        this.emitFile({ type: 'asset', fileName: `manifest.${language}.webmanifest`, source });
      }
    },
    async writeBundle({ dir = '' }, bundle) {
      const start = readFileSync(`${dir}/index.html`);
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/') && !/\.(woff|map)$/.test(name)) // .woff is for old browsers
        .concat(MORE)
        .sort();
      const shell = {
        start: createHash('sha256').update(start).digest('hex'),
        entry: Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? '',
        files: files.map((name) => `./${name}`),
      };
      await buildWorker(dir, shell);
    },
  };
}

/** One file without imports, which every browser with service workers can run. */
async function buildWorker(folder: string, shell: object): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __SHELL__: JSON.stringify(shell) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      rollupOptions: {
        input: 'src/offline/worker.ts',
        output: { format: 'iife', entryFileNames: WORKER },
      },
    },
  });
}
