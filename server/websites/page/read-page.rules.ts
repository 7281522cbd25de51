import { Tokenizer } from 'htmlparser2';
import type { PageFacts } from './page-facts.ts';
import { PageReader } from './page-reader.ts';

/**
 * Reads an HTML page. Only the tokenizer is used and no tree is built: the work grows with the page alone, however its
 * elements are nested or left open.
 */
export function readPage(html: string): PageFacts {
  const reader = new PageReader(html);
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true }, reader);
  tokenizer.write(html);
  tokenizer.end();
  return reader.facts();
}
