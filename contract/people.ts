import { z } from 'zod';
import { accountDeletion } from './account-deletion.ts';
import { endpoint } from './endpoint.ts';
import { Key } from './keys.ts';
import { count, done, page, paged, pageSize, search } from './paged.ts';
import { languages } from './preferences.ts';

/** The people of an installation, as its operators see them (D-019): who, since when, how much. Never what. */
const personStates = ['active', 'invited', 'disabled'] as const;

/** What the list can be narrowed to: a state, the operators, or those whose deletion is planned. */
export const peopleFilters = [...personStates, 'operator', 'leaving'] as const;
export type PeopleFilter = (typeof peopleFilters)[number];

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
  /** asks for more than the password: a passkey or codes of an app */
  hasSecondFactor: z.boolean(),
  /** a link to choose a password counts until then; null: there is none */
  linkUntil: z.string().nullable(),
  /** null: the account stays (D-228a) */
  deletion: accountDeletion.nullable(),
  domains: count,
  landers: count,
  inquiries: count,
});
export type Person = z.output<typeof person>;

const peoplePageSize = 50;

/** All accounts, the newest first; `search` is part of a name or an address. */
export const ListPeople = endpoint('GET /api/operator/people', {
  scope: null,
  query: z.object({
    page,
    pageSize: pageSize(peoplePageSize),
    search,
    state: z.enum(peopleFilters).optional(),
  }),
  reply: paged(person).extend({
    /** of all accounts, whatever is searched for */
    counts: z.object({ all: count, active: count, invited: count, disabled: count, operator: count, leaving: count }),
    /** days between the wish to delete an account and its end */
    graceDays: count,
    /** this installation can send mail */
    canMail: z.boolean(),
    /** label of the identity provider; null when there is none */
    externalProvider: z.string().nullable(),
  }),
});

const params = z.object({ userId: z.string() });
/** A link that sets a password, shown once; null: it was mailed. */
const handedOver = z.object({ link: z.string().nullable(), until: z.string() });
/** `mail`: to the person's address; `link`: shown to the operator, who hands it over. */
const by = z.enum(['mail', 'link']);

/** Keys of an account, also those that ended in the last 30 days: how they are called and used, nothing of their texts. */
export const ListKeysOfPerson = endpoint('GET /api/operator/people/:userId/keys', {
  scope: null,
  params,
  reply: z.array(
    Key.pick({ id: true, label: true, scopes: true, createdAt: true, endsAt: true, lastUsedAt: true, calls: true }),
  ),
});

/** Makes an account whose holder chooses the password by a link, which counts for three days. EMAIL_TAKEN, MAIL_OFF. */
export const InvitePerson = endpoint('POST /api/operator/people', {
  scope: null,
  body: z.object({
    email: z.email().max(254),
    name: z
      .string()
      .trim()
      .max(100)
      .regex(/^\P{Cc}*$/u)
      .default(''),
    by,
    /** of the mail */
    language: z.enum(languages).default('en'),
  }),
  reply: handedOver.extend({ id: z.string() }),
  status: 201,
});

/** A new link to choose a password; the one before counts no more. MAIL_OFF, PROOF_NEEDED. */
export const SendPasswordLink = endpoint('POST /api/operator/people/:userId/password-link', {
  scope: null,
  params,
  body: z.object({ by }),
  reply: handedOver,
});

/** Takes an invitation back: the account goes. NOT_INVITED when its holder has been here. */
export const WithdrawInvitation = endpoint('DELETE /api/operator/people/:userId/invitation', {
  scope: null,
  params,
  reply: done,
});

/** Closes an account, or opens it again. OWN_ACCOUNT for one's own. */
export const SetPersonOpen = endpoint('PUT /api/operator/people/:userId/open', {
  scope: null,
  params,
  body: z.object({ isOpen: z.boolean() }),
  reply: done,
});

/** Ends all sessions of an account. */
export const EndSessionsOfPerson = endpoint('POST /api/operator/people/:userId/end-sessions', {
  scope: null,
  params,
  reply: z.object({ endedCount: count }),
});

/** Takes passkeys, app codes and recovery codes from an account, for whoever lost them; its sessions end. PROOF_NEEDED. */
export const ResetFactorsOfPerson = endpoint('POST /api/operator/people/:userId/reset-second-factors', {
  scope: null,
  params,
  reply: z.object({ endedCount: count }),
});

/** Parts an account from the identity provider, so that it can be joined again; its sessions end. PROOF_NEEDED. */
export const UnlinkProviderOfPerson = endpoint('POST /api/operator/people/:userId/unlink-provider', {
  scope: null,
  params,
  reply: done,
});

/** Makes an account an operator, or ends that. LAST_OPERATOR, OPERATOR_IMPOSSIBLE (the account of a demo), PROOF_NEEDED. */
export const SetOperator = endpoint('PUT /api/operator/people/:userId/operator', {
  scope: null,
  params,
  body: z.object({ isOperator: z.boolean() }),
  reply: done,
});

/** Has an account deleted once the grace is over (D-228a). OWN_ACCOUNT, LAST_OPERATOR, DELETION_IMPOSSIBLE, PROOF_NEEDED. */
export const RequestDeletionOfPerson = endpoint('POST /api/operator/people/:userId/deletion', {
  scope: null,
  params,
  reply: accountDeletion,
});

/** Keeps an account after all, whoever wanted it deleted. */
export const KeepPerson = endpoint('DELETE /api/operator/people/:userId/deletion', {
  scope: null,
  params,
  reply: done,
});
