const texts = import.meta.glob<string>(
  [
    '../../corpora/payloads/*.jsonl',
    '../../../shared/corpora/payloads/{ssrf,xss,naughty-strings,html-sanitising}.jsonl',
  ],
  { query: '?raw', import: 'default', eager: true },
);
type Line = { text?: string; html?: string; url?: string };

/** Texts that try to break out of their place: our own, and the large collection where it is beside the project. */
export function hostileTexts(): string[] {
  return lines().flatMap(({ text, html }) => text ?? html ?? []);
}

/** Addresses that lead to where nobody should be led, of the same collections. */
export function hostileAddresses(): string[] {
  return lines().flatMap(({ url }) => url ?? []);
}

function lines(): Line[] {
  const all = Object.values(texts).flatMap((content) => content.split('\n').filter(Boolean));
  return all.map((line) => JSON.parse(line));
}
