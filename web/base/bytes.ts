import { type Language, languages } from './language.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** "812 kB", "1.4 GB": three digits at most, by thousands; with a sign in front where `isChange`. */
export function bytesWords(bytes: number, language: Language, isChange = false): string {
  const size = Math.abs(bytes);
  const power = size < 1 ? 0 : Math.min(Math.floor(Math.log10(size) / 3), units.length - 1);
  const value = bytes / 1_000 ** power;
  return new Intl.NumberFormat(languages[language].locale, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: Math.abs(value) < 10 && power > 0 ? 1 : 0,
    ...(isChange ? { signDisplay: 'exceptZero' as const } : {}),
  }).format(value);
}
