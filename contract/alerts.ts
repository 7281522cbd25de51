import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { line, text } from './tidy-text.ts';
import { undoId } from './undo.ts';

/** Days before its expiry at which a name is told of. */
export const expirySteps = [60, 30, 7, 1] as const;
export type ExpiryStep = (typeof expirySteps)[number];

/** From so many days before its expiry on, a name whose auto-renew is off is told of (REG-012). */
export const autoRenewOffDays = 20;

/** What happens to a name under release watch. */
export const releaseEvents = ['enteredPendingDelete', 'released', 'reregistered', 'restored'] as const;
export type ReleaseEvent = (typeof releaseEvents)[number];

/** Where a user is told besides the app. */
export const channelKinds = ['email', 'webhook', 'telegram', 'slack', 'discord', 'ntfy'] as const;
export type ChannelKind = (typeof channelKinds)[number];

/**
 * What a rule is about. `danger` are changes of a registration by which a name may be lost: moved to another registrar,
 * released, pending deletion or in redemption, on hold, its lock lifted, its nameservers others or none; and a website that
 * was defaced. `certificate` is one that ends within 14 or 3 days, or is not valid. `dns`
 * are records of addresses, mail and texts (DNS-002). `listing` is a task of the listing guard (GUARD-001). `autoRenew` is a name that
 * expires within 20 days and does not renew itself, `account` a registrar account that cannot be read (REG-012), `changes` sets of changes outside that wait to be
 * confirmed, or that came to less than was confirmed (CONF-014). `inquiry` is what buyers write, `waiting` a buyer who has waited for an answer for 24 or 72 hours,
 * `spam` what is held for spam, `lander` one whose name leads elsewhere, `batch` names that were processed, `visits` a name that many more people visit than usually. Places in the list are signed into the links of mails: new ones are added at the end.
 */
export const alertTopics = [
  'danger',
  'registration',
  'price',
  'website',
  'certificate',
  'dns',
  'expiry',
  'release',
  'listing',
  'inquiry',
  'waiting',
  'spam',
  'monthlyFigures',
  'weeklyFigures',
  'lander',
  'batch',
  'visits',
  'autoRenew',
  'account',
  'changes',
] as const;
export type AlertTopic = (typeof alertTopics)[number];

export const alertTimes = ['atOnce', 'daily', 'weekly'] as const;
export type AlertTime = (typeof alertTimes)[number];

export const alertLimits = {
  /** of a user */
  channels: 20,
  /** of a channel */
  rules: 10,
  /** of a rule; any of them is enough */
  tags: 20,
  /** characters of a channel's name */
  name: 60,
  /** characters of an address or a token */
  address: 2_000,
  /** deliveries of a page */
  take: 50,
  /** characters that are kept of an answer */
  answer: 500,
  /** days over which a message is tried again */
  triedDays: 3,
  /** days without any success after which a channel is switched off by itself */
  failingDays: 5,
  /** hours for which an old secret of a webhook still signs beside the new one */
  oldSecretHours: 24,
  /** days for which deliveries are listed */
  keptDays: 30,
} as const;

/** A time of the day, `HH:MM` from 00:00 to 23:59. */
const timeOfDay = z
  .string()
  .max(5)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time looks like 08:30.');

/** What a channel is told of, and when; a name has to fit all of it. */
export const alertRule = z.object({
  about: z.array(z.enum(alertTopics)).min(1).max(alertTopics.length),
  names: z.enum(['all', 'portfolio', 'monitored']),
  /** names with one of these tags; empty: with any or none */
  tags: z.array(line(100)).max(alertLimits.tags),
  /** names of this saved view; null: of all */
  viewId: z.uuid().nullable(),
  when: z.enum(alertTimes),
});
export type AlertRule = z.output<typeof alertRule>;

const timesOfChannel = {
  /** when the message of a day or a week comes */
  digestAt: timeOfDay,
  /** 1 Monday to 7 Sunday, of the message of a week */
  digestDay: z.int().min(1).max(7),
  /** no message between these; what waits comes together afterwards. Over midnight where `from` is the later one */
  quietHours: z.object({ from: timeOfDay, until: timeOfDay }).nullable(),
  /** the zone of these times for somebody who chose none for dates; null: UTC */
  zone: z.string().max(64).nullable(),
};

const address = z.string().max(alertLimits.address).trim().min(1);
/** Where a channel leads. Of an account's e-mail there is nothing to say: it is the account's own address. */
const channelAddress = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email') }),
  z.object({ kind: z.literal('webhook'), url: address }),
  z.object({ kind: z.literal('telegram'), token: address, chatId: address }),
  z.object({ kind: z.literal('slack'), url: address }),
  z.object({ kind: z.literal('discord'), url: address }),
  /** address of the topic; a token for one that asks who writes */
  z.object({ kind: z.literal('ntfy'), url: address, token: z.string().max(alertLimits.address).trim().optional() }),
]);
export type ChannelAddress = z.output<typeof channelAddress>;

