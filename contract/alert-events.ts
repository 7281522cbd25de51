import { z } from 'zod';
import { expirySteps, releaseEvents } from './alerts.ts';
import { listingKinds } from './listing-guard.ts';
import { serviceKeys } from './outside-services.ts';
import { accountProblems } from './registrar-accounts.ts';

const id = '01900000-0000-7000-8000-0000000000aa';
const key = z.string().describe('The same whenever this is sent again');
const at = z.string().describe('When it happened, ISO 8601 in UTC');
const domain = z.object({ id: z.string(), name: z.string(), url: z.string() });
const changeSet = z.object({ id: z.string(), url: z.string() });
const inquiry = z.object({ id: z.string(), url: z.string() });
const buyer = z
  .object({ name: z.string(), email: z.string(), isConfirmed: z.boolean(), text: z.string() })
  .describe('Only where the channel shows buyers');
const change = z.object({
  id: z.string(),
  of: z.enum(['whois', 'price', 'website', 'dns']),
  field: z.string(),
  meaning: z.string().nullable(),
  marketplace: z.string().nullable(),
  oldValue: z.unknown(),
  newValue: z.unknown(),
  currency: z.string().nullable(),
});
const steps = {
  ...{ from: z.string(), to: z.string(), visitors: z.int(), sessions: z.int() },
  ...{ inquiries: z.int(), replied: z.int(), sold: z.int() },
};

const exampleAt = '2026-11-22T20:15:00.000Z';
const exampleDomain = { id, name: 'example.com', url: 'https://names.example/domains/example.com' };
const exampleSet = { id, url: `https://names.example/to-confirm/${id}` };
const exampleInquiry = { id, url: `https://names.example/inquiries/${id}` };
const exampleSteps = { visitors: 40, sessions: 46, inquiries: 3, replied: 2, sold: 1 };

type Event = { about: string; alert: z.ZodObject; example: Record<string, unknown>; title: string };

/** A buyer's message: thin, with who wrote and what only where the channel's owner switched that on. */
const message = (about: string, title: string, event: 'received' | 'replied'): Event => ({
  ...{ about, title },
  alert: z.object({
    ...{ key, kind: z.literal('inquiry'), at, domain, inquiry },
    ...{ event: z.literal(event), offer: z.number().nullable(), currency: z.string(), buyer: buyer.optional() },
  }),
  example: {
    ...{ key: `inquiry:${id}`, kind: 'inquiry', at: exampleAt, domain: exampleDomain, inquiry: exampleInquiry },
    ...{ event, offer: 900, currency: 'USD' },
  },
});

const figures = (of: 'week' | 'month', about: string, title: string, days: { from: string; to: string }): Event => ({
  ...{ about, title },
  alert: z.object({ key, kind: z.literal('figures'), at, of: z.literal(of), ...steps }),
  example: { key: `figures:${of}:${days.from}`, kind: 'figures', at: exampleAt, of, ...days, ...exampleSteps },
});

