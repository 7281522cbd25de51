import { inquiryLimits } from '#contract/inquiries.ts';

const currency = /^(us\$|usd|\$)|(us\$|usd|\$)$/gi;
const grouped = /^\d{1,3}([.,'’ ]\d{3})+([.,]\d{1,2})?$/;
const plain = /^\d+([.,]\d{1,2})?$/;
const longest = 40;

/**
 * An offer as people write it in the four languages: `5000`, `$5,000`, `5.000 USD`, `5 000,50`. Whole dollars, cents are
 * left out; null where there is none; else why it is none.
 */
export function readOffer(typed: string): number | null | 'invalid' | 'offerTooLarge' {
  const text = typed
    .normalize('NFKC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(currency, '')
    .trim();
  if (text === '') return null;
  if (text.length > longest || !(grouped.test(text) || plain.test(text))) return 'invalid';
  const dollars = Number(text.replace(/[.,]\d{1,2}$/, '').replace(/\D/g, ''));
  if (dollars === 0) return null;
  return dollars <= inquiryLimits.offer ? dollars : 'offerTooLarge';
}
