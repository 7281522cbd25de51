import type { Palette } from './custom-page.ts';

/** Colours of one scheme, each as `#rrggbb`; all pairs that stand on each other reach WCAG 2.2 AA. */
export type Scheme = {
  page: string;
  /** a little apart from the page: cards, fields */
  card: string;
  ink: string;
  /** for less important text, and for the borders of controls */
  muted: string;
  line: string;
  accent: string;
  onAccent: string;
  /** marks what is wrong */
  bad: string;
};

type Rgb = readonly [red: number, green: number, blue: number];
const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];

const parse = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
const hex = (colour: Rgb) => `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** `share` 0 is `from`, 1 is `to`. */
const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** Relative luminance of 8-bit sRGB (WCAG 2.2). */
function luminance(colour: Rgb): number {
  const linear = (part: number) => {
    const value = Math.round(part) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);
}

/** Contrast ratio of two colours written as `#rrggbb` (WCAG 2.2). */
export const contrast = (one: string, other: string) => ratio(parse(one), parse(other));

function ratio(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const steps = 40;
/** Of text on its ground (WCAG 2.2 AA). */
const textRatio = 4.5;

/** The colour, or the nearest on its way to black or white that stands out from all of `grounds` by `least`. */
function standOut(colour: Rgb, grounds: readonly Rgb[], least: number): Rgb {
  const isEnough = (one: Rgb) => grounds.every((ground) => ratio(one, ground) >= least);
  const [first = white] = grounds;
  const target = ratio(black, first) > ratio(white, first) ? black : white;
  for (let step = 0; step <= steps; step++) {
    const moved = parse(hex(mix(colour, target, step / steps)));
    if (isEnough(moved)) return moved;
  }
  return target;
}

/** `colour`, or the nearest on its way to black or white, that stands out from all of `grounds` by `least`; all `#rrggbb`. */
export const readable = (colour: string, grounds: readonly string[], least = textRatio): string =>
  hex(standOut(parse(colour), grounds.map(parse), least));

/** Two colours mixed, `#rrggbb`: `share` 0 is `from`, 1 is `to`. */
export const mixed = (from: string, to: string, share: number): string => hex(mix(parse(from), parse(to), share));

/** So light or so dark is a page that its text can be read: the one that was chosen, and the one made for the other scheme. */
const lightest = { chosen: 0.55, made: 0.87 };
const darkest = { chosen: 0.035, made: 0.012 };

function ground(colour: Rgb, isLight: boolean, kind: 'chosen' | 'made'): Rgb {
  const limit = (isLight ? lightest : darkest)[kind];
  for (let step = 0; step <= steps; step++) {
    const moved = parse(hex(mix(colour, isLight ? white : black, step / steps)));
    if (isLight ? luminance(moved) >= limit : luminance(moved) <= limit) return moved;
  }
  return isLight ? white : black;
}

const inkRatio = { chosen: 7, made: 13 };

function scheme({ background, ink, accent }: Palette, isLight: boolean): Scheme {
  const kind = luminance(parse(background)) > 0.18 === isLight ? 'chosen' : 'made';
  const page = ground(parse(background), isLight, kind);
  const card = parse(hex(mix(page, white, isLight ? 0.6 : 0.06)));
  const grounds = [page, card];
  const text = standOut(parse(ink), grounds, inkRatio[kind]);
  const accented = standOut(parse(accent), grounds, textRatio);
  return {
    page: hex(page),
    card: hex(card),
    ink: hex(text),
    muted: hex(standOut(mix(text, page, 0.3), grounds, textRatio)),
    line: hex(mix(page, text, 0.18)),
    accent: hex(accented),
    bad: hex(standOut([179, 38, 30], grounds, textRatio)),
    onAccent: ratio(black, accented) > ratio(white, accented) ? '#000000' : '#ffffff',
  };
}

/** Both schemes of a palette: each colour is kept where it can be read, else moved towards black or white until it can. */
export function schemesOf(palette: Palette): { light: Scheme; dark: Scheme } {
  return { light: scheme(palette, true), dark: scheme(palette, false) };
}
