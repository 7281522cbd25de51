import { inquiryLimits } from '#contract/inquiries.ts';

const grouped = /^\d{1,3}([.,'’ ]\d{3})+([.,]\d{1,2})?$/;
const plain = /^\d+([.,]\d{1,2})?$/;
const longest = 40;

/** How people write what an amount is in: `USD`, `$`, `US$`, `$US`. */
function signsOf(currency: string): string[] {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const sign =
    format
      .formatToParts(1)
      .find(({ type }) => type === 'currency')
      ?.value.normalize('NFKC') ?? currency;
  const country = currency.slice(0, 2);
  return [`${country}${sign}`, `${sign}${country}`, currency, sign].map((one) => one.toLowerCase());
}

/** Without the one that stands before or behind it. */
function withoutSign(text: string, currency: string): string {
  const small = text.toLowerCase();
  const sign = signsOf(currency).find((one) => small.startsWith(one) || small.endsWith(one));
  if (sign === undefined) return text;
  return small.startsWith(sign) ? text.slice(sign.length) : text.slice(0, -sign.length);
}

/**
 * An offer in this currency as people write it in the four languages: `5000`, `$5,000`, `5.000 USD`, `5 000,50`. Whole units,
 * cents are left out; null where there is none; else why it is none.
 */
export function readOffer(typed: string, currency: string): number | null | 'invalid' | 'offerTooLarge' {
  const plainly = typed
    .normalize('NFKC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const text = withoutSign(plainly, currency).trim();
  if (text === '') return null;
  if (text.length > longest || !(grouped.test(text) || plain.test(text))) return 'invalid';
  const units = Number(text.replace(/[.,]\d{1,2}$/, '').replace(/\D/g, ''));
  if (units === 0) return null;
  return units <= inquiryLimits.offer ? units : 'offerTooLarge';
}
