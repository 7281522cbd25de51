import type { RenewalDecision } from '#contract/own-data.ts';

const yes = words(
  'yes|y|true|1|on|enabled|enable|active|auto|automatic|auto renew|autorenew|ja|an|ein|aktiv|oui|activé|sí|si|activado',
);
const no = words(
  'no|n|false|0|off|disabled|disable|inactive|manual|expire|do not renew|nein|aus|inaktiv|non|désactivé|desactivado',
);
const decisions = new Map<string, RenewalDecision>([
  ...[...words('renew|keep|verlängern|behalten|renouveler|renovar')].map((word) => [word, 'renew'] as const),
  ...[
    ...words(
      'let it expire|let expire|expire|drop|will drop|will be dropped|auslaufen lassen|laisser expirer|dejar caducar',
    ),
  ].map((word) => [word, 'letExpire'] as const),
  ...[...words('later|decide later|später|plus tard|más tarde')].map((word) => [word, 'later'] as const),
]);

const sold = words('sold|verkauft|vendu|vendue|vendido|vendida');

/** A cell that says that its name was sold. */
export const saysSold = (cell: string): boolean => sold.has(plainWord(cell));

function words(list: string): ReadonlySet<string> {
  return new Set(list.split('|'));
}

const plainWord = (cell: string) =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A cell that says yes or no, or what is decided about a renewal, as products and people write it. */
export function readChoice(kind: 'yesNo' | 'choice', cell: string): boolean | RenewalDecision | undefined {
  const word = plainWord(cell);
  if (kind === 'choice') return decisions.get(word);
  return yes.has(word) ? true : no.has(word) ? false : undefined;
}
