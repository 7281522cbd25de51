import { XMLParser } from 'fast-xml-parser';
import { isPlainXml } from '../outbound/plain-xml.ts';

/** Attributes are members like elements, all are texts, and no entity is ever expanded. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
});

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" };

/** An answer's root `ApiResponse`; undefined when the text is none. A document type is refused before it is parsed. */
export function readNamecheapAnswer(text: string): unknown {
  if (!isPlainXml(text)) return undefined;
  try {
    const document: unknown = parser.parse(text, true);
    const root = (document as { ApiResponse?: unknown }).ApiResponse;
    return typeof root === 'object' && root !== null ? root : undefined;
  } catch {
    return undefined;
  }
}

/** An element's text, whose entities are kept by the parser. */
export function xmlText(value: unknown): string | undefined {
  const text = typeof value === 'object' && value !== null ? (value as { '#text'?: unknown })['#text'] : value;
  if (typeof text !== 'string' || text.length > 5_000) return undefined;
  return text.replaceAll(/&(amp|lt|gt|quot|apos|#39);/g, (whole, name: string) => entities[name] ?? whole);
}
