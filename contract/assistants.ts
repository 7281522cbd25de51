import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { keyDays, keyTags } from './keys.ts';
import { scopes } from './scopes.ts';

/** Most characters of an authorization request. */
const longestRequest = 4_000;

/** Why it cannot be verified which program asks: `details.reason` of ASSISTANT_UNKNOWN. */
export const unknownReasons = [
  'request', // a parameter is missing or comes twice
  'address', // what it calls itself is no https address of a document
  'unreachable',
  'document', // it does not say what it has to, or names another program
  'redirect', // the answer is to go where the document names nothing
] as const;
export type UnknownReason = (typeof unknownReasons)[number];

/** What a program that is known asks wrongly; it is told as RFC 6749 does. */
export const requestProblems = ['response', 'challenge', 'resource', 'scope'] as const;

/** Its parameters as they stand behind the `?` (RFC 6749, 4.1.1). */
const request = z.string().max(longestRequest);

const programRequest = z.object({
  /** all that is certain of the program: its document stands there */
  host: z.string(),
  /** what it calls itself */
  name: z.string().nullable(),
  /** where the browser goes with the answer; null: to a program on the person's own machine */
  returnsTo: z.string().nullable(),
  scopes: z.array(z.enum(scopes)),
  /** null: it may be allowed what it asks */
  problem: z.enum(requestProblems).nullable(),
  /** where the browser goes where it is allowed nothing */
  refusal: z.string(),
});
export type ProgramRequest = z.output<typeof programRequest>;

/** Which program asks for what (OAUTH-002). ASSISTANT_UNKNOWN; NOT_FOUND where programs cannot be connected. */
export const ReadProgramRequest = endpoint('GET /api/account/assistants/request', {
  scope: null,
  query: z.object({ request }),
  reply: programRequest,
});

/** Allows it, not more than it asks (OAUTH-003). PROOF_NEEDED, KEY_LIMIT_REACHED, ASSISTANT_UNKNOWN. */
export const ConnectProgram = endpoint('POST /api/account/assistants', {
  scope: null,
  body: z.object({
    request,
    scopes: z.array(z.enum(scopes)).min(1),
    tags: keyTags.nullable(),
    days: z.union(keyDays.map((days) => z.literal(days))),
  }),
  /** where the browser goes with the answer */
  reply: z.object({ location: z.string() }),
});