export const deliveryStates = ['waiting', 'sent', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** A message over a channel and what came of it. */
export const AlertDelivery = z.object({
  id: z.string(),
  channelId: z.string(),
  channelName: z.string(),
  channelKind: z.enum(channelKinds),
  isTest: z.boolean(),
  /** its first line, as it was sent */
  title: z.string(),
  /** how many things it tells of */
  count: z.int(),
  createdAt: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** of the last try; null before the first */
  triedAt: z.string().nullable(),
  /** of one that waits */
  nextTryAt: z.string().nullable(),
  /** HTTP status of the last answer; null without one */
  httpStatus: z.int().nullable(),
  /** how the last answer began */
  answer: z.string().nullable(),
  /** why the last try failed: `refused` by its answer, `gone` for good (404, 410), else it came to no answer; null: it did not */
  failure: z.string().nullable(),
  /** milliseconds of the last try */
  ms: z.int().nullable(),
});
export type AlertDelivery = z.output<typeof AlertDelivery>;

/** Why a channel sends nothing although it has rules; null: it does. */
export const offReasons = ['byUser', 'failing', 'gone', 'unsubscribed'] as const;

export const AlertChannel = z.object({
  id: z.string(),
  kind: z.enum(channelKinds),
  name: z.string(),
  /** what may be shown of its address: host and last four signs, or the account's e-mail address */
  shownAddress: z.string(),
  isOn: z.boolean(),
  offBecause: z.enum(offReasons).nullable(),
  /** of e-mail: this installation cannot send to the address, or nobody has confirmed it */
  obstacle: z.enum(['noMail', 'unconfirmed', 'outboundOff']).nullable(),
  ...timesOfChannel,
  /** its messages say who a buyer is and what he wrote; else they have the name, the offer and a link */
  showsBuyers: z.boolean(),
  rules: z.array(alertRule),
  /** of a webhook: until when the secret before the present one still signs */
  oldSecretUntil: z.string().nullable(),
  createdAt: z.string(),
  /** since when no message arrived, while messages fail */
  failingSince: z.string().nullable(),
  lastSentAt: z.string().nullable(),
  /** things that wait for their time */
  waiting: z.int(),
});
export type AlertChannel = z.output<typeof AlertChannel>;

const params = z.object({ id: z.string() });
const settings = z.object({
  name: line(alertLimits.name).refine((name) => name !== '', 'A name is needed'),
  isOn: z.boolean(),
  ...timesOfChannel,
  /** left out for a new one: true for e-mail, which goes to the user alone */
  showsBuyers: z.boolean().optional(),
  rules: z.array(alertRule).max(alertLimits.rules),
});

/** Where the user is told besides the app, the oldest first. */
export const ListAlertChannels = endpoint('GET /api/alerts/channels', { scope: null, reply: z.array(AlertChannel) });

/**
 * Adds a channel. The reply has the signing secret of a webhook, which no other reply shows. Answers VALIDATION_FAILED with
 * the field `address` for one that is none of the service or may not be reached (D-212), `rules` for a view that is not
 * the user's, and `channels` where there are too many.
 */
export const CreateAlertChannel = endpoint('POST /api/alerts/channels', {
  scope: null,
  body: settings.extend({ address: channelAddress }),
  reply: z.object({ channel: AlertChannel, secret: z.string().nullable() }),
  status: 201,
});

/** Changes what is given and leaves the rest; a new address must be of the same kind. Errors as of adding. */
export const UpdateAlertChannel = endpoint('PUT /api/alerts/channels/:id', {
  scope: null,
  params,
  body: settings.extend({ address: channelAddress }).partial(),
  /** `undoId`: of other rules; null where they stay */
  reply: AlertChannel.extend({ undoId }),
});

/** Deletes a channel with its rules, its deliveries and what waits for it. */
export const DeleteAlertChannel = endpoint('DELETE /api/alerts/channels/:id', {
  scope: null,
  params,
  reply: z.object({ deleted: z.literal(true), undoId }),
});

/** Makes a new signing secret of a webhook; the old one signs beside it for a day. */
export const RotateAlertSecret = endpoint('POST /api/alerts/channels/:id/secret', {
  scope: null,
  params,
  reply: z.object({ channel: AlertChannel, secret: z.string() }),
});

/** Sends a message that says so, whatever the rules and hours; what came of it is then told by `GetAlertDelivery`. */
export const TestAlertChannel = endpoint('POST /api/alerts/channels/:id/test', {
  scope: null,
  params,
  reply: AlertDelivery,
});

/** Messages of the last 30 days, the newest first, of all channels or one; `before` is the id of the last that is known. */
export const ListAlertDeliveries = endpoint('GET /api/alerts/deliveries', {
  scope: null,
  query: z.object({ channelId: z.uuid().optional(), before: z.uuid().optional() }),
  reply: z.object({ deliveries: z.array(AlertDelivery), hasMore: z.boolean() }),
});

/** One message of a channel with every try. 404 NOT_FOUND. */
export const GetAlertDelivery = endpoint('GET /api/alerts/deliveries/:id', {
  scope: null,
  params,
  reply: AlertDelivery,
});

/** Sends the same message once more, with the same id; one that waits is tried now. */
export const ReplayAlertDelivery = endpoint('POST /api/alerts/deliveries/:id/replay', {
  scope: null,
  params,
  reply: AlertDelivery,
});

/**
 * Which changes of the last seven days a rule would have told: how many, and the latest in the words of a message.
 * Expiries and releases are not among them.
 */
export const PreviewAlertRule = endpoint('POST /api/alerts/preview', {
  scope: null,
  body: z.object({ rule: alertRule }),
  reply: z.object({
    count: z.int(),
    /** there are more than were counted */
    isCut: z.boolean(),
    latest: z.array(z.object({ at: z.string(), domainName: z.string(), words: text(1_000) })),
  }),
});
