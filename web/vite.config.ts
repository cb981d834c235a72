import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { installable } from './plugins/installable.ts';

// The built client lies inside the Python package, so that the wheel carries it.
const server = 'http://127.0.0.1:8321';

export default defineConfig({
  plugins: [svelte(), installable()],
  build: { outDir: '../src/aevum/web/static', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: { '/api': { target: server, ws: true } } },
  worker: { format: 'es' },
  // The start page stands at addresses of any depth, and its files do not; everything else names what lies beside it,
  // so that the client can lie under any path (`aevum site`).
  experimental: {
    renderBuiltUrl: (name, { hostType }) => (hostType === 'html' ? `/${name}` : { relative: true }),
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { environment: 'jsdom', css: true, include: ['src/**/*.test.ts'], testTimeout: 60_000 },
});
