import { createInterface } from 'node:readline';
import { isAgreementOpen } from '#contract/agreement-states.ts';
import type { UserContext, UserId } from '../../context.ts';
import { openPool } from '../../database/pool.ts';
import { startBuyerMails } from '../../inquiries/buyer-mail/run-buyer-mails.ts';
import { partsOn } from '../../inquiries/testing/parts-on.ts';
import { tokenOf } from '../../inquiries/token.reads.ts';
import { drainOutbox } from '../../jobs/outbox.ts';
import { createMailer } from '../../mail/mailer.ts';
import { followAgreements } from '../agreements.jobs.ts';
import { inquiryAgreement } from '../agreements.reads.ts';
import { acceptAgreement } from '../agreements.service.ts';
import { acceptAsBuyer } from '../buyer.service.ts';
import { openingEffects } from '../offer-accepted.effects.ts';

// Deals in a process of its own, to be killed: from accepted offers to agreements that both accept, twice each, and their mails.
// `node deal-process.ts <database url> <mail url> <user id> <ms by which its clock is ahead>`; a minute of it is half a second,
// and each line that it reads moves it ahead by as many ms.
const [url = '', mailUrl = '', userId = '', atFirst = '0'] = process.argv.slice(2);
const speed = 120;
const began = Date.now();
let ahead = Number(atFirst);
createInterface(process.stdin).on('line', (ms) => {
  ahead += Number(ms);
});
const clock = { now: () => new Date(began + ahead + (Date.now() - began) * speed) };
const settings = { PUBLIC_URL: 'https://names.example', MAIL_URL: mailUrl, MAIL_FROM: 'hello@names.example' };
const parts = { ...partsOn(openPool(url, 8), { ...settings, OUTBOUND: 'off' }), clock };
const seller = () => ({ ...parts, userId: userId as UserId, now: clock.now() }) as unknown as UserContext;
const rows = await parts.db.selectFrom('inquiry').select('id').orderBy('id').execute();
startBuyerMails(parts, createMailer(parts.config, { sandboxSmtp: null }));
process.stdout.write('ready\n');

/** Both accept, in one order or the other and each twice, as people do who saw no answer. */
async function accept(inquiryId: string, at: number): Promise<void> {
  const { agreement } = await inquiryAgreement(seller(), inquiryId);
  if (!agreement || !isAgreementOpen(agreement.state)) return;
  const token = (await tokenOf(parts.db, { userId: userId as UserId, id: inquiryId })) ?? '';
  const bySeller = () => acceptAgreement(seller(), agreement.id, agreement.version);
  const byBuyer = () => acceptAsBuyer(parts, token, agreement.version);
  const both = at % 2 === 0 ? [bySeller, byBuyer] : [byBuyer, bySeller];
  await Promise.all([...both, ...both].map((one) => one()));
}

for (;;) {
  await Promise.all([drainOutbox(parts, openingEffects), drainOutbox(parts, openingEffects)]);
  for (let at = 0; at < rows.length; at += 4) {
    await Promise.all(rows.slice(at, at + 4).map(({ id }, by) => accept(id, at + by)));
  }
  await Promise.all([followAgreements.run(parts, clock.now()), followAgreements.run(parts, clock.now())]);
}