/** What a webhook is told: the `type` of its message, what each of its `alerts` has, and an example. */
export const alertEvents = {
  'inquiry.received': message('A buyer wrote', 'example.com: Offer of $900', 'received'),
  'inquiry.replied': message('A buyer wrote again', 'example.com: New offer of $900', 'replied'),
  'inquiry.waiting': {
    about: 'A buyer has waited for an answer for 24 hours, or for 72',
    title: 'example.com: A buyer has waited for a day',
    alert: z.object({
      ...{ key, kind: z.literal('waiting'), at, domain, inquiry },
      ...{ hours: z.literal([24, 72]), buyer: buyer.optional() },
    }),
    example: {
      ...{ key: `waiting:${id}:${exampleAt}:24`, kind: 'waiting', at: exampleAt },
      ...{ domain: exampleDomain, inquiry: exampleInquiry, hours: 24 },
    },
  },
  'inquiry.held': {
    about: 'Inquiries are held as spam',
    title: 'Held as spam: 2',
    alert: z.object({ key, kind: z.literal('spam'), at, held: z.int() }),
    example: { key: 'spam:2026-11-22', kind: 'spam', at: exampleAt, held: 2 },
  },
  'domain.changed': {
    about:
      'An answer of a registry, a marketplace or a website changed; `beside` is what the same answer changed besides',
    title: 'example.com: Transferred to another registrar',
    alert: z.object({ key, kind: z.literal('change'), at, domain, change, beside: z.array(change) }),
    example: {
      ...{ key: 'change:4711', kind: 'change', at: exampleAt, domain: exampleDomain },
      change: {
        ...{ id: '4711', of: 'whois', field: 'registrar', meaning: 'transferred', marketplace: null },
        ...{ oldValue: 'Dynadot', newValue: 'Porkbun', currency: null },
      },
      beside: [],
    },
  },
  'domain.expiring': {
    about: 'A name expires; `autoRenew` is null where it is not known',
    title: 'example.com: Expires within 7 days',
    alert: z.object({
      ...{ key, kind: z.literal('expiry'), at, domain },
      ...{ daysLeft: z.literal(expirySteps), expiresOn: z.string(), autoRenew: z.boolean().nullable() },
    }),
    example: {
      ...{ key: `expiry:${id}:2026-11-29:7`, kind: 'expiry', at: exampleAt, domain: exampleDomain },
      ...{ daysLeft: 7, expiresOn: '2026-11-29', autoRenew: null },
    },
  },
  'domain.autoRenewOff': {
    about: 'A name expires within 20 days, and its auto-renew is off: as its registrar says, or as you noted',
    title: 'example.com: Auto-renew is off',
    alert: z.object({ key, kind: z.literal('autoRenew'), at, domain, expiresOn: z.string() }),
    example: {
      ...{ key: `autoRenew:${id}:2026-12-10:${exampleAt}`, kind: 'autoRenew', at: exampleAt, domain: exampleDomain },
      expiresOn: '2026-12-10',
    },
  },
  'account.problem': {
    about:
      'A registrar account cannot be read, or its key ends; and once more, with `isOver`, when that is over. `endsOn` is the last day of a key that ends',
    title: 'Porkbun, Main: The registrar refuses the key',
    alert: z.object({
      ...{ key, kind: z.literal('account'), at, problem: z.enum(accountProblems), isOver: z.boolean() },
      account: z.object({ id: z.string(), registrar: z.enum(serviceKeys), label: z.string(), url: z.string() }),
      endsOn: z.string().nullable(),
    }),
    example: {
      ...{ key: `account:${id}:refused:${exampleAt}`, kind: 'account', at: exampleAt },
      ...{ problem: 'refused', isOver: false, endsOn: null },
      account: { id, registrar: 'porkbun', label: 'Main', url: 'https://names.example/domains/registrar-accounts' },
    },
  },
  'changes.proposed': {
    about: 'A key, an assistant, a rule or a guard proposed changes outside, which wait until you confirm them',
    title: 'Changes to confirm: 12',
    alert: z.object({
      ...{ key, kind: z.literal('changes'), at, event: z.literal('proposed'), set: changeSet, changes: z.int() },
    }),
    example: {
      ...{ key: `changes:${id}:proposed`, kind: 'changes', at: exampleAt, event: 'proposed' },
      ...{ set: exampleSet, changes: 12 },
    },
  },
  'changes.refused': {
    about: 'Changes that you confirmed are over, and some of them were refused, could not be sent, or were not seen',
    title: 'Changes not made: 2',
    alert: z.object({
      ...{ key, kind: z.literal('changes'), at, event: z.literal('refused'), set: changeSet },
      ...{ done: z.int(), failed: z.int() },
    }),
    example: {
      ...{ key: `changes:${id}:refused:${exampleAt}`, kind: 'changes', at: exampleAt, event: 'refused' },
      ...{ set: exampleSet, done: 10, failed: 2 },
    },
  },
  'domain.release': {
    about: 'Something happened to a name under release watch',
    title: 'example.com: Release watch: the name is free',
    alert: z.object({ key, kind: z.literal('release'), at, domain, event: z.enum(releaseEvents) }),
    example: {
      ...{ key: `release:${id}:released:${exampleAt}`, kind: 'release', at: exampleAt },
      ...{ domain: exampleDomain, event: 'released' },
    },
  },
  'listing.differs': {
    about: 'The listing guard found something',
    title: 'example.com: Listed below your floor price',
    alert: z.object({ key, kind: z.literal('listing'), at, domain, problem: z.enum(listingKinds) }),
    example: {
      ...{ key: `listing:${id}:belowFloor:${exampleAt}`, kind: 'listing', at: exampleAt },
      ...{ domain: exampleDomain, problem: 'belowFloor' },
    },
  },
  'lander.offline': {
    about: 'The name of a lander that was online no longer leads to it',
    title: 'example.com: Lander offline',
    alert: z.object({ key, kind: z.literal('lander'), at, domain, lander: z.object({ id: z.string() }) }),
    example: {
      ...{ key: `lander:${id}:${exampleAt}`, kind: 'lander', at: exampleAt, domain: exampleDomain },
      lander: { id },
    },
  },
  'batch.finished': {
    about: 'Names were processed or looked up again; `withProblem` of the processed ones have a lookup that failed',
    title: 'Lookup finished: 120 looked up',
    alert: z.object({
      ...{ key, kind: z.literal('batch'), at, batch: z.object({ id: z.string(), url: z.string() }) },
      ...{ processed: z.int(), failed: z.int(), withProblem: z.int() },
    }),
    example: {
      ...{ key: `batch:${id}`, kind: 'batch', at: exampleAt, batch: { id, url: 'https://names.example/domains' } },
      ...{ processed: 120, failed: 0, withProblem: 2 },
    },
  },
  'visits.unusual': {
    about: 'A name has 20 visitors or more today, and five times the usual number of the 28 days before',
    title: 'example.com: 40 visitors today, usually 2',
    alert: z.object({ key, kind: z.literal('visits'), at, domain, visitors: z.int(), usual: z.int() }),
    example: {
      ...{ key: `visits:${id}:2026-11-22`, kind: 'visits', at: exampleAt, domain: exampleDomain },
      ...{ visitors: 40, usual: 2 },
    },
  },
  'figures.week': figures(
    'week',
    'What landers brought in the week before',
    'Nov 16 – 22, 2026: visitors 40, inquiries 3',
    {
      ...{ from: '2026-11-16', to: '2026-11-22' },
    },
  ),
  'figures.month': figures(
    'month',
    'What landers brought in the month before',
    'November 2026: visitors 40, inquiries 3',
    {
      ...{ from: '2026-11-01', to: '2026-11-30' },
    },
  ),
} satisfies Record<string, Event>;
export type AlertEvent = keyof typeof alertEvents;

/** The message of an event as a webhook gets it. */
export const messageOfEvent = (type: AlertEvent) =>
  z.object({
    ...{ type: z.literal(type), title: z.string(), count: z.int(), alerts: z.array(alertEvents[type].alert) },
    url: z.string(),
  });

/** An example of it. */
export const exampleOfEvent = (type: AlertEvent) => ({
  ...{ type, title: alertEvents[type].title, count: 1, alerts: [alertEvents[type].example] },
  url: 'https://names.example/monitoring',
});
