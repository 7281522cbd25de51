/** Letters, digits and signs of the pages' texts in their four languages; what is missing comes from the system's font. */
export const textLetters =
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;?!-–’\'"“”„«»()/+$&%@·…' +
  'àáâäåçèéêëìíîïñòóôöøùúûüýßæœÀÁÂÄÇÈÉÊËÍÎÑÓÔÖÚÛÜŒ¿¡ \u00a0';

/** What names, headings and figures are set in. */
const nameLetters =
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-?¿$, ' + 'àáâäåçèéêëíîïñóôöøùúûüßÉ';

/**
 * A font of the pages, cut from a variable one of the SIL Open Font License: `axes` fixed to a value or narrowed to a range.
 * Kerning is half of a font's bytes, so only names and headings have it.
 */
export type Face = {
  source: string;
  axes: Record<string, number | { min: number; max: number; default: number }>;
  letters: string;
  hasKerning: boolean;
};

export const faces = {
  'bricolage-name': {
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    axes: { opsz: 96, wght: 720 },
    letters: nameLetters,
    hasKerning: true,
  },
  'bricolage-text': {
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    axes: { opsz: 18, wght: { min: 440, max: 680, default: 440 } },
    letters: textLetters,
    hasKerning: false,
  },
  'bodoni-name': {
    source: '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-opsz-normal.woff2',
    axes: { opsz: 11, wght: 500 },
    letters: nameLetters,
    hasKerning: true,
  },
  'hanken-text': {
    source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    axes: { wght: { min: 430, max: 620, default: 430 } },
    letters: textLetters,
    hasKerning: false,
  },
  'anybody-name': {
    source: '@fontsource-variable/anybody/files/anybody-latin-wdth-normal.woff2',
    axes: { wdth: 122, wght: 900 },
    letters: nameLetters,
    hasKerning: true,
  },
  'anybody-text': {
    source: '@fontsource-variable/anybody/files/anybody-latin-wdth-normal.woff2',
    axes: { wdth: 96, wght: { min: 480, max: 850, default: 480 } },
    letters: textLetters,
    hasKerning: false,
  },
  'mono-text': {
    source: '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600, default: 400 } },
    letters: textLetters,
    hasKerning: false,
  },
} as const satisfies Record<string, Face>;

export type FaceName = keyof typeof faces;

/** The thinnest strokes of a face, in em, where they are too thin for names, which are read letter by letter. */
export const hairlines: Partial<Record<FaceName, number>> = { 'bodoni-name': 0.019 };

/** Style by which no stroke of the face is thinner than 1.3 px, in whatever size. */
export const wholeStrokes = (face: FaceName) =>
  hairlines[face] === undefined ? '' : `-webkit-text-stroke:max(0px,calc(1.3px - ${hairlines[face]}em))`;

/** In names, `1` comes from the face beside: the Didone draws it like `l`. */
export const lentOnes: Partial<Record<FaceName, FaceName>> = { 'bodoni-name': 'hanken-text' };
