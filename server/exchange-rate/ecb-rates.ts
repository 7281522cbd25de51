import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { isCurrencyCode } from '#contract/money.ts';
import type { Rates } from '../marketplaces/rates.rules.ts';
import { isPlainXml } from '../outbound/plain-xml.ts';

/** Attributes as texts, names without their prefix, and no entity is ever expanded. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (_name, path) => String(path).endsWith('Cube.Cube.Cube'),
});

const Day = z.object({
  time: z.iso.date(),
  Cube: z.array(z.object({ currency: z.string(), rate: z.string().regex(/^\d{1,6}(\.\d{1,8})?$/) })),
});
const Document = z.object({ Envelope: z.object({ Cube: z.object({ Cube: Day }) }) });

/**
 * The daily reference rates of the European Central Bank (`eurofxref-daily.xml`), which tells what one euro costs, in US
 * dollars for one unit of each currency that it has. Undefined when the text is not such a file or lacks dollars or pounds; a
 * document type is refused.
 */
export function readEcbRates(text: string): Rates | undefined {
  if (!isPlainXml(text)) return undefined;
  const day = Document.safeParse(parse(text)).data?.Envelope.Cube.Cube;
  const perEuro = new Map(day?.Cube.map(({ currency, rate }) => [currency, Number(rate)]));
  const [usd = 0, gbp = 0] = [perEuro.get('USD'), perEuro.get('GBP')];
  if (!day || usd === 0 || gbp === 0) return undefined;
  const others = [...perEuro].filter(([currency, rate]) => isCurrencyCode(currency) && rate > 0);
  const usdPer = Object.fromEntries(others.map(([currency, rate]) => [currency, usd / rate]));
  return { asOf: day.time, usdPer: { ...usdPer, USD: 1, EUR: usd, GBP: usd / gbp } };
}

function parse(text: string): unknown {
  try {
    return parser.parse(text, true);
  } catch {
    return undefined;
  }
}

/** No currency of the three is worth twice or half as much as it was known to be: such a file is damaged. */
const maxChange = 2;
/** So much may the clock of this machine be slow, or its day behind the bank's. */
const clockMs = 2 * 3_600_000;

/** Why rates are not to be believed, beside those known so far; undefined when they are. */
export function doubtOf(rates: Rates, known: Rates, now: Date): string | undefined {
  if (rates.asOf < known.asOf) return 'older than the rates known';
  if (rates.asOf > new Date(now.getTime() + clockMs).toISOString().slice(0, 10)) return 'dated in the future';
  for (const currency of ['EUR', 'GBP'] as const) {
    const change = rates.usdPer[currency] / known.usdPer[currency];
    if (!(change > 1 / maxChange && change < maxChange)) return `${currency} changed too much`;
  }
  return undefined;
}
