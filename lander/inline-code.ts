/**
 * What stands inline in a page of ours, for the hashes of its content security policy: each text exactly as between its
 * tags. Data for search engines (`application/ld+json`) is no script.
 */
export function inlineCode(page: string): { styles: string[]; scripts: string[] } {
  return { styles: between(page, /<style>(.*?)<\/style>/gs), scripts: between(page, /<script>(.*?)<\/script>/gs) };
}

const between = (page: string, tags: RegExp) => [...page.matchAll(tags)].map(([, text = '']) => text);
