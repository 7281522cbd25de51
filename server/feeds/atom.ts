type AtomEntry = { id: string; title: string; summary: string; url: string; at: Date };

type AtomFeed = {
  /** an address or a tag, the same for good (RFC 4287, 4.2.6) */
  id: string;
  title: string;
  subtitle: string;
  author: string;
  selfUrl: string;
  pageUrl: string;
  /** of one without entries */
  madeAt: Date;
  /** newest first */
  entries: readonly AtomEntry[];
};

/** A feed of news (RFC 4287). The same entries always make the same text. */
export function writeAtom({ id, title, subtitle, author, selfUrl, pageUrl, madeAt, entries }: AtomFeed): string {
  const updated = entries[0]?.at ?? madeAt;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${xml(id)}</id>`,
    `<title>${xml(title)}</title>`,
    `<subtitle>${xml(subtitle)}</subtitle>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<author><name>${xml(author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xml(selfUrl)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(pageUrl)}"/>`,
    ...entries.map(
      (entry) =>
        `<entry><id>${xml(entry.id)}</id><title>${xml(entry.title)}</title><updated>${entry.at.toISOString()}</updated>` +
        `<link rel="alternate" type="text/html" href="${xml(entry.url)}"/><summary>${xml(entry.summary)}</summary></entry>`,
    ),
    '</feed>',
    '',
  ].join('\n');
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** A text of XML 1.0: without the characters that it cannot hold. */
function xml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]+/gu, ' ')
    .replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}
