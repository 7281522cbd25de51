import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  CloseInquiry,
  GetInquiry,
  type Inquiry,
  ListInquiries,
  MarkInquiryAsSold,
  ReplyToInquiry,
} from '#contract/inquiries.ts';
import { ListNotifications } from '#contract/notifications.ts';
import { SetPreferences } from '#contract/preferences.ts';
import { drainOutbox } from '../../jobs/outbox.ts';
import { landerServing } from '../../landers/serving/serving.feature.ts';
import { ask } from '../../landers/serving/testing/ask.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { minutes } from '../../testing/clock.ts';
import { corpora } from '../../testing/corpora.ts';
import type { TestUser } from '../../testing/given.ts';
import { inquiryEffects } from '../after-commit.ts';
import { buyerMailKinds } from '../buyer-mail/buyer-mail-kinds.ts';
import { givenPage } from '../testing/given-page.ts';
import { giveUpConfirmations } from './give-up-confirmations.jobs.ts';

let app: FreshApp;
let ann: TestUser;
beforeEach(async () => {
  app = await freshApp({ settings: { MAIL_URL: 'smtp://mail.example' } });
  ann = await app.given.user();
});

const buyer = { name: 'Bea Buyer', email: 'bea@buyer.example', message: 'Is it for sale?' };
const days = (count: number) => minutes(count * 1_440);
let visitor = 0;
const someAddress = () => `203.0.${100 + Math.floor(++visitor / 250)}.${visitor % 250}`;

type Sent = {
  url: string;
  fields?: Record<string, unknown>;
  form?: Record<string, string>;
  address?: string;
  host?: string;
};
/** Sends JSON, or a form as a page without script does; without either it opens the address. */
function send({ url, fields, form, address = someAddress(), host }: Sent) {
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const body = form ? new URLSearchParams(form).toString() : JSON.stringify(fields);
  const headers = { ...(host ? { host } : {}), ...(form || fields ? { 'content-type': type } : {}) };
  const method = form || fields ? 'POST' : 'GET';
  return app.app.inject({
    method,
    url,
    remoteAddress: address,
    headers,
    ...(method === 'POST' ? { payload: body } : {}),
  });
}
const sendForm = (more: Record<string, string> = {}) =>
  send({ url: '/public/inquiries', form: { ...buyer, domainName: 'quiet.test', lang: 'en', ...more } });

async function tokens(): Promise<string[]> {
  const rows = await app.parts.db.selectFrom('inquiry').select('token').orderBy('id').execute();
  return rows.map(({ token }) => token.toString('hex'));
}
/** An inquiry whose sender is to confirm it, and its token, which only the mail holds. */
async function unconfirmed(more: Record<string, string> = {}): Promise<string> {
  const answer = await sendForm(more);
  expect(answer.statusCode).toBe(200);
  const token = (await tokens()).at(-1) ?? '';
  expect(answer.body).not.toContain(token);
  return token;
}
async function confirmed(more: Record<string, string> = {}): Promise<string> {
  const token = await unconfirmed(more);
  expect((await send({ url: '/public/inquiries/confirm', fields: { token } })).statusCode).toBe(200);
  return token;
}
const open = (token: string, more: Partial<Sent> = {}) => send({ url: `/inquiry/${token}`, ...more });
const read = async (token: string) => (await send({ url: `/public/conversations/${token}` })).json();
const write = (token: string, fields: Record<string, unknown>, address?: string) =>
  send({ url: `/public/conversations/${token}/messages`, fields, ...(address ? { address } : {}) });
const writeForm = (token: string, form: Record<string, string>) =>
  send({ url: `/public/conversations/${token}/messages`, form });
const list = async (filter: 'all' | 'unverified' | 'spam' = 'all') =>
  (await app.as(ann).call(ListInquiries, { query: { filter } })).data;
