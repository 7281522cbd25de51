import { installationNotificationTexts } from '#contract/installation-texts/en.ts';
import { NotificationType } from '#contract/notifications.ts';
import type { Language } from '#contract/preferences.ts';
import type { Parts, UserId } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { isDatabaseTrouble } from '../../database/trouble.ts';
import { createWriteProbe, type NoWrite, noWriteOf } from '../../database/write-probe.ts';
import { addToOutbox } from '../../jobs/outbox.ts';
import { repeat } from '../../jobs/repeat.ts';
import { writtenMail } from '../../mail/mail.service.ts';
import { type Mail, reaches } from '../../mail/mailer.ts';
import { type NewNotification, notificationKinds, notifying } from '../../notifications/notifications.service.ts';
import { languageOf } from '../../preferences/preferences.reads.ts';
import { listOperators } from '../../users/operators.reads.ts';
import { ownHost } from '../presence.ts';
import { isFirstProcess } from '../processes.store.ts';
import { findTroubles } from './find-troubles.ts';
import { afterLook, type KnownTrouble, type Trouble, type TroubleCode } from './watch.rules.ts';
import { listTroubles, lockTroubles, saveTroubles } from './watch.store.ts';
import { type Changes, watchMail } from './watch-mail.ts';

const installationNotifications = notificationKinds(installationNotificationTexts, {
  installationTrouble: { type: NotificationType.Error },
  installationMended: { type: NotificationType.General },
});

const codes: Record<NoWrite, TroubleCode> = {
  readOnly: 'databaseReadOnly',
  full: 'databaseFull',
  silent: 'databaseAway',
  unreachable: 'databaseAway',
};

type Operator = { id: UserId; email: string; language: Language };
type WatchParts = Omit<Parts, 'names'>;

/** Hands mails to the mail server at once; resolves to those that it could not take now. */
export type SendNow = (mails: readonly Mail[]) => Promise<Mail[]>;

type WatchOptions = { sendNow: SendNow; look?: typeof findTroubles; own?: { host: string; pid: number } };
const thisProcess = () => ({ host: ownHost(), pid: process.pid });

/**
 * Looks after the installation and tells its operators, in the app and by mail, what is wrong: once when it begins, once when it is
 * over (durability A3, B2, B3, B6). What is wrong is stored, so that all processes together tell it once; of a database that takes no
 * write the process that was started first tells, from memory and by mail alone. Mail goes straight to the mail server
 * where no worker would send it.
 */
export function createWatch(parts: WatchParts, { sendNow, look = findTroubles, own = thisProcess() }: WatchOptions) {
  const { db, clock, log, config } = parts;
  const tryWrite = createWriteProbe(parts);
  let operators: Operator[] = [];
  let isFirst = false;
  let ofDatabase: KnownTrouble[] = [];
  let hasNotified = false; // of what is wrong with the database
  let overToStore: Trouble[] = []; // what is over, until it can be stored
  let unsent: Mail[] = [];

  const mailsAbout = (changes: Changes) =>
    operators
      .filter(({ email }) => reaches(config, email))
      .map((operator) => ({
        userId: operator.id,
        mail: watchMail(changes, operator, config),
      }));

  async function remember(now: Date): Promise<void> {
    isFirst = await isFirstProcess(db, own, now);
    const known = await listOperators(db);
    operators = await Promise.all(known.map(async (one) => ({ ...one, language: await languageOf(db, one.id) })));
  }

  async function notifyOfStored(now: Date): Promise<void> {
    await remember(now);
    const { seen, isLookedAt } = await look(parts, now);
    const hasWorker = !seen.some(({ code }) => code === 'noWorker');
    const pushes: (() => void)[] = [];
    const changes = await inTransaction({ db }, async (tx) => {
      await lockTroubles(tx);
      const { known, begun, over } = afterLook(await listTroubles(tx), seen, isLookedAt, now);
      await saveTroubles(tx, known);
      const notified = { begun, over: [...over, ...overToStore] };
      if (!isAny(notified)) return notified;
      for (const { id: userId } of operators) pushes.push(...(await notifyIn(tx, notified, { userId, now }, parts)));
      for (const { userId, mail } of hasWorker ? mailsAbout(notified) : []) {
        await addToOutbox(tx, writtenMail, { userId, payload: { ...mail, about: 'installation' }, now });
      }
      return notified;
    });
    overToStore = [];
    for (const push of pushes) push();
    note(log, changes);
    if (!hasWorker && isAny(changes)) unsent.push(...mailsAbout(changes).map(({ mail }) => mail));
  }

  /** Of a database that takes no write; what is over is added to the next look that can be stored. */
  function notifyOfDatabase(reason: NoWrite | null, now: Date): void {
    const notified = ofDatabase.find(({ notifiedAt }) => notifiedAt !== null);
    const seen: Trouble[] = reason ? [{ code: notified?.code ?? codes[reason], subject: '', what: '' }] : [];
    const { known, begun, over } = afterLook(ofDatabase, seen, () => true, now);
    ofDatabase = known;
    if (isFirst && begun.length > 0) {
      hasNotified = true;
      note(log, { begun, over: [] });
      unsent.push(...mailsAbout({ begun, over: [] }).map(({ mail }) => mail));
    }
    if (!hasNotified || over.length === 0) return;
    hasNotified = false;
    overToStore.push(...over);
  }

  return async (): Promise<void> => {
    const now = clock.now();
    const refused = await tryWrite();
    const reason = refused?.reason ?? (await notifyOfStored(now).then(() => null, noWriteIn));
    notifyOfDatabase(reason, now);
    if (unsent.length > 0) unsent = await sendNow(unsent.splice(0));
  };
}

/** A disk may take the write that is tried and not the next one. */
function noWriteIn(error: unknown): NoWrite {
  if (!isDatabaseTrouble(error)) throw error;
  return noWriteOf(error);
}

const isAny = ({ begun, over }: Changes) => begun.length + over.length > 0;

/** Notifications are stored here and not by an effect, which would wait for a worker. Returns the pushes that follow the commit. */
async function notifyIn(tx: Tx, { begun, over }: Changes, to: { userId: UserId; now: Date }, parts: WatchParts) {
  const about =
    (kind: NewNotification['kind']) =>
    ({ code, what }: Trouble): NewNotification => ({
      ...{ kind, args: { because: code, what: what || code } },
      ...{ entityType: 'account', entityId: null, linkUrl: '/operator/checks' },
    });
  const { installationTrouble, installationMended } = installationNotifications;
  const made = [...begun.map(about(installationTrouble)), ...over.map(about(installationMended))];
  if (made.length === 0) return [];
  const push = await notifying(() => made)(tx, { ...to, payload: undefined }, parts as Parts);
  return push ? [push] : [];
}

function note(log: WatchParts['log'], { begun, over }: Changes): void {
  for (const { code, what } of begun) log.warn({ code, what }, 'the installation needs attention');
  for (const { code, what } of over) log.info({ code, what }, 'a problem of the installation is over');
}

const lookEveryMs = 60_000;

/** Looks once a minute until it is stopped. */
export function startWatch(parts: WatchParts, sendNow: SendNow): { stop(): Promise<void> } {
  const watch = createWatch(parts, { sendNow });
  const once = () => watch().then(() => 0);
  return repeat('watching the installation', once, lookEveryMs, parts.log, lookEveryMs);
}
