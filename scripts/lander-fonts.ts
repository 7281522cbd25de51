import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { type Face, type FaceName, faces, lentOnes } from '../lander/fonts/faces.ts';

/** `advances`: of each letter that names are set in, in thousandths of the font's size. */
type MadeFont = { face: FaceName; file: string; bytes: Buffer; advances: Record<string, number> };

/** The fonts of the public pages, cut to the letters needed: the same packages give the same bytes everywhere. */
export async function makeFonts(): Promise<MadeFont[]> {
  const fonts = await Promise.all((Object.keys(faces) as FaceName[]).map(make));
  for (const { face, advances } of fonts) {
    const lender = fonts.find((other) => other.face === lentOnes[face]);
    if (lender) Object.assign(advances, { 1: lender.advances[1] });
  }
  return fonts;
}

async function make(face: FaceName): Promise<MadeFont> {
  const { source, axes, letters, hasKerning }: Face = faces[face];
  const original = await readFile(createRequire(import.meta.url).resolve(source));
  const options = { variationAxes: axes, keepFeatures: hasKerning ? ['kern'] : [], noHinting: true };
  const bytes = await subsetFont(original, letters, { ...options, targetFormat: 'woff2' as const });
  const plain = await subsetFont(original, letters, { ...options, targetFormat: 'truetype' as const });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  return { face, file: `${face}-${hash}.woff2`, bytes, advances: advancesOf(plain, letters) };
}

function advancesOf(font: Buffer, letters: string): Record<string, number> {
  const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(font).buffer));
  const scaled = new harfbuzz.Font(face);
  const inNames = [...letters].filter((letter) => /[\p{L}\p{N}.-]/u.test(letter));
  return Object.fromEntries(
    inNames.map((letter) => {
      const buffer = new harfbuzz.Buffer();
      buffer.addText(letter);
      buffer.guessSegmentProperties();
      harfbuzz.shape(scaled, buffer);
      const [position] = buffer.getGlyphPositions();
      if (!position) throw new Error(`The font has no ${letter}.`);
      return [letter, Math.round((position.xAdvance * 1_000) / face.upem)];
    }),
  );
}

/** The text of `lander/fonts/made-fonts.ts`. */
export function tableOf(fonts: MadeFont[]): string {
  const files = fonts.map(({ face, file }) => `  '${face}': '${file}',\n`);
  const widths = fonts
    .filter(({ face }) => face.endsWith('-name'))
    .map(({ face, advances }) => `  '${face}':\n    '${Object.entries(advances).flat().join(' ')}',\n`);
  return `// Written by \`node scripts/lander-fonts.ts > lander/fonts/made-fonts.ts\`; the build fails when the fonts do not fit it.

/** Each face's file in \`landerPaths.fonts\`, whose name holds a hash of its bytes. */
export const fontFiles = {
${files.join('')}} as const;

/** Advance widths: letter and thousandths of the font's size, in turns. */
export const advanceTables = {
${widths.join('')}} as const;
`;
}

if (import.meta.main) process.stdout.write(tableOf(await makeFonts()));
