import { css } from './css.ts';
import { contrast, readable } from './custom/palette.ts';
import { type Html, html } from './html.ts';
import type { LanderView } from './view.ts';

/** A picture of the seller that stands in the page itself, `src` being a `data:` address; sizes in CSS pixels. */
export type BrandLogo = {
  src: string;
  width: number;
  height: number;
  /** what it has to stand on, where a page's own ground would hide it */
  ground: 'light' | 'dark' | null;
};
/** A seller's colour (`#rrggbb`) and logo (BRAND-002). */
export type Brand = { colour: string | null; logo: BrandLogo | null };

/** The logo beside the seller's name, which says who it is; `label`: what it is called where no name stands. */
export function brandLogo(brand: Brand | null | undefined, label: string): Html | false {
  const logo = brand?.logo;
  if (!logo) return false;
  const { src, width, height, ground } = logo;
  return html`<img class="logo${ground && ` on-${ground}`}" src="${src}" width="${width}" height="${height}" alt="${label}">`;
}

const [white, ink] = ['#ffffff', '#14151c'];

/** Text on a ground of a colour: white or ink, whichever is read more easily. One of them reaches 4.5:1 on any colour. */
export const textOn = (colour: string): string => (contrast(colour, white) >= contrast(colour, ink) ? white : ink);

type Grounds = { light: readonly string[]; dark: readonly string[] };
type Kind = LanderView['kind'] | 'paper';

/** What buttons stand on, by page; `paper`: the pages of buyers. A custom page mixes its own colours (`customLook`). */
const grounds: Record<Exclude<Kind, 'custom'>, Grounds> = {
  binAi: { light: ['#ffffff', '#eef3ef', '#d3f0e6'], dark: ['#141e1b', '#0b1311', '#14352e'] },
  modern: { light: ['#ffffff', '#efede8', '#dcd8d0'], dark: ['#23211f', '#191817', '#100f0e'] },
  comingSoon: { light: ['#14130e', '#24221a'], dark: ['#ffd21f', '#ffe27a'] },
  paper: { light: ['#ffffff', '#efede8', '#e3ded4'], dark: ['#262422', '#191817', '#34302b'] },
};

/** On the hoarding the colour lights up the block of the offer, with the block's own colour on it. */
function properties(kind: Exclude<Kind, 'custom'>, colour: string, on: readonly string[]): string {
  const go = readable(colour, on);
  return kind === 'comingSoon' ? `--hot:${go}` : `--go:${go};--go-on:${textOn(go)}`;
}

const logoStyles = css`
.logo { flex: none; box-sizing: content-box; max-width: 100%; object-fit: contain }
.on-light, .on-dark { padding: 4px 8px; border-radius: 4px; background: #fff }
.on-dark { background: #14151c }
header :is(b, span):has(> .logo) { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 12px }
header b:has(> .logo)::before { display: none }
.tb:has(.logo) { padding-block: 12px }
`;

const hoverStyles = css`
.btn:not(.btn--q, .quiet, .second):hover { background: var(--go); text-decoration: underline }
`;

/** The seller's colour and the place of the logo on a page: empty without a brand, and contrast is kept in both themes. */
export function brandStyles(kind: Kind, brand: Brand | null | undefined): string {
  const { colour = null, logo = null } = brand ?? {};
  const pictured = logo ? logoStyles : '';
  if (colour === null || kind === 'custom') return pictured;
  const { light, dark } = grounds[kind];
  const hover = kind === 'modern' || kind === 'paper' ? hoverStyles : '';
  const inDark = `@media screen and (prefers-color-scheme:dark){:root{${properties(kind, colour, dark)}}}`;
  return `${pictured}:root{${properties(kind, colour, light)}}${inDark}${hover}`;
}