/** As the database has it: sessions end when the clock moves far. */
const stored = () => app.parts.db.selectFrom('inquiry').selectAll().executeTakeFirst();
async function opened(): Promise<Inquiry> {
  const [one] = await list();
  return app.as(ann).call(GetInquiry, { params: { id: one?.id ?? '' } });
}
const said = async () => (await opened()).messages.filter(({ from }) => from === 'buyer').map(({ body }) => body);
const reply = async (message: string) => {
  const { id } = await opened();
  await app.as(ann).call(ReplyToInquiry, { params: { id }, body: { message } });
};
const mails = () => app.parts.db.selectFrom('inquiry_mail').selectAll().orderBy('created_at').execute();
const told = async () => {
  await drainOutbox(app.parts, inquiryEffects);
  return (await app.as(ann).call(ListNotifications, { query: {} })).map(
    ({ titleTranslationKey }) => titleTranslationKey,
  );
};

describe('an address is confirmed', () => {
  test('D-197 a form waits for its sender: one mail is queued, its user is not notified and cannot answer yet', async () => {
    await givenPage(app, ann, 'quiet.test');
    const answer = await send({ url: '/public/inquiries', fields: { ...buyer, domainName: 'quiet.test' } });
    expect(answer.json()).toMatchObject({ received: true, confirmationRequired: true });
    expect(await mails()).toMatchObject([{ kind: 0, state: 0, due_at: app.clock.now() }]);
    expect(await told()).toEqual([]);
    expect(await list()).toEqual([]);
    const [waiting] = await list('unverified');
    expect(waiting).toMatchObject({ status: 'unverified', isEmailVerified: false, needsAction: false });
    const body = { message: 'Yes.' };
    await expect(app.as(ann).call(ReplyToInquiry, { params: { id: waiting?.id ?? '' }, body })).rejects.toMatchObject({
      code: 'INQUIRY_UNVERIFIED',
    });
  });

  test('D-197 opening the link changes nothing, the button does, and a second press leads to the conversation', async () => {
    await givenPage(app, ann, 'quiet.test');
    const token = await unconfirmed({ lang: 'de' });
    for (const url of [`/inquiry/confirm/${token}`, `/inquiry/${token}`]) {
      const page = await send({ url });
      expect([page.statusCode, page.body.includes('Bestätigen und senden')]).toEqual([200, true]);
      expect(page.body).toContain(buyer.message);
    }
    expect((await list('unverified')).length).toBe(1);
    for (const _press of [1, 2]) {
      const pressed = await send({ url: '/public/inquiries/confirm', form: { token, lang: 'de' } });
      expect([pressed.statusCode, pressed.headers.location]).toEqual([303, `/inquiry/${token}?lang=de`]);
    }
    expect(await told()).toEqual(['notifications.inquiry.title']);
    expect(await list()).toMatchObject([{ status: 'new', isEmailVerified: true, needsAction: true }]);
    expect((await send({ url: `/inquiry/confirm/${token}` })).headers.location).toBe(`/inquiry/${token}?lang=de`);
    const answer = await send({ url: '/public/inquiries/confirm', fields: { token } });
    expect(answer.json()).toEqual({
      confirmed: true,
      conversationUrl: `${app.parts.config.publicUrl}/inquiry/${token}`,
    });
  });

  test('D-197 pressed at the same moment in two windows it is confirmed once', async () => {
    await givenPage(app, ann, 'quiet.test');
    const token = await unconfirmed();
    const all = await Promise.all(
      [1, 2, 3, 4].map(() => send({ url: '/public/inquiries/confirm', fields: { token } })),
    );
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await told()).toEqual(['notifications.inquiry.title']);
  });

  test('words B18 D-197c whoever confirmed gets one receipt, and who wrote as spam none', async () => {
    await givenPage(app, ann, 'quiet.test');
    const token = await unconfirmed({ lang: 'de' });
    for (const _press of [1, 2]) await send({ url: '/public/inquiries/confirm', fields: { token } });
    expect((await mails()).map(({ kind }) => buyerMailKinds[kind])).toEqual(['confirmation', 'received']);
    const spam = await unconfirmed({ message: 'Buy followers' });
    await app.parts.db
      .updateTable('inquiry')
      .set({ is_spam: true })
      .where('last_preview', '=', 'Buy followers')
      .execute();
    await send({ url: '/public/inquiries/confirm', fields: { token: spam } });
    expect((await mails()).filter(({ kind }) => buyerMailKinds[kind] === 'received')).toHaveLength(1);
  });

  test('D-197 the mail is sent once more on demand and never a third time, by a ticket that opens nothing', async () => {
    await givenPage(app, ann, 'quiet.test');
    const fields = { ...buyer, domainName: 'quiet.test' };
    const { ticket } = (await send({ url: '/public/inquiries', fields })).json();
    for (const _press of [1, 2, 3]) {
      const answer = await send({ url: '/public/inquiries/resend', form: { ticket, lang: 'fr' } });
      expect([answer.statusCode, answer.body.includes('que cette fois')]).toEqual([200, true]);
    }
    expect((await mails()).map(({ kind }) => kind)).toEqual([0, 0]);
    for (const odd of ['', 'x', `${ticket}x`, 'A'.repeat(3_000), ticket.slice(4)]) {
      expect((await send({ url: '/public/inquiries/resend', fields: { ticket: odd } })).json()).toEqual({
        resent: true,
      });
    }
    expect((await send({ url: `/inquiry/${ticket}` })).statusCode).toBe(404);
    expect(await mails()).toHaveLength(2);
  });

  test('D-197 after seven days the link is over', async () => {
    await givenPage(app, ann, 'quiet.test');
    const token = await unconfirmed();
    app.clock.advance(days(7) - minutes(1));
    expect((await open(token)).statusCode).toBe(200);
    app.clock.advance(minutes(2));
    expect((await open(token)).statusCode).toBe(404);
    expect((await send({ url: '/public/inquiries/confirm', fields: { token } })).statusCode).toBe(404);
    expect(await stored()).toMatchObject({ status: 0, is_email_verified: false });
  });

  test('D-196 D-200 spam gets the same answer and no mail, and waits for its user unconfirmed', async () => {
    await givenPage(app, ann, 'quiet.test');
    const fields = { ...buyer, domainName: 'quiet.test', website: 'https://spam.example' };
    const answer = (await send({ url: '/public/inquiries', fields })).json();
    expect(Object.keys(answer)).toEqual(['received', 'confirmationRequired', 'ticket']);
    await send({ url: '/public/inquiries/resend', fields: { ticket: answer.ticket } });
    expect(await mails()).toEqual([]);
    expect(await list('spam')).toMatchObject([{ status: 'unverified', isSpam: true }]);
    expect(await list('unverified')).toEqual([]);
    expect(Object.keys((await send({ url: '/public/inquiries', fields })).json())).toEqual(Object.keys(answer));
  });

  test('D-197 the same form once more opens nothing that the mail was to open, also after that mail failed', async () => {
    await givenPage(app, ann, 'quiet.test');
    const token = await unconfirmed();
    app.clock.advance(minutes(31));
    await giveUpConfirmations.run(app.parts, app.clock.now());
    expect(await stored()).toMatchObject({ status: 1, is_email_verified: false });
    expect((await sendForm()).body).not.toContain(token);
    await send({ url: '/public/inquiries/confirm', fields: { token } });
    expect((await sendForm()).body).not.toContain(token);
    expect(await tokens()).toHaveLength(1);
  });

  test('D-016 an address is asked for confirmation ten times a day; further inquiries reach their users without it', async () => {
    await givenPage(app, ann, 'quiet.test');
    for (let at = 1; at <= 12; at++) await sendForm({ message: `Offer ${at}`, email: 'BEA@buyer.example' });
    expect(await mails()).toHaveLength(10);
    expect(await list()).toHaveLength(2);
  });

  test('D-016 security a mailbox gets those ten mails in all, whatever tag its address has, second mails included', async () => {
    await givenPage(app, ann, 'quiet.test');
    for (let at = 1; at <= 6; at++) {
      const fields = { ...buyer, domainName: 'quiet.test', message: `Offer ${at}`, email: `bea+${at}@buyer.example` };
      const { ticket } = (await send({ url: '/public/inquiries', fields })).json();
      await send({ url: '/public/inquiries/resend', fields: { ticket } });
    }
    expect(await mails()).toHaveLength(10);
  });
});

