const longestText = 100_000;
const maxTags = 5_000;

/**
 * True for XML of a size that a parser reads in no time and without a document type, which could define entities: to be
 * asked before a stranger's XML is parsed.
 */
export function isPlainXml(text: string): boolean {
  if (text.length > longestText || text.includes('<!DOCTYPE')) return false;
  let tags = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    tags += 1;
    if (tags > maxTags) return false;
  }
  return true;
}
