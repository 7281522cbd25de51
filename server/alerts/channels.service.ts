import { isDeepStrictEqual } from 'node:util';
import {
  type AlertChannel,
  type AlertRule,
  type AlertTopic,
  alertLimits,
  type CreateAlertChannel,
  channelKinds,
  type DeleteAlertChannel,
  offReasons,
  type UpdateAlertChannel,
} from '#contract/alerts.ts';
import { hourMs } from '#contract/dates.ts';
import type { Received, Reply } from '#contract/endpoint.ts';
import { notFound, validationFailed } from '#contract/errors.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Parts, UserContext, UserId } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { listViews } from '../grid-views/grid-views.reads.ts';
import { isTimeZone } from '../preferences/preferences.rules.ts';
import { undoOf } from '../undo/undo.service.ts';
import { readAddress } from './channel-address.rules.ts';
import { newSecret, sealConfig, unsealConfig } from './channel-secrets.ts';
import { channelRows, kindOf, listChannels, rulesOf } from './channels.reads.ts';
import * as store from './channels.store.ts';
import { giveDefault } from './default-channel.ts';
import { withoutTopics } from './mails-off.rules.ts';

/** The user's channels, the oldest first; with the one that an account begins with. */
export async function listAlertChannels(ctx: UserContext): Promise<AlertChannel[]> {
  await inTransaction(ctx, (tx) => giveDefault(tx, ctx));
  return listChannels(ctx.db, ctx.userId, ctx.config, ctx.now);
}

/** Adds a channel; with the signing secret of a webhook. Errors as the contract says. */
export async function createChannel(
  ctx: UserContext,
  body: Received<typeof CreateAlertChannel>['body'],
): Promise<{ channel: AlertChannel; secret: string | null }> {
  const { address, name, isOn, rules, showsBuyers = address.kind === 'email', ...times } = body;
  const { config, shown } = readAddress(address, ctx.config.alertTargets);
  const secret = config.kind === 'webhook' ? newSecret() : null;
  const sealed =
    config.kind === 'email'
      ? ''
      : await sealConfig(ctx, secret && config.kind === 'webhook' ? { ...config, secrets: [secret] } : config);
  const id = ctx.newId();
  await inTransaction(ctx, async (tx) => {
    await store.lockChannels(tx, ctx.userId);
    await giveDefault(tx, ctx);
    const count = (await channelRows(tx, ctx.userId)).length;
    if (count >= alertLimits.channels) throw tooManyChannels();
    await refuseForeignViews(tx, ctx, rules);
    await store.insertChannel(tx, {
      ...{ user_id: ctx.userId, id, kind: channelKinds.indexOf(config.kind), name, sealed, shown_address: shown },
      ...{ old_secret_until: null, rules: JSON.stringify(rules), created_at: ctx.now },
      ...columnsOf(times),
      ...{ shows_buyers: showsBuyers },
      ...{ off_because: isOn ? null : offReasons.indexOf('byUser') },
      ...{ failing_since: null, last_sent_at: null, next_at: null },
    });
  });
  return { channel: await getChannel(ctx, id), secret };
}

/** Changes what is given. Throws NOT_FOUND, for one of another user, too, else as adding. */
export async function updateChannel(
  ctx: UserContext,
  id: string,
  body: Received<typeof UpdateAlertChannel>['body'],
): Promise<Reply<typeof UpdateAlertChannel>> {
  const { address, name, isOn, rules, showsBuyers, ...times } = body;
  const undoId = await changeHeld(ctx, id, async (tx, row) => {
    if (rules) await refuseForeignViews(tx, ctx, rules);
    await store.changeChannel(tx, ctx.userId, id, {
      ...(name === undefined ? {} : { name }),
      ...(rules === undefined ? {} : { rules: JSON.stringify(rules) }),
      ...(showsBuyers === undefined ? {} : { shows_buyers: showsBuyers }),
      ...columnsOf({ ...timesAsShown(row), ...given(times) }),
      ...(address ? await newAddress(ctx, row, address) : {}),
      ...(isOn === undefined ? {} : { off_because: isOn ? null : offReasons.indexOf('byUser') }),
      // whoever switches it on or leads it elsewhere gives it another five days
      ...(isOn || address ? { failing_since: null } : {}),
    });
    if (!rules || isDeepStrictEqual(row.rules, rules)) return null;
    return rulesUndo.keep(ctx, tx, [{ id, before: row.rules, after: rules }]);
  });
  return { ...(await getChannel(ctx, id)), undoId };
}

async function newAddress(ctx: UserContext, row: store.ChannelRow, address: Parameters<typeof readAddress>[0]) {
  if (address.kind !== kindOf(row)) throw validationFailed('address', 'A channel stays of its kind.');
  const { config, shown } = readAddress(address, ctx.config.alertTargets);
  if (config.kind === 'email') return {};
  const before = config.kind === 'webhook' ? await unsealConfig(ctx, row.sealed) : null;
  const secrets = before?.kind === 'webhook' ? before.secrets : [newSecret()];
  const whole = config.kind === 'webhook' ? { ...config, secrets } : config;
  return { sealed: await sealConfig(ctx, whole), shown_address: shown };
}

