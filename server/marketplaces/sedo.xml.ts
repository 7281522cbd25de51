import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { isPlainXml } from '../outbound/plain-xml.ts';

/** Text values only, no attributes, and no entity is ever expanded. */
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: false,
  isArray: (name) => name === 'item',
});

const Row = z.object({ domain: z.string(), forsale: z.string(), price: z.string(), currency: z.string() });
const Document = z.union([
  z.object({ SEDOFAULT: z.object({ faultcode: z.string() }) }),
  z.object({ SEDOLIST: z.union([z.object({ item: z.array(Row) }), z.literal('')]) }),
]);

export type SedoRow = z.infer<typeof Row>;
type SedoAnswer = { fault: string } | { rows: SedoRow[] };

/** The answer of DomainStatus; undefined when the text is not one. */
export function readSedoAnswer(text: string): SedoAnswer | undefined {
  const document = Document.safeParse(parseSedo(text)).data;
  if (!document) return undefined;
  if ('SEDOFAULT' in document) return { fault: document.SEDOFAULT.faultcode };
  return { rows: document.SEDOLIST === '' ? [] : document.SEDOLIST.item };
}

/** Sedo's XML as an object; undefined when it is none. A document type is refused before it is parsed. */
export function parseSedo(text: string): unknown {
  if (!isPlainXml(text)) return undefined;
  try {
    return parser.parse(text, true);
  } catch {
    return undefined;
  }
}
