import { randomBytes } from 'node:crypto';
import { digestOf } from '../token-digest.ts';

const bytes = 16;

/** What stands in the address of a link; only its digest is kept. */
export function makeFeedToken(): { token: string; digest: string } {
  const token = randomBytes(bytes).toString('base64url');
  return { token, digest: digestOf(token) };
}

const file = /^([\w-]{22})\.(ics|atom)$/;
const kindOf = { ics: 'calendar', atom: 'changes' } as const;
export const endingOf = { calendar: 'ics', changes: 'atom' } as const;

/** What the last part of an address asks for; undefined for what was never one. */
export function readFeedFile(name: string) {
  if (name.length > 40) return undefined;
  const [, token, ending] = file.exec(name) ?? [];
  if (!token || !ending) return undefined;
  return { digest: digestOf(token), kind: kindOf[ending as keyof typeof kindOf] };
}
