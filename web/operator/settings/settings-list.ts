import type { ShownSetting } from '#contract/operator-settings.ts';

/** The settings whose name, value or sentence has the searched text in it; those set here first, as they stand in the manual. */
export function settingsShown(
  settings: readonly ShownSetting[],
  { search = '', isOwnOnly = false }: { search?: string | undefined; isOwnOnly?: boolean },
): ShownSetting[] {
  const wanted = search.trim().toLowerCase();
  const hasIt = ({ name, value, about }: ShownSetting) =>
    [name, value ?? '', about].some((text) => text.toLowerCase().includes(wanted));
  return settings
    .filter((setting) => (!isOwnOnly || setting.isOwn) && (wanted === '' || hasIt(setting)))
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn));
}
