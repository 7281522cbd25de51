import { digitsOf, fitsCurrency, usualCurrency } from '#contract/money.ts';

const highestPrice = 1_000_000_000_000; // as the call has it

type Typed = { price: string; currency: string; date: string; buyer: string };
export type Sale = {
  /** `wrong` where something was typed that is none */
  price: number | null | 'wrong';
  date: string | null | 'wrong';
  details: { soldPrice: number | null; soldCurrency?: string; soldAt: string | null; buyer: string | null };
};

/** The details of a sale as they were typed, all optional; `today` (`YYYY-MM-DD`) is the last day that can be. */
export function readSale(typed: Typed, today: string): Sale {
  const price = readPrice(typed.price, typed.currency);
  const date =
    typed.date === '' ? null : /^\d{4}-\d\d-\d\d$/.test(typed.date) && typed.date <= today ? typed.date : 'wrong';
  const details = {
    soldPrice: price === 'wrong' ? null : price,
    ...(typeof price === 'number' ? { soldCurrency: typed.currency } : {}),
    soldAt: date === 'wrong' ? null : date,
    buyer: typed.buyer.trim() || null,
  };
  return { price, date, details };
}

/**
 * An amount in whole units or with cents, with or without groups of three: `12500`, `12,500`, `12.500,50`, `$12 500.5`.
 * One or two digits after the last separator are cents, in every language; of a currency that has none, or thousandths, what
 * could be a fraction is none that can be kept: in Kuwait `12.500` is twelve and a half.
 */
export function readPrice(text: string, currency: string = usualCurrency): Sale['price'] {
  const written = text.slice(0, 40).replace(/[\s$'’]/g, '');
  if (written === '') return null;
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(written) ?? [];
  if (!/^(\d+|\d{1,3}([.,])\d{3}(\2\d{3})*)$/.test(whole)) return 'wrong';
  const price = Number(`${whole.replace(/[.,]/g, '')}.${cents || 0}`);
  const isUnsure = digitsOf(currency) === 3 && /^\d{1,3}[.,]\d{3}$/.test(written);
  return price <= highestPrice && fitsCurrency({ amount: price, currency }) && !isUnsure ? price : 'wrong';
}