describe('mail that does not leave (D-197b)', () => {
  const run = () => giveUpConfirmations.run(app.parts, app.clock.now());
  const setMail = (row: { state: number; detail?: string }) =>
    app.parts.db.updateTable('inquiry_mail').set(row).where('state', '=', 0).execute();

  test('D-197b half an hour without a mail its user is notified of the inquiry, and the buyer can still confirm', async () => {
    await givenPage(app, ann, 'quiet.test');
    const token = await unconfirmed();
    app.clock.advance(minutes(29));
    await run();
    expect(await list()).toEqual([]);
    app.clock.advance(minutes(2));
    await run();
    await run();
    expect(await told()).toEqual(['notifications.inquiry.title']);
    expect(await list()).toMatchObject([{ status: 'new', isEmailVerified: false, needsAction: true }]);
    app.clock.advance(days(9));
    expect((await send({ url: `/inquiry/confirm/${token}` })).statusCode).toBe(200);
    await send({ url: '/public/inquiries/confirm', fields: { token } });
    expect(await stored()).toMatchObject({ status: 1, is_email_verified: true });
    await drainOutbox(app.parts, inquiryEffects);
    expect(app.events.filter(({ event }) => event === 'ReceiveNewInquiry')).toHaveLength(1);
  });

  test('D-197b a mail refused for a fault of ours gives up, too; a mail that left, or to an invalid address, does not', async () => {
    await givenPage(app, ann, 'quiet.test');
    for (const [row, count] of [
      [{ state: 1 }, 0],
      [{ state: 2, detail: '550 5.1.1 no such user' }, 0],
      [{ state: 2, detail: '550-5.1.10 recipient not found' }, 0],
      [{ state: 2, detail: '550 5.7.1 blocked, see 5.1.1.1' }, 1],
    ] as const) {
      await unconfirmed({ message: `State ${row.state} ${count}` });
      await setMail(row);
      app.clock.advance(minutes(31));
      await run();
      expect([row, (await list()).length]).toEqual([row, count]);
    }
  });
});

