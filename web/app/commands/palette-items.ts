import type { Icon as IconComponent } from '@tabler/icons-react';
import { typedKey } from '#contract/typed-name.ts';

export const paletteGroups = ['recent', 'names', 'selection', 'screens', 'actions'] as const;
type PaletteGroup = (typeof paletteGroups)[number];

export type PaletteItem = {
  /** stays the same between visits; of a name `name:` and the name */
  id: string;
  group: PaletteGroup;
  label: string;
  icon: IconComponent;
  /** what is said below it: why it is not possible now */
  note?: string | null;
  /** the keys that do the same */
  keys?: readonly string[];
  run: () => void;
};

/** Letters without their marks, so that "ecran" finds "écran". */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** The items in whose label every word of the text is found, by its beginning first. */
export function fitting(items: readonly PaletteItem[], text: string): PaletteItem[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const begins = ({ label }: PaletteItem) => plain(label).startsWith(words[0] ?? '');
  const found = items.filter(({ label }) => words.every((word) => plain(label).includes(word)));
  return found.toSorted((a, b) => Number(begins(b)) - Number(begins(a)));
}

/** In the order in which they are shown. */
export const inGroups = (items: readonly PaletteItem[]): PaletteItem[] =>
  items.toSorted((a, b) => paletteGroups.indexOf(a.group) - paletteGroups.indexOf(b.group));

/** What a typed or pasted text searches names for: of an address its host, without `www.` */
export function searchedName(text: string): string {
  const host = text
    .trim()
    .slice(0, 2_000)
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/[/?#:].*$/s, '')
    .replace(/^www\./i, '');
  return typedKey(host).slice(0, 253);
}

const kept = 5;

/** The recent ones with `id` before them. */
export const withRecent = (ids: readonly string[], id: string): string[] =>
  [id, ...ids.filter((known) => known !== id)].slice(0, kept);
