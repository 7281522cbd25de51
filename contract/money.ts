import { z } from 'zod';

/** The currencies of ISO 4217 that are in use, and the one that went last: amounts are kept as they were noted. */
export const currencyCodes: readonly string[] = (
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY ' +
  'COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS ' +
  'INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP ' +
  'MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR ' +
  'SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV ' +
  'WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'
).split(' ');
const known = new Set(currencyCodes);

/** Those of which a bank tells a rate each day, as forms offer them: the ones that names are mostly sold in first. */
export const commonCurrencies =
  'USD EUR GBP CHF CAD AUD JPY CNY INR SEK NOK DKK PLN CZK HUF RON TRY ILS ISK BRL MXN ZAR SGD HKD NZD KRW THB IDR MYR PHP'.split(
    ' ',
  );

/** What an amount is in whose currency nobody said. */
export const usualCurrency = 'USD';

export const isCurrencyCode = (code: string): boolean => known.has(code);

/** Currencies without a smaller unit, and those whose smaller one is a thousandth (ISO 4217). */
const undivided = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));
const inThousandths = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** Digits behind the point with which amounts of a currency are written; kept are two at most (MONEY-001). */
export const digitsOf = (currency: string): number =>
  undivided.has(currency) ? 0 : inThousandths.has(currency) ? 3 : 2;

/** False for half a yen. */
export const fitsCurrency = ({ amount, currency }: Amount): boolean =>
  digitsOf(currency) > 0 || Number.isInteger(amount);

/** Those of the amounts of a change or a row that have a fraction which their currency does not have. */
export const notFitting = <Column extends string>(
  columns: readonly Column[],
  values: { [Each in Column]?: number | null | undefined } & {
    currencies?: { [Each in Column]?: string | undefined } | undefined;
  },
): Column[] =>
  columns.filter((column) => {
    const amount = values[column];
    return (
      typeof amount === 'number' && !fitsCurrency({ amount, currency: values.currencies?.[column] ?? usualCurrency })
    );
  });

/** A code of ISO 4217. */
export const currencyCode = z.string().length(3).refine(isCurrencyCode, 'A currency is a code of ISO 4217, like EUR');

/** An amount as it was noted, whole or with up to two decimals. */
export const Amount = z.object({ amount: z.number(), currency: z.string() });
export type Amount = z.output<typeof Amount>;

/** A sum as its parts were noted: of each currency one amount. */
export const Sum = z.array(Amount);

/** US dollars for one unit of each currency on a day; a currency without a rate is missing. */
export type UsdPer = Readonly<Record<string, number>>;

/**
 * Amounts together in one currency by the rates of a day; those that cannot be converted are left, each as it is. Amounts
 * that are in that currency already stay what they are.
 */
export function sumIn(currency: string, amounts: readonly Amount[], usdPer: UsdPer): { sum: number; left: Amount[] } {
  const target = usdPer[currency];
  const left: Amount[] = [];
  let sum = 0;
  for (const one of amounts) {
    const rate = usdPer[one.currency];
    if (one.currency === currency) sum += one.amount;
    else if (rate === undefined || target === undefined) left.push(one);
    else sum += (one.amount * rate) / target;
  }
  return { sum, left };
}
