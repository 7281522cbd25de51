import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { startMailServer } from '../../mail/testing/mail-server.ts';
import { freshConversation } from '../testing/given-buyer-mail.ts';
import { queueBuyerMail } from './buyer-mail.service.ts';

const count = 80;
const aheadMs = 240_000; // of each further process: the claims of the one before have ended
const lanes = 4;

/** A process that sends; killed with the test at the latest. */
async function spawnSender(databaseUrl: string, mailUrl: string, ahead: number): Promise<ChildProcess> {
  const script = join(import.meta.dirname, '../testing/buyer-mail-process.ts');
  const child = spawn(process.execPath, [script, databaseUrl, mailUrl, String(ahead)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

test('durability senders that are killed again and again hand every reply over and mark it so', async () => {
  const server = await startMailServer();
  const talk = await freshConversation(server.url);
  const { parts, user, inquiryId, database } = talk;
  const now = new Date();
  const messageIds = Array.from({ length: count }, () => parts.newId());
  await inTransaction(parts, async (tx) => {
    const row = { user_id: user.id, inquiry_id: inquiryId, sender: 1, body: 'Yes.', delivery: 0, created_at: now };
    await tx
      .insertInto('inquiry_message')
      .values(messageIds.map((id) => ({ ...row, id })))
      .execute();
    for (const messageId of messageIds) {
      await queueBuyerMail(tx, parts, { userId: user.id, inquiryId, kind: 'reply', messageId, dueAt: now, now });
    }
  });
  const waiting = async () => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from inquiry_mail where state = 0`.execute(parts.db);
    return rows[0]?.count ?? 0;
  };
  let kills = 0;
  while ((await waiting()) > 0) {
    const child = await spawnSender(database.url, server.url, kills * aheadMs);
    const goal = server.mails.length + 12 + Math.floor(Math.random() * 12);
    while (server.mails.length < goal && (await waiting()) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await kill(child);
    kills += 1;
  }
  const mails = await talk.mails();
  const sentIds = new Set(server.mails.map(({ messageId }) => messageId));
  expect(kills).toBeGreaterThan(2);
  expect(sentIds.size).toBe(count);
  expect(mails.filter(({ state, sent_at }) => state === 1 && sent_at !== null)).toHaveLength(count);
  expect(server.mails.length).toBeLessThanOrEqual(count + (kills + 1) * lanes);
  const { rows } = await sql<{ delivery: number; count: number }>`select delivery, count(*)::int as count
    from inquiry_message where sender = 1 group by delivery`.execute(parts.db);
  expect(rows).toEqual([{ delivery: 1, count }]);
}, 120_000);
