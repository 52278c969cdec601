// Makes src/lib/api-types.ts from the server's own description; with --check, says whether it is current.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = fileURLToPath(new URL('../src/lib/api-types.ts', import.meta.url));
const own = `${root}/.venv/bin/python`;
const python = process.env['PYTHON'] ?? (existsSync(own) ? own : 'python3');

const described = execFileSync(python, ['-m', 'kitchentable.server.openapi'], {
  cwd: root,
  env: { ...process.env, PYTHONPATH: `${root}/src` },
  maxBuffer: 64 * 1024 * 1024,
});
const types = `// The server's messages as types, made by \`npm run types\`; not edited by hand.\n${astToString(
  await openapiTS(described, { emptyObjectsUnknown: true }),
)}`;

if (!process.argv.includes('--check')) {
  writeFileSync(target, types);
} else if (!existsSync(target) || readFileSync(target, 'utf8') !== types) {
  console.error('src/lib/api-types.ts is not what the server describes: run `npm run types` and commit it.');
  process.exitCode = 1;
}
