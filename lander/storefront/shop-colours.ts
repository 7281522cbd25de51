import { contrast, mixed, readable } from '../custom/palette.ts';

/** What of a storefront takes the seller's colour: the band with what stands on it, and links and buttons. */
export type ShopColours = { band: string; on: string; onQuiet: string; text: string };

/** The grounds on which links stand: paper, a row under the pointer, and the foot. */
const grounds = { light: ['#fbfbf9', '#f0f1fb', '#eeeff4'], dark: ['#101118', '#191b2b', '#181a24'] } as const;
const usual = '#2334c4';
const [white, ink] = ['#ffffff', '#14151c'];
const least = 4.5;

/** The seller's colour in both themes: each use of it is darkened or lightened until 4.5:1 holds (SHOP-004). */
export function shopColours(colour: string | null): { light: ShopColours; dark: ShopColours } {
  const own = colour ?? usual;
  return { light: coloursOn(own, own, grounds.light), dark: coloursOn(mixed(own, '#000000', 0.25), own, grounds.dark) };
}

function coloursOn(wanted: string, own: string, paper: readonly string[]): ShopColours {
  const isPale = contrast(wanted, white) < least && contrast(wanted, ink) >= least;
  const band = isPale ? wanted : readable(wanted, [white], least);
  const on = isPale ? ink : white;
  return { band, on, onQuiet: readable(mixed(on, band, 0.22), [band], least), text: readable(own, paper, least) };
}
