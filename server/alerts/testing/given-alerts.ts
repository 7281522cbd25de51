import { sql } from 'kysely';
import type { AlertRule } from '#contract/alerts.ts';
import { CreateAlertChannel, type ListAlertChannels } from '#contract/alerts.ts';
import type { Sent } from '#contract/endpoint.ts';
import { provenUserId } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { inquiryEffects } from '../../inquiries/after-commit.ts';
import { drainOutbox } from '../../jobs/outbox.ts';
import type { NewChange } from '../../monitoring/new-change.ts';
import { recordChanges } from '../../monitoring/record-changes.service.ts';
import type { FreshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';
import { findAccount } from '../../users/account.reads.ts';
import { alertEffects } from '../alerts.effects.ts';
import { answerToOf } from '../answer-to.ts';
import { buyersOf } from '../buyers.reads.ts';
import { gatherDue } from '../gather.service.ts';
import { endedTopics, makeMailsOffToken } from '../mails-off.rules.ts';
import { type AlertMessage, writeMessage } from '../message.rules.ts';
import { alertMail } from '../services/email.ts';

export const everything: AlertRule = {
  about: ['registration', 'price', 'website', 'expiry', 'release'],
  names: 'all',
  tags: [],
  viewId: null,
  when: 'atOnce',
};

type Body = Sent<typeof CreateAlertChannel>['body'];
export type Channel = Awaited<ReturnType<typeof givenChannel>>['channel'];
export type Channels = typeof ListAlertChannels;

/** A channel that takes everything at once, unless told otherwise. */
export function givenChannel(app: FreshApp, user: TestUser, given: Pick<Body, 'address'> & Partial<Body>) {
  const usual = { digestAt: '08:00', digestDay: 1, quietHours: null, zone: null, rules: [everything] };
  return app.as(user).call(CreateAlertChannel, { body: { name: 'Ops', isOn: true, ...usual, ...given } });
}

type Told = Partial<Omit<NewChange, 'userId' | 'domainId' | 'at'>>;

const renewal = {
  ...{ kind: 'whois', field: 'expirationDate', meaning: 'renewed', source: 'rdap.example' },
  ...{ before: '2026-05-14T00:00:00.000Z', after: '2027-05-14T00:00:00.000Z' },
} as const;

/** Changes of each of these domains as one answer records them; one that says nothing is a renewal. */
export async function recorded(app: FreshApp, user: Pick<TestUser, 'id'>, ids: readonly string[], ...told: Told[]) {
  const at = app.parts.clock.now();
  const changes = ids.flatMap((domainId) =>
    (told.length > 0 ? told : [{}]).map((one) => ({ userId: user.id, domainId, at, ...renewal, ...one }) as NewChange),
  );
  return inTransaction(app.parts, (tx) => recordChanges(tx, changes, at));
}

/** Handles what waits in the outbox as the worker does, and makes messages of what is due. */
export async function deliverAlerts({ parts }: Pick<FreshApp, 'parts'>): Promise<void> {
  await drainOutbox(parts, alertEffects);
  await gatherDue(parts);
}

/** What follows the commits of inquiries and of what alerts tell, and the messages of what is due then. */
export async function deliverAll({ parts }: Pick<FreshApp, 'parts'>): Promise<void> {
  await drainOutbox(parts, [...inquiryEffects, ...alertEffects]);
  await gatherDue(parts);
}

/** The mails of all messages so far, as they are sent, the oldest first. */
export async function alertMails({ parts }: Pick<FreshApp, 'parts'>) {
  const { rows } = await sql<{
    user_id: string;
    id: string;
    channel_id: string;
    message: AlertMessage;
    rules: AlertRule[];
  }>`
    select d.user_id, d.id, d.channel_id, d.message, c.rules from alert_delivery d
    join alert_channel c on c.user_id = d.user_id and c.id = d.channel_id and c.kind = 0
    order by d.id`.execute(parts.db);
  return Promise.all(
    rows.map(async ({ user_id, id, channel_id: channelId, message, rules }) => {
      const userId = provenUserId(user_id);
      const buyers = await buyersOf(parts.db, userId, message.facts);
      const answerTo = await answerToOf(parts, { userId, now: parts.clock.now() }, message);
      const written = writeMessage(message, parts.config, buyers, answerTo !== null);
      const { facts, count, language } = message;
      const outgoing = {
        id,
        isTest: false,
        written,
        facts,
        buyers,
        count,
        publicUrl: parts.config.publicUrl,
        now: parts.clock.now(),
      };
      const topics = endedTopics(rules, facts);
      const token = makeMailsOffToken({ userId, channelId, topics }, await parts.auth.secret());
      const offUrl = `${parts.config.publicUrl}/public/mails/off/${token}`;
      const { email } = await findAccount(parts.db, userId);
      return alertMail(outgoing, { email, language, offUrl, topics, answerTo }, parts.config);
    }),
  );
}
