import { shownLabel, shownLabels } from './internationalised-name.rules.ts';

export type StoredName = {
  /** canonical */
  name: string;
  /** U-labels; null when the name has no A-label */
  unicode_name: string | null;
  /** the SLD in the user's letter case; null when it differs in nothing */
  casing: string | null;
};

/** SLD and TLD in display form: the user's letter case, Unicode where it is honest (D-054, D-058). */
export function shownParts({ name, unicode_name, casing }: StoredName, tld: string): { sld: string; tld: string } {
  const sld = name.slice(0, -tld.length - 1);
  if (unicode_name === null) return { sld: casing ?? sld, tld };
  const unicodeSld = unicode_name.slice(0, unicode_name.indexOf('.'));
  const shown = shownLabel(sld, unicodeSld);
  return { sld: shown === unicodeSld ? (casing ?? shown) : shown, tld: shownLabels(tld) };
}

/** A domain's name in display form; its SLD is one label (D-056). */
export function shownName(stored: StoredName): string {
  const { sld, tld } = shownParts(stored, stored.name.slice(stored.name.indexOf('.') + 1));
  return `${sld}.${tld}`;
}
