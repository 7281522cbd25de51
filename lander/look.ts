import { escapeHtml } from '#contract/html.ts';
import { CustomPage } from './custom/custom-page.ts';
import { contrast, schemesOf } from './custom/palette.ts';
import type { FaceName } from './fonts/faces.ts';
import { graphemes } from './name-fit.ts';
import type { LanderView } from './view.ts';

/** What pictures of a page are drawn in: its icon, that of link previews. */
export type Look = { face: FaceName; ground: string; name: string; tld: string; quiet: string };

/** Colours and faces of the pages (design language, section 10). */
const looks: Record<LanderView['kind'], Look> = {
  binAi: { face: 'bricolage-name', ground: '#04342d', name: '#effaf6', tld: '#6fd6bf', quiet: '#a9d6ca' },
  modern: { face: 'bodoni-name', ground: '#efede8', name: '#181614', tld: '#85796b', quiet: '#55504a' },
  comingSoon: { face: 'anybody-name', ground: '#ffd21f', name: '#14130e', tld: '#14130e', quiet: '#4d4210' },
  custom: { face: 'bricolage-name', ground: '#0c1f1b', name: '#ffffff', tld: '#a9bab4', quiet: '#a9bab4' },
};

const faces: Record<CustomPage['typePair'], FaceName> = {
  grotesque: 'bricolage-name',
  didone: 'bodoni-name',
  wide: 'anybody-name',
  plain: 'bricolage-name',
};

/** A custom page's own colours and face, the colours as readable as on the page; those above where it has none yet. */
export function lookOf({ kind, custom }: Pick<LanderView, 'kind' | 'custom'>): Look {
  const choice = kind === 'custom' ? CustomPage.safeParse(custom).data : undefined;
  if (!choice) return looks[kind];
  const { light, dark } = schemesOf(choice.palette);
  const isLight = contrast(choice.palette.background, '#000000') > contrast(choice.palette.background, '#ffffff');
  const scheme = isLight ? light : dark;
  const face = faces[choice.typePair];
  return { face, ground: scheme.page, name: scheme.ink, tld: scheme.accent, quiet: scheme.muted };
}

/** An icon that stands in the page itself, since browsers ask a host for one where none is named. */
const iconAddress = (ground: string, mark: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${ground}"/>${mark}</svg>`)}`;

/** The first letter of a name on its page's ground. */
export function iconOf(view: Pick<LanderView, 'kind' | 'custom' | 'name'>): string {
  const { ground, name } = lookOf(view);
  const [first] = graphemes.segment(view.name.shown);
  const letter = escapeHtml(first?.segment ?? '');
  return iconAddress(
    ground,
    `<text x="16" y="23" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="22" fill="${name}">${letter}</text>`,
  );
}

/** Of pages that belong to no name. */
export const plainIcon = iconAddress('#181614', '<circle cx="16" cy="16" r="6" fill="#efede8"/>');
