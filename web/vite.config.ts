// How the client is built: into the server's package, as plain files under a strict CSP.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Puts beside each text what the server sends of it: compressed once, and as well as can be. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    const texts = Object.keys(bundle).filter((file) => /\.(html|js|css)$/.test(file));
    for (const file of texts.map((name) => `${dir}/${name}`)) {
      const text = readFileSync(file);
      writeFileSync(`${file}.br`, brotliCompressSync(text));
      writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
    }
  },
});

export default defineConfig({
  plugins: [svelte(), compressed()],
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