/** Makes a new signing secret; the one before signs beside it for a day. Throws NOT_FOUND for what is no webhook. */
export async function rotateSecret(ctx: UserContext, id: string): Promise<{ channel: AlertChannel; secret: string }> {
  const secret = newSecret();
  await changeHeld(ctx, id, async (tx, row) => {
    const config = await unsealConfig(ctx, row.sealed);
    if (config?.kind !== 'webhook') throw notFound();
    const sealed = await sealConfig(ctx, { ...config, secrets: [secret, ...config.secrets.slice(0, 1)] });
    const until = new Date(ctx.now.getTime() + alertLimits.oldSecretHours * hourMs);
    await store.changeChannel(tx, ctx.userId, id, { sealed, old_secret_until: until });
  });
  return { channel: await getChannel(ctx, id), secret };
}

/** Throws NOT_FOUND, for one of another user, too. */
export function deleteAlertChannel(ctx: UserContext, id: string): Promise<Reply<typeof DeleteAlertChannel>> {
  return inTransaction(ctx, async (tx) => {
    const kept = isUuid(id) ? await store.deleteChannel(tx, ctx.userId, id) : undefined;
    if (!kept?.channels.length) throw notFound();
    return { deleted: true, undoId: await channelUndo.keep(ctx, tx, [kept]) };
  });
}

/** Deleted channels, with what waited for them and what was sent. */
export const channelUndo = undoOf<store.KeptChannel>('alertChannels', async ({ userId }, tx, steps) => {
  await store.lockChannels(tx, userId);
  if ((await channelRows(tx, userId)).length + steps.length > alertLimits.channels) throw tooManyChannels();
  let restoredCount = 0;
  for (const step of steps) restoredCount += await store.putChannelBack(tx, userId, step);
  return { restoredCount };
});

/** Rules of a channel, where they still are as the change left them. */
export const rulesUndo = undoOf<{ id: string; before: AlertRule[]; after: AlertRule[] }>(
  'alertRules',
  async ({ userId }, tx, steps) => {
    let restoredCount = 0;
    for (const { id, before, after } of steps) {
      const row = await store.holdChannel(tx, userId, id);
      if (!row || !isDeepStrictEqual(row.rules, after)) continue;
      await store.changeChannel(tx, userId, id, { rules: JSON.stringify(before) });
      restoredCount += 1;
    }
    return { restoredCount };
  },
);

const tooManyChannels = () => validationFailed('channels', `At most ${alertLimits.channels} channels.`);

/** A channel as it is shown. Throws NOT_FOUND. */
async function getChannel(ctx: UserContext, id: string): Promise<AlertChannel> {
  const channel = (await listChannels(ctx.db, ctx.userId, ctx.config, ctx.now)).find((one) => one.id === id);
  if (!channel) throw notFound();
  return channel;
}

function changeHeld<Result>(
  ctx: UserContext,
  id: string,
  change: (tx: Tx, row: store.ChannelRow) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx, async (tx) => {
    const row = isUuid(id) ? await store.holdChannel(tx, ctx.userId, id) : undefined;
    if (!row) throw notFound();
    return change(tx, row);
  });
}

type Times = Pick<AlertChannel, 'digestAt' | 'digestDay' | 'quietHours' | 'zone'>;
const columnsOf = ({ digestAt, digestDay, quietHours, zone }: Times) => ({
  digest_at: digestAt,
  digest_day: digestDay,
  quiet_from: quietHours?.from ?? null,
  quiet_until: quietHours?.until ?? null,
  zone: zone !== null && isTimeZone(zone) ? zone : null,
});

const timesAsShown = ({
  digest_at,
  digest_day,
  quiet_from: from,
  quiet_until: until,
  zone,
}: store.ChannelRow): Times => ({
  digestAt: digest_at,
  digestDay: digest_day,
  quietHours: from !== null && until !== null ? { from, until } : null,
  zone,
});

/** Without what was left out. */
const given = <Parts extends object>(parts: Parts) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Parts]?: Exclude<Parts[Name], undefined>;
  };

async function refuseForeignViews(tx: Tx, { userId }: UserContext, rules: readonly AlertRule[]): Promise<void> {
  const wanted = rules.flatMap(({ viewId }) => viewId ?? []);
  if (wanted.length === 0) return;
  const own = new Set((await listViews(tx, userId)).map(({ id }) => id));
  if (wanted.some((id) => !own.has(id))) throw validationFailed('rules', 'This saved view is not there.');
}

/**
 * Whoever has the link of a mail ends mails about its topics: they leave the rules of its channel, or of all by e-mail; a channel
 * that would have no rule left, or whatever it is about, is off. One that is gone sends none anyway.
 */
export function endMails(
  parts: Pick<Parts, 'db'>,
  userId: UserId,
  { channelId, topics }: { channelId: string | null; topics: readonly AlertTopic[] | null },
): Promise<void> {
  return inTransaction(parts, async (tx) => {
    const mails = (await channelRows(tx, userId)).filter((row) => kindOf(row) === 'email');
    for (const { id } of mails.filter((row) => channelId === null || row.id === channelId)) {
      const row = await store.holdChannel(tx, userId, id);
      if (!row) continue;
      const rules = rulesOf(row);
      const left = topics ? withoutTopics(rules, topics) : [];
      if (left.length === 0) await store.changeChannel(tx, userId, id, { off_because: unsubscribed });
      else if (!isDeepStrictEqual(left, rules))
        await store.changeChannel(tx, userId, id, { rules: JSON.stringify(left) });
    }
  });
}
const unsubscribed = offReasons.indexOf('unsubscribed');
