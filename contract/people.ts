import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { count, page, paged, pageSize, search } from './paged.ts';

/** The people of an installation, as its operators see them (D-019): who, since when, how much. Never what. */
export const personStates = ['active', 'invited', 'disabled'] as const;
export type PersonState = (typeof personStates)[number];

export const person = z.object({
  id: z.string(),
  /** empty: none given */
  name: z.string(),
  email: z.string(),
  /** the address is known to be this person's */
  isConfirmed: z.boolean(),
  /** `invited`: has not chosen a password yet, and not signed in at the provider either */
  state: z.enum(personStates),
  isOperator: z.boolean(),
  /** the account of whoever asks */
  isYou: z.boolean(),
  /** the one account of a demo, which anybody may open */
  isDemo: z.boolean(),
  createdAt: z.string(),
  /** to the hour; null: never, or longer ago than the audit log goes back */
  lastSeenAt: z.string().nullable(),
  sessions: count,
  hasPassword: z.boolean(),
  /** joined with the identity provider */
  hasProvider: z.boolean(),
  /** a link to choose a password counts until then; null: there is none */
  linkUntil: z.string().nullable(),
  domains: count,
  landers: count,
  inquiries: count,
});
export type Person = z.output<typeof person>;

export const peoplePageSize = 50;

/** All accounts, the newest first; `search` is part of a name or an address. */
export const ListPeople = endpoint({
  method: 'GET',
  path: '/api/operator/people',
  query: z.object({
    page,
    pageSize: pageSize(peoplePageSize),
    search,
    state: z.enum([...personStates, 'operator']).optional(),
  }),
  reply: paged(person).extend({
    /** of all accounts, whatever is searched for */
    counts: z.object({ all: count, active: count, invited: count, disabled: count, operator: count }),
    /** this installation can send mail */
    canMail: z.boolean(),
    /** label of the identity provider; null when there is none */
    externalProvider: z.string().nullable(),
  }),
});
