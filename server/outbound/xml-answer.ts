import { XMLParser } from 'fast-xml-parser';
import { isPlainXml } from './plain-xml.ts';

/** Attributes are members like elements, all are texts, and no entity is ever expanded. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
});

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", '#34': '"' };

/** An answer's root element of this name; undefined when the text is none. A document type is refused before it is parsed. */
export function xmlRoot(text: string, names: readonly string[]): Record<string, unknown> | undefined {
  if (!isPlainXml(text)) return undefined;
  try {
    const document = parser.parse(text, true) as Record<string, unknown>;
    const roots = names.map((name) => document[name]);
    const root = roots.find((one) => typeof one === 'object' && one !== null);
    return root as Record<string, unknown> | undefined;
  } catch {
    return undefined;
  }
}

/** An element's text, whose entities are kept by the parser. */
export function xmlText(value: unknown): string | undefined {
  const text = typeof value === 'object' && value !== null ? (value as { '#text'?: unknown })['#text'] : value;
  if (typeof text !== 'string' || text.length > 5_000) return undefined;
  return text.replaceAll(/&(amp|lt|gt|quot|apos|#39|#34);/g, (whole, name: string) => entities[name] ?? whole);
}
