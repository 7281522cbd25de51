import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Lines of `payloads`, as vitest.config.ts reads them: a document has no file system. */
    payloads: string[];
  }
}

type Line = { text?: string; html?: string; url?: string };

/** Texts that try to break out of their place: our own, with `npm test -- corpora` those of the large collection. */
export function hostileTexts(): string[] {
  return lines().flatMap(({ text, html }) => text ?? html ?? []);
}

/** Addresses that lead to where nobody should be led, of the same collections. */
export function hostileAddresses(): string[] {
  return lines().flatMap(({ url }) => url ?? []);
}

function lines(): Line[] {
  return inject('payloads').map((line) => JSON.parse(line));
}
