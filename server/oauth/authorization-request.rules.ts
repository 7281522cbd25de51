import type { requestProblems } from '#contract/assistants.ts';
import { isReading, type Scope, scopes } from '#contract/scopes.ts';

type Problem = (typeof requestProblems)[number];

const single = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'code_challenge'] as const;
const parameters = [...single, 'code_challenge_method'] as const;
/** An authorization request; a parameter that is missing is empty (RFC 6749, 3.1). */
export type Asked = Record<(typeof parameters)[number], string> & { resources: readonly string[] };

/** The parameters as they stand behind the `?`; null where one comes twice, so that nobody knows which counts. */
export function readAsked(query: string): Asked | null {
  const given = new URLSearchParams(query);
  if (parameters.some((name) => given.getAll(name).length > 1)) return null;
  const values = Object.fromEntries(parameters.map((name) => [name, given.get(name) ?? '']));
  return { ...(values as Record<(typeof parameters)[number], string>), resources: given.getAll('resource') };
}

/** S256 of a verifier: 32 bytes in base64url. */
const challengeShape = /^[A-Za-z0-9_-]{43}$/;

/** What speaks against a request of a known program; null: nothing. `resources`: those that this installation is. */
export function problemOf(asked: Asked, resources: ReadonlySet<string>): Problem | null {
  if (asked.response_type !== 'code') return 'response';
  if (asked.code_challenge_method !== 'S256' || !challengeShape.test(asked.code_challenge)) return 'challenge';
  if (!asked.resources.every((resource) => resources.has(resource))) return 'resource';
  return scopesOf(asked).length === 0 ? 'scope' : null;
}

/** How RFC 6749 (4.1.2.1) and 8707 call it. */
export const errorOf: Record<Problem, string> = {
  response: 'unsupported_response_type',
  challenge: 'invalid_request',
  resource: 'invalid_target',
  scope: 'invalid_scope',
};

/** What may be allowed at most: what is asked of what there is, and to read where nothing is asked. */
export function scopesOf({ scope }: Pick<Asked, 'scope'>): Scope[] {
  const named = scope.split(' ').filter(Boolean);
  return scopes.filter((known) => (named.length > 0 ? named.includes(known) : isReading(known)));
}

/** What this installation is as a resource (RFC 8707): the API, and /mcp as a part of it, with and without the last `/`. */
export function resourcesOf(publicUrl: string): ReadonlySet<string> {
  return new Set([publicUrl, `${publicUrl}/`, `${publicUrl}/mcp`, `${publicUrl}/mcp/`]);
}

/** An address of the program with the answer, which changes nothing of what it had. */
export function answerAt(redirectUri: string, answer: Record<string, string>): string {
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${new URLSearchParams(answer)}`;
}
