import { dayMs, hourMs, toIsoOrNull } from '#contract/dates.ts';
import { notFound, validationFailed } from '#contract/errors.ts';
import type { MailSender } from '#contract/mail-senders.ts';
import type { MailRecord } from '#contract/mail-service.ts';
import type { Parts, UserContext, UserId } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import type { DnsClient } from '../dns/dns.client.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { type DkimKey, makeDkimKey } from '../mail/dkim-key.ts';
import { writeWords } from '../mail/mail.rules.ts';
import { writtenMail } from '../mail/mail.service.ts';
import { domainOf, isSigningDomain } from '../mail/mail-domain.ts';
import { judgeRecord } from '../mail/mail-records.rules.ts';
import { reaches } from '../mail/mailer.ts';
import { languageOf } from '../preferences/preferences.reads.ts';
import { findAccount } from '../users/account.reads.ts';
import { stoppedTexts } from './mail-sender-texts.ts';
import * as store from './mail-senders.store.ts';

type Dns = Pick<DnsClient, 'txtOf'>;

const nextLookMs = 6 * hourMs;
/** For so long the DNS may give no answer before a sender is not used any more. */
const silentMs = 3 * dayMs;

/** The records of an own sender: the key, which is all that counts, and a policy, which receivers like to see. */
function recordsOf({ address, selector, public_key: key }: store.SenderRow): MailRecord[] {
  const domain = domainOf(address);
  const shown = { type: 'TXT', state: 'unchecked', found: [] } as const;
  return [
    { ...shown, found: [], kind: 'dkim', name: `${selector}._domainkey.${domain}`, value: `v=DKIM1; k=rsa; p=${key}` },
    { ...shown, found: [], kind: 'dmarc', name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' },
  ];
}

const none: MailSender = { address: null, state: 'none', records: [], checkedAt: null };
const shown = (row: store.SenderRow, records = recordsOf(row)): MailSender => ({
  address: row.address,
  state: row.is_right ? 'used' : row.right_at === null ? 'waiting' : 'stopped',
  records,
  checkedAt: toIsoOrNull(row.checked_at),
});

/** The user's own sender, its records not looked up. */
export async function getMailSender({ db, userId }: UserContext): Promise<MailSender> {
  const row = await store.find(db, userId);
  return row ? shown(row) : none;
}

/** Sets an own sender, which is used once its record was seen (SNDR-001). Throws VALIDATION_FAILED. */
export async function setMailSender(ctx: UserContext, given: string): Promise<MailSender> {
  const address = given.trim().toLowerCase();
  const domain = domainOf(address);
  const isAddress = address.length <= 254 && /^[a-z0-9._%+-]{1,64}@[^@]+$/.test(address) && isSigningDomain(domain);
  if (!isAddress) throw validationFailed('address', 'This is not an e-mail address of a domain.');
  if (domain === domainOf(ctx.config.mail.from) || domain === ctx.config.mail.domain)
    throw validationFailed('address', 'This is the domain of the installation.');
  const { userId, now } = ctx;
  const before = await store.find(ctx.db, userId);
  const isSame = before !== undefined && domainOf(before.address) === domain;
  const made = isSame ? null : await makeDkimKey();
  const sealed = made && (await ctx.auth.seal(made.privateKey));
  await inTransaction(ctx, async (tx) => {
    const row = await store.find(tx, userId);
    if (row && isSame) return store.put(tx, { ...row, address });
    if (!made || !sealed) throw notFound(); // removed meanwhile
    const key = { selector: made.selector, public_key: made.publicKey, sealed };
    const unseen = { is_right: false, right_at: null, checked_at: null, told_at: null };
    await store.put(tx, { user_id: userId, address, ...key, ...unseen, next_at: now, created_at: now });
  });
  return getMailSender(ctx);
}

export async function removeMailSender(ctx: UserContext): Promise<{ success: true }> {
  await inTransaction(ctx, (tx) => store.remove(tx, ctx.userId));
  return { success: true };
}

type LookParts = Pick<Parts, 'db' | 'config'> & { dns: Dns };

/** Looks the records up and keeps what that says of the sender; who uses it is told once when it stops (SNDR-002). */
export async function checkMailSender(parts: LookParts, userId: UserId, now: Date): Promise<MailSender> {
  const row = await store.find(parts.db, userId);
  if (!row) return none;
  const records = await Promise.all(
    recordsOf(row).map(async (record) => judgeRecord(record, await parts.dns.txtOf(record.name))),
  );
  const state = records.find(({ kind }) => kind === 'dkim')?.state;
  const isSilent = state === 'unknown' && now.getTime() - (row.right_at ?? row.created_at).getTime() < silentMs;
  const isRight = isSilent ? row.is_right : state === 'set';
  const isStopped = row.is_right && !isRight;
  const found = {
    is_right: isRight,
    ...{ checked_at: now, next_at: new Date(now.getTime() + nextLookMs) },
    ...(state === 'set' ? { right_at: now, told_at: null } : {}),
    ...(isStopped ? { told_at: now } : {}),
  };
  await inTransaction(parts, async (tx) => {
    if ((await store.noteLook(tx, userId, row.selector, found)) && isStopped) await tellStopped();

    async function tellStopped() {
      const { email, isEmailConfirmed } = await findAccount(tx, userId);
      if (!isEmailConfirmed || !reaches(parts.config, email)) return;
      const language = await languageOf(tx, userId);
      const link = `${parts.config.publicUrl}/inquiries/settings`;
      const words = {
        to: email,
        language,
        words: stoppedTexts[language],
        link,
        values: { address: row?.address ?? '' },
      };
      const mail = writeWords(words, parts.config.productName);
      await addToOutbox(tx, writtenMail, { userId, payload: { ...mail, about: 'own sender', isAutomatic: true }, now });
    }
  });
  return shown({ ...row, ...found }, records);
}

/** Looks at senders that are due. Returns how many. */
export async function checkDueSenders(parts: LookParts, now: Date): Promise<number> {
  const users = await store.due(parts.db, now, 100);
  for (const userId of users) await checkMailSender(parts, userId, now);
  return users.length;
}

/** With what mails to a user's buyers are sent; null: with the installation's own. */
export async function senderOf(
  { db, auth }: Pick<Parts, 'db' | 'auth'>,
  userId: UserId,
): Promise<{ address: string; key: DkimKey } | null> {
  const row = await store.find(db, userId);
  const privateKey = row?.is_right ? await auth.unseal(row.sealed) : null;
  if (!row || privateKey === null) return null;
  const { address, selector, public_key: publicKey } = row;
  return { address, key: { domain: domainOf(address), selector, publicKey, privateKey } };
}
