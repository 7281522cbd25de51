type ZoneGroup = { region: string; zones: { name: string; label: string }[] };

/** The zones this browser knows, by region, as `Europe: Berlin …`; `chosen` is among them even where it is not. */
export function zoneGroups(chosen: string | null, known: readonly string[]): ZoneGroup[] {
  const names = [...new Set(chosen === null ? known : [...known, chosen])].sort();
  const regions = Map.groupBy(names, (name) => name.split('/', 1)[0] ?? name);
  return [...regions].map(([region, all]) => ({
    region,
    zones: all.map((name) => ({ name, label: name.slice(name.indexOf('/') + 1).replaceAll('_', ' ') })),
  }));
}

export const zonesOfBrowser = (): readonly string[] => Intl.supportedValuesOf('timeZone');
export const zoneOfBrowser = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
