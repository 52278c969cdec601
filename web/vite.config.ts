// How the client is built: into the server's package, as plain files under a strict CSP.
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: { $lib: here('./src/lib') } },
  build: {
    outDir: here('../src/kitchentable/server/client'),
    emptyOutDir: true,
    assetsInlineLimit: 0, // a data: address would need a hole in the CSP
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['..'] }, // printed cards are read from the rules' own files
    proxy: { '/api': { target: 'http://localhost:8000', ws: true } },
  },
  test: { include: ['src/**/*.test.ts'] },
});
