import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { distinctTags, isTag, tidyTag } from './own-data.ts';
import { done } from './paged.ts';
import { isReading, scopes } from './scopes.ts';
import { line } from './tidy-text.ts';

export const maxKeys = 50;
export const longestKeyLabel = 60;
const maxKeyTags = 20;
/** After rolling a key its old text is good for so long (KEY-006). */
export const rolledHours = 24;
/** Ends that the form offers, in days. */
export const keyDays = [30, 90, 365] as const;
/** Requests of one key in a minute (KEY-008); those of its account's limit count as well. */
export const keyRequestsPerMinute = 60;

/** Of these a person meets the full list alone, whose words come with the card of keys; the others answer programs. */
export type KeyRefusal = Extract<
  ErrorCode,
  `KEY_${string}` | `CALL_${string}` | 'IDEMPOTENCY_KEY_REUSED' | 'ASSISTANT_UNKNOWN'
>;

/** A key by which a program calls the API for its account, without its text. */
export const Key = z.object({
  id: z.string(),
  label: z.string(),
  /** how its text begins, to tell keys apart: `nst_` and eight characters; empty for a connected program */
  start: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** it sees names with one of these tags alone; null: all names */
  tags: z.array(z.string()).nullable(),
  createdAt: z.string(),
  /** null: it has none, as only a key that reads can */
  endsAt: z.string().nullable(),
  /** the old text is good until then; null: there is none */
  rolledUntil: z.string().nullable(),
  /** to the hour; null: never */
  lastUsedAt: z.string().nullable(),
  /** calls in the last 30 days, without those of the last minute */
  calls: z.number().int(),
  /** a program that was connected by signing in: the address it goes by; null: a key that was made here */
  client: z.string().nullable(),
});
export type Key = z.output<typeof Key>;

/** Its text is told this once. */
const madeKey = Key.extend({ text: z.string() });
export type MadeKey = z.output<typeof madeKey>;

export const keyTags = z
  .array(z.string().max(200).transform(tidyTag).refine(isTag, 'Not a tag'))
  .min(1)
  .max(maxKeyTags)
  .transform(distinctTags);

const wanted = z
  .object({
    label: line(longestKeyLabel).refine((label) => label !== '', 'A key needs a name'),
    scopes: z
      .array(z.enum(scopes))
      .min(1)
      .transform((given) => scopes.filter((scope) => given.includes(scope))),
    tags: keyTags.nullable(),
    /** the last day (UTC), from tomorrow to ten years on; null: without an end, for reading alone */
    lastDay: z.iso.date().nullable(),
  })
  .refine(({ lastDay, scopes: given }) => lastDay !== null || given.every(isReading), {
    path: ['lastDay'],
    message: 'Only a key that reads can be without an end',
  });
export type WantedKey = z.output<typeof wanted>;

const params = z.object({ id: z.string() });

/** The own keys, the newest first; those that ended stay for 30 days. */
export const ListKeys = endpoint('GET /api/account/keys', { scope: null, reply: z.array(Key) });

/** PROOF_NEEDED, KEY_LIMIT_REACHED. */
export const CreateKey = endpoint('POST /api/account/keys', { scope: null, body: wanted, reply: madeKey, status: 201 });

/** Changes what a key may do. PROOF_NEEDED. */
export const ChangeKey = endpoint('PUT /api/account/keys/:id', { scope: null, params, body: wanted, reply: Key });

/** Gives a key another text; the one before is good for another 24 hours. PROOF_NEEDED. */
export const RollKey = endpoint('POST /api/account/keys/:id/roll', { scope: null, params, reply: madeKey });

/** Ends a key at once. */
export const RevokeKey = endpoint('DELETE /api/account/keys/:id', { scope: null, params, reply: done });

/** What the key that asks may do. UNAUTHORIZED without one. */
export const CheckKey = endpoint('GET /api/key', {
  scope: 'any',
  keyNames: 'filter',
  reply: Key.pick({ id: true, label: true, scopes: true, tags: true, endsAt: true }),
});