describe('the conversation of a buyer', () => {
  test('D-199 INQ-002 NOTI-007 the buyer reads the answer and writes back with a new offer, and its user is notified', async () => {
    await givenPage(app, ann, 'quiet.test');
    await app.as(ann).call(SetPreferences, { body: { publicName: 'Johanna Reyes' } });
    const token = await confirmed({ offerAmount: '1000' });
    await told();
    await reply('For 3,000.');
    app.clock.advance(minutes(1));
    expect(await read(token)).toMatchObject({
      domainName: 'quiet.test',
      sellerName: 'Johanna Reyes',
      status: 'replied',
      messages: [
        { from: 'buyer', body: 'Is it for sale?', offerAmount: 1_000 },
        { from: 'seller', body: 'For 3,000.', offerAmount: null },
      ],
    });
    const page = await open(token);
    expect(page.body).toContain('For 3,000.');
    for (const hidden of [ann.email, ann.name, ann.id]) expect(page.body).not.toContain(hidden);
    const answer = await writeForm(token, { message: 'Let us say', offerAmount: '$2,000', lang: 'en' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/inquiry/${token}?lang=en`]);
    expect(await opened()).toMatchObject({ status: 'ongoing', offerAmount: 2_000, needsAction: true });
    expect((await opened()).messages.at(-1)).toMatchObject({ from: 'buyer', body: 'Let us say', offerAmount: 2_000 });
    expect(await told()).toContain('notifications.prospectUpdate.title');
  });

  test('D-199 an answer that can still be taken back is not shown', async () => {
    await givenPage(app, ann, 'quiet.test');
    const token = await confirmed();
    await reply('Too early');
    expect((await read(token)).messages).toHaveLength(1);
    expect((await open(token)).body).not.toContain('Too early');
    app.clock.advance(10_000);
    expect((await read(token)).messages).toHaveLength(2);
  });

  test('INQ-008 a closed conversation says so and is open again when the buyer writes; one that is sold stays sold', async () => {
    await givenPage(app, ann, 'quiet.test');
    const token = await confirmed();
    const { id } = await opened();
    await app.as(ann).call(CloseInquiry, { params: { id } });
    expect((await open(token)).body).toContain('has closed this conversation');
    expect((await write(token, { message: 'Please.' })).json().status).toBe('ongoing');
    expect(await opened()).toMatchObject({ wasReopened: true });
    await app.as(ann).call(MarkInquiryAsSold, { params: { id }, body: {} });
    expect((await write(token, { message: 'Thank you.' })).json().status).toBe('sold');
  });

  test('D-199 the link works while the conversation is open, and 90 days after the last message', async () => {
    await givenPage(app, ann, 'quiet.test');
    const token = await confirmed();
    app.clock.advance(days(400));
    expect((await open(token)).statusCode).toBe(200);
    await write(token, { message: 'Still there?' });
    await app.parts.db.updateTable('inquiry').set({ status: 5 }).execute(); // closed
    app.clock.advance(days(90) - minutes(1));
    expect((await open(token)).statusCode).toBe(200);
    app.clock.advance(minutes(2));
    const [over, unknown] = [await open(token), await open('0'.repeat(32))];
    expect([over.statusCode, over.body]).toEqual([404, unknown.body]);
    expect((await write(token, { message: 'Hello?' })).statusCode).toBe(404);
  });

  test('D-199 the same press twice is one message, also at the same moment; the same words after an answer are another', async () => {
    await givenPage(app, ann, 'quiet.test');
    const token = await confirmed();
    const message = { message: 'Yes', offerAmount: 500 };
    const answers = await Promise.all([1, 2, 3].map(() => write(token, message)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await said()).toEqual(['Is it for sale?', 'Yes']);
    await reply('Really?');
    app.clock.advance(minutes(1));
    await write(token, message);
    app.clock.advance(days(2));
    await write(token, message); // a reminder
    expect(await said()).toEqual(['Is it for sale?', 'Yes', 'Yes', 'Yes']);
  });

  test('D-199 an invalid message changes nothing and comes back as it was typed', async () => {
    await givenPage(app, ann, 'quiet.test');
    const token = await confirmed();
    const cases: [Record<string, unknown>, object][] = [
      [{}, { message: 'required' }],
      [{ message: ' \u200b\n' }, { message: 'required' }],
      [{ message: 'x'.repeat(5_001) }, { message: 'tooLong' }],
      [{ message: 'x', offerAmount: '-1' }, { offerAmount: 'invalid' }],
      [{ message: 'x', offerAmount: '99999999999' }, { offerAmount: 'offerTooLarge' }],
      [{ message: ['x'], offerAmount: {} }, { message: 'required' }],
    ];
    for (const [fields, faults] of cases) {
      const answer = await write(token, fields);
      expect([answer.statusCode, answer.json().details.faults]).toEqual([400, faults]);
    }
    const page = await writeForm(token, { message: '<b>kept</b>', offerAmount: 'a lot' });
    expect([page.statusCode, page.body.includes('&lt;b&gt;kept')]).toEqual([422, true]);
    expect(await said()).toEqual(['Is it for sale?']);
    expect((await write(token, { offerAmount: 700 })).json().messages.at(-1)).toMatchObject({ body: 'Offer: $700' });
  });

  test('D-016 one buyer may send twenty messages an hour; what was typed beyond comes back', async () => {
    await givenPage(app, ann, 'quiet.test');
    const token = await confirmed();
    for (let at = 1; at < 20; at++) expect((await write(token, { message: `${at}` })).statusCode).toBe(200);
    const refused = await writeForm(token, { message: 'one more' });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(refused.body).toContain('one more');
    app.clock.advance(minutes(61));
    expect((await write(token, { message: 'one more' })).statusCode).toBe(200);
  });

  test('INQ-001 every hostile text is kept as text and shown without markup', { tags: ['corpora'] }, async () => {
    await givenPage(app, ann, 'quiet.test');
    const token = await confirmed();
    const texts = corpora('payloads').flatMap((corpus) =>
      corpus.items<Record<string, unknown>>('naughty-strings.jsonl').flatMap((item) => Object.values(item)),
    );
    const hostile = [
      '\u0000\u202e<script>alert(1)</script>',
      '\ud800',
      ...texts.filter((text) => typeof text === 'string'),
    ];
    let message = '';
    for (const text of hostile) if (message.length + text.length < 4_500) message += `${text}\n`;
    expect((await write(token, { message })).statusCode).toBe(200);
    const { body } = await open(token);
    expect(body).toContain('&lt;script&gt;');
    expect(body.match(/<script/g)).toHaveLength(1); // the page's own
  });
});

describe('links', () => {
  test('D-196 without mail the answer to the form leads to the conversation, which proves no address', async () => {
    app = await freshApp();
    ann = await app.given.user();
    await givenPage(app, ann, 'quiet.test');
    const page = await sendForm();
    const [token = ''] = await tokens();
    expect(page.body).toContain(`href="/inquiry/${token}"`);
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    await write(token, { message: 'By the way' });
    await send({ url: '/public/inquiries/confirm', fields: { token } });
    expect(await list()).toMatchObject([{ isEmailVerified: false, messageCount: 2 }]);
  });

  test('D-196 without mail spam gets the same answer as others, also when it is sent once more', async () => {
    app = await freshApp({ isOwn: true });
    ann = await app.given.user();
    await givenPage(app, ann, 'quiet.test');
    const fields = { ...buyer, domainName: 'quiet.test', website: 'https://spam.example' };
    for (const _ of [1, 2]) {
      const answer = (await send({ url: '/public/inquiries', fields })).json();
      expect(Object.keys(answer)).toEqual(['received', 'confirmationRequired', 'conversationUrl']);
    }
  });

  test('D-196 pages send their address to nobody, set no cookie, and load nothing from elsewhere', async () => {
    await givenPage(app, ann, 'quiet.test');
    const token = await confirmed();
    const all = [
      await open(token),
      await open('0'.repeat(32)),
      await writeForm(token, { message: '' }),
      await send({ url: `/public/conversations/${token}` }),
      await send({ url: '/public/inquiries/confirm', fields: { token } }),
    ];
    for (const { headers } of all) {
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
      });
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['strict-transport-security']).toBeUndefined();
    }
    expect(all[0]?.headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'sha256-\S+'; style-src 'sha256-\S+'/,
    );
  });

  test('D-199 the page is in the language of the inquiry until another is chosen', async () => {
    await givenPage(app, ann, 'quiet.test');
    const token = await confirmed({ lang: 'fr' });
    const page = await open(token);
    expect([page.body.includes('<html lang="fr"'), page.body.includes(`href="/inquiry/${token}?lang=de"`)]).toEqual([
      true,
      true,
    ]);
    expect((await open(token, { url: `/inquiry/${token}?lang=de` })).body).toContain('<html lang="de"');
  });

  test('security D-199 a network that tries links is stopped after 20 an hour, also at a right one, and others are not', async () => {
    await givenPage(app, ann, 'quiet.test');
    const token = await confirmed();
    const guess = (text: string, address: string) => send({ url: `/public/conversations/${text}`, address });
    const odd = ['%00', '..%2f..', 'constructor', 'x'.repeat(90), `${token}0`, token.slice(1), "'or'1'='1"];
    for (const text of [...odd, ...Array.from({ length: 13 }, (_, at) => `${at}`.padStart(32, 'a'))]) {
      const answer = await guess(text, '198.51.100.7');
      expect([text, answer.statusCode, answer.json().code]).toEqual([text, 404, 'NOT_FOUND']);
    }
    expect((await guess(token, '198.51.100.7')).statusCode).toBe(429);
    expect((await open(token, { address: '198.51.100.7' })).statusCode).toBe(429);
    expect((await guess(token, '198.51.100.8')).statusCode).toBe(200);
    app.clock.advance(minutes(61));
    expect((await guess(token, '198.51.100.7')).statusCode).toBe(200);
  });

  test('D-196 D-187 all of it works on the host of a page, also of one that is off the net', async () => {
    await givenPage(app, ann, 'quiet.test');
    const token = await unconfirmed();
    app.parts.config.landers.listen = { host: '127.0.0.1', port: 0, isByDefault: false };
    const listening = await landerServing.listen?.(app.parts, { app: app.app, pool: app.pool });
    onTestFinished(async () => void (await listening?.stop()));
    const { port } = listening as unknown as { port: number };
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' };
    const post = (path: string, body: string) => ask(port, 'quiet.test', path, { method: 'POST', headers, body });
    expect((await ask(port, 'quiet.test', `/inquiry/confirm/${token}`)).text).toContain('Confirm and send');
    expect((await post('/public/inquiries/confirm', `token=${token}`)).status).toBe(303);
    await app.parts.db.updateTable('domain').set({ status: 1 }).execute();
    expect((await post(`/public/conversations/${token}/messages`, 'message=Hello')).status).toBe(303);
    const page = await ask(port, 'gone.test', `/inquiry/${token}`);
    expect([page.status, page.text.includes('Hello'), page.headers['x-robots-tag']]).toEqual([200, true, 'noindex']);
    expect(page.headers['strict-transport-security']).toBeUndefined();
  });
});

test('D-196 while the database is away a page in the visitor’s language holds everything typed; nothing is called sent', async () => {
  await givenPage(app, ann, 'quiet.test');
  const token = await confirmed();
  await app.pool.query('alter table inquiry rename to inquiry_away');
  await app.pool.query('alter table lander_page rename to lander_page_away');
  await app.pool.query(`create function away() returns boolean language plpgsql as
    $$ begin raise exception 'away' using errcode = '57P01'; end $$`);
  for (const table of ['inquiry', 'lander_page']) {
    await app.pool.query(`create view ${table} as select * from ${table}_away where away()`);
  }
  const form = await sendForm({ lang: 'de', message: 'Meine Worte' });
  expect([form.statusCode, form.headers['retry-after']]).toEqual([503, '5']);
  for (const kept of ['Meine Worte', buyer.name, buyer.email, 'quiet.test', 'Nicht gesendet']) {
    expect(form.body).toContain(kept);
  }
  const message = await writeForm(token, { message: 'Mis palabras', lang: 'es' });
  expect([message.statusCode, message.body.includes('Mis palabras'), message.body.includes('No enviado')]).toEqual([
    503,
    true,
    true,
  ]);
  const page = await open(token, { url: `/inquiry/${token}?lang=fr` });
  expect([page.statusCode, page.body.includes('Rien n’est perdu')]).toEqual([503, true]);
  expect((await write(token, { message: 'x' })).json()).toMatchObject({ code: 'UNAVAILABLE' });
});
