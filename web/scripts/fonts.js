// Makes src/fonts: the letters that every visit needs, few enough to come with it; `npm run fonts`.
//
// They are those of the keyboard and of our own texts. Names may need others: these come in the
// whole fonts, which a browser fetches when it meets one.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const FONTS = [
  { family: 'Young Serif', weight: '400', file: 'young-serif', of: '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2' },
  { family: 'Figtree Variable', weight: '300 900', file: 'figtree', of: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2' },
];
const web = fileURLToPath(new URL('..', import.meta.url));
const { resolve } = createRequire(import.meta.url);

const keyboard = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i));
const files = readdirSync(`${web}src`, { recursive: true, encoding: 'utf8' });
const texts = files.filter((file) => /messages.[\w.]+\.ts$/.test(file)).map((file) => readFileSync(`${web}src/${file}`, 'utf8'));
const letters = [...new Set([...keyboard, '\u00a0', ...texts.join('')])].filter((letter) => letter >= ' ').sort();
const range = runs(letters.map((letter) => letter.codePointAt(0)));

const faces = [];
for (const { family, weight, file, of } of FONTS) {
  const font = await subsetFont(readFileSync(resolve(of)), letters.join(''), {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['kern', 'liga', 'mark', 'tnum'],
  });
  writeFileSync(`${web}src/fonts/${file}.woff2`, font);
  faces.push(`@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  font-display: swap;
  src: url('./${file}.woff2') format('woff2');
  unicode-range: ${range};
}
`);
}
writeFileSync(`${web}src/fonts/fonts.css`, `/* The letters of every visit, made by \`npm run fonts\`; the last rule for a letter counts, so these come last. */\n${faces.join('\n')}`);

/** Ascending numbers as CSS wants them: 32, 33, 34, 160 becomes `U+20-22, U+a0`. */
function runs(numbers) {
  const found = [];
  for (const number of numbers) {
    if (found.at(-1)?.[1] === number - 1) found.at(-1)[1] = number;
    else found.push([number, number]);
  }
  const hex = (number) => number.toString(16);
  return found.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}
