import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { SetSellingTerms, usualSellingTerms } from '#contract/agreements.ts';
import { inTransaction } from '../database/transaction.ts';
import { offerAccepted } from '../inquiries/inquiries.effects.ts';
import { givenInquiry } from '../inquiries/testing/given-inquiry.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { startMailServer } from '../mail/testing/mail-server.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';

// The whole proof: DEALS=1000 DEAL_KILLS=25
const sizes = {
  deals: Number(process.env.DEALS ?? 8),
  kills: Number(process.env.DEAL_KILLS ?? 2),
};
const patience = 240_000 + 2_000 * sizes.deals;
const terms = { ...usualSellingTerms, party: { name: 'Rask Names AB', person: '', address: '' } };

async function sellerOf(app: FreshApp): Promise<TestUser> {
  const seller = await app.given.user();
  await app.as(seller).call(SetSellingTerms, { body: { terms, version: 0 } });
  return seller;
}

test('AGR-001 durability of deals that are killed again and again, with mails refused and sent twice, each is signed once', {
  timeout: patience,
}, async () => {
  const { deals, kills } = sizes;
  // refused for now, each fourth; sent twice where a process died between the yes of the server and its mark
  const server = await startMailServer(Array.from({ length: 4 * deals }, (_, at) => (at % 4 === 0 ? 451 : null)));
  const app = await freshApp({ settings: { MAIL_URL: server.url, MAIL_FROM: 'hello@names.example' } });
  const { db, newId, clock } = app.parts;
  const seller = await sellerOf(app);
  for (let no = 0; no < deals; no++) {
    const fields = { offerAmount: 1_000 + no, senderName: `Buyer ${no}`, senderEmail: `buyer${no}@firm.test` };
    const inquiryId = await givenInquiry(app, seller, fields);
    const payload = { inquiryId, offerId: newId(), amount: 1_000 + no, currency: 'USD', by: 'buyer' as const };
    await inTransaction(app.parts, async (tx) => {
      for (let twice = 0; twice < 2; twice++) {
        await addToOutbox(tx, offerAccepted, { userId: seller.id, payload, now: clock.now() });
      }
    });
  }
  const progress = async () => {
    const { rows } = await sql<{ signed: number; waiting: number; effects: number; done: number }>`select
      (select count(*)::int from agreement where state = 'signed') as signed,
      (select count(*)::int from inquiry_mail where state = 0) as waiting,
      (select count(*)::int from outbox where kind = ${offerAccepted.kind}) as effects,
      (select count(*)::int from inquiry_message where sender = 2) as done`.execute(db);
    const [row = { signed: 0, waiting: 0, effects: 0, done: 0 }] = rows;
    return { ...row, isOver: row.signed === deals && row.waiting === 0 && row.effects === 0 };
  };
  let killed = 0;
  const begun = performance.now();
  const aheadMs = 1_800_000; // each further process: what the one before had claimed is due
  const stillMs = 1_000;
  while (!(await progress()).isOver) {
    const child = await begin([app.database.url, server.url, seller.id, String(killed * aheadMs)]);
    const goal = Math.max((await progress()).done + 1, Math.ceil((deals * 4 * (killed + 1)) / (kills + 1)));
    let last = { state: '', at: 0 };
    for (let now = await progress(); !now.isOver && child.exitCode === null; now = await progress()) {
      if (killed < kills && now.done >= goal) break;
      const state = JSON.stringify(now);
      const isStill = state === last.state && performance.now() - last.at > stillMs;
      if (isStill) child.stdin?.write(`${aheadMs}\n`); // all that is left waits for its time
      if (isStill || state !== last.state) last = { state, at: performance.now() };
      await pause(20);
    }
    expect(child.exitCode, 'it ran until it was killed').toBeNull();
    await kill(child);
    killed += 1;
    if (process.env.DEALS) console.log(Math.round((performance.now() - begun) / 1_000), await progress());
  }
  const { rows } = await sql`
    select i.id from inquiry i left join agreement a on a.inquiry_id = i.id
      left join agreement_payment p on p.agreement_id = a.id
      left join inquiry_message m on m.inquiry_id = i.id and m.sender = 2
    group by i.id, i.offer_amount, i.agreement having count(distinct a.id) <> 1 or max(a.state) <> 'signed' or max(a.version) <> 1
      or count(distinct p.number) <> 1 or max(p.amount) <> i.offer_amount or i.agreement is distinct from 'signed'
      or array_agg(m.event order by m.event) <> ${['agreementAcceptedByBuyer', 'agreementAcceptedBySeller', 'agreementOpened', 'agreementSigned']}::text[]`.execute(
    db,
  );
  expect(rows).toEqual([]); // none lost, none opened or signed twice
  const mails = await sql<{ mail_id: string; is_signed: boolean; inquiry_id: string; state: number }>`select mail_id,
    words ->> 'subject' like '%by both' as is_signed, inquiry_id, state from inquiry_mail`.execute(db);
  const signedMails = mails.rows.filter(({ is_signed }) => is_signed);
  expect([signedMails.length, new Set(signedMails.map(({ inquiry_id }) => inquiry_id)).size]).toEqual([deals, deals]);
  const came = new Set(server.mails.map(({ messageId }) => messageId));
  expect(mails.rows.filter(({ mail_id, state }) => state !== 1 || !came.has(mail_id))).toEqual([]);
  const doubled = server.mails.length - came.size;
  if (process.env.DEALS) {
    const seconds = Math.round((performance.now() - begun) / 1_000);
    const refused = server.attempts() - server.mails.length;
    console.log({ deals, kills: killed, mails: came.size, doubled, refused, seconds });
  }
});

async function begin(args: string[]): Promise<ChildProcess> {
  const script = join(import.meta.dirname, 'testing/deal-process.ts');
  const child = spawn(process.execPath, [script, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
