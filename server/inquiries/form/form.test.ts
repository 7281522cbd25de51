import { request } from 'node:http';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ListActivity } from '#contract/activity.ts';
import { ListAlertChannels, UpdateAlertChannel } from '#contract/alerts.ts';
import { GetDashboard } from '#contract/dashboard.ts';
import { GetDomain } from '#contract/domains.ts';
import { GetInquiry, type InquirySummary, ListInquiries } from '#contract/inquiries.ts';
import { ListNotifications } from '#contract/notifications.ts';
import { SetPreferences } from '#contract/preferences.ts';
import { alertMails, deliverAll } from '../../alerts/testing/given-alerts.ts';
import { landerServing } from '../../landers/serving/serving.feature.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { minutes } from '../../testing/clock.ts';
import { corpora } from '../../testing/corpora.ts';
import type { TestUser } from '../../testing/given.ts';
import { purgeInquiries } from '../inquiries.jobs.ts';
import { givenPage } from '../testing/given-page.ts';

let app: FreshApp;
let ann: TestUser;
beforeEach(async () => {
  app = await freshApp({ settings: { SANDBOX: 'on' } }); // its mail reaches names below .test: users, and no buyer here
  ann = await app.given.user();
});

const buyer = { name: 'Bea Buyer', email: 'bea@buyer.example', message: 'Is it for sale?' };
type Fields = Record<string, unknown>;
let visitor = 0;
/** Another network each time unless one is given. */
const someAddress = () => `198.51.${100 + Math.floor(++visitor / 250)}.${visitor % 250}`;

const tokenNow = async () =>
  (await app.as(null).inject({ method: 'GET', url: '/public/form-token' })).json().formToken as string;
/** A token of a form that was open for a minute. */
async function token(): Promise<string> {
  const formToken = await tokenNow();
  app.clock.advance(minutes(1));
  return formToken;
}
const post = (body: string, type: string, headers: Record<string, string> = {}, remoteAddress = someAddress()) =>
  app.app.inject({
    method: 'POST',
    url: '/public/inquiries',
    remoteAddress,
    headers: { 'content-type': type, ...headers },
    payload: body,
  });
const sendJson = (fields: Fields, address?: string) => post(JSON.stringify(fields), 'application/json', {}, address);
const sendForm = (fields: Record<string, string>, headers: Record<string, string> = {}, address?: string) =>
  post(new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded', headers, address);
const list = (user = ann, query: { filter?: 'all' | 'spam'; domainId?: string } = {}) =>
  app.as(user).call(ListInquiries, { query });
const told = () => deliverAll(app);
const mails = () => alertMails(app);

describe('a form that is sent', () => {
  test('INQ-001 D-196 by a script: stored with its message before the answer, and shown to its user alone', async () => {
    const { domainId, landerId } = await givenPage(app, ann, 'quiet.test');
    const bob = await app.given.user();
    const answer = await sendJson({
      ...buyer,
      domainName: 'Quiet.test',
      offerAmount: '$1,500',
      formToken: await token(),
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { received: true, confirmationRequired: false }]);
    const { data, totalCount } = await list();
    expect(totalCount).toBe(1);
    expect(data[0]).toMatchObject({
      domainId,
      landerId,
      domainName: 'quiet.test',
      senderName: 'Bea Buyer',
      senderEmail: 'bea@buyer.example',
      offerAmount: 1_500,
      currency: 'USD',
      status: 'new',
      isSpam: false,
      spamReasons: [],
      isEmailVerified: false,
      isRead: false,
      needsAction: true,
      messageCount: 1,
      lastMessageFrom: 'buyer',
      lastMessagePreview: 'Is it for sale?',
      language: 'en',
    });
    const id = data[0]?.id ?? '';
    const { messages } = await app.as(ann).call(GetInquiry, { params: { id } });
    expect(messages).toMatchObject([{ from: 'buyer', body: 'Is it for sale?', delivery: null }]);
    expect((await list()).data[0]?.isRead).toBe(true);
    expect((await list(bob)).data).toEqual([]);
    await expect(app.as(bob).call(GetInquiry, { params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const odd of ['x', '\u0000', 'constructor']) {
      await expect(app.as(ann).call(GetInquiry, { params: { id: odd } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect((await list(ann, { domainId: odd })).totalCount).toBe(0);
    }
  });

  test('D-196 without script: a whole page in the language of the page answers, on the host of the name, too', async () => {
    await givenPage(app, ann, 'quiet.test');
    for (const [lang, host] of [
      ['de', 'www.quiet.test'],
      ['fr', 'quiet.test:8080'],
    ] as const) {
      const message = `Bonjour ${lang}`;
      const answer = await sendForm({ ...buyer, message, domainName: '', website: '', lang }, { host });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.body).toContain(`<html lang="${lang}"`);
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    const { data } = await list();
    expect(data.map((one) => [one.language, one.isSpam, one.spamReasons])).toEqual([
      ['fr', false, ['noToken']],
      ['de', false, ['noToken']],
    ]);
  });

  test('D-016 5,000 signs of a script that takes nine bytes each arrive whole', async () => {
    await givenPage(app, ann, 'quiet.test');
    const message = '名'.repeat(5_000);
    expect((await sendForm({ ...buyer, message, domainName: 'quiet.test' })).statusCode).toBe(200);
    const [summary] = (await list()).data;
    const { messages } = await app.as(ann).call(GetInquiry, { params: { id: summary?.id ?? '' } });
    expect(messages[0]?.body).toBe(message);
    expect(summary?.lastMessagePreview).toHaveLength(140);
  });

  test('sent twice, also at the same moment, it is one inquiry; another text is another', async () => {
    const { domainId } = await givenPage(app, ann, 'quiet.test');
    const form = { ...buyer, domainName: 'quiet.test', formToken: await token() };
    const answers = await Promise.all([sendJson(form), sendJson(form), sendForm(form), sendJson(form)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await list()).totalCount).toBe(1);
    expect(await app.as(ann).call(GetDomain, { params: { id: domainId } })).toMatchObject({ inquiryCount: 1 });
    await sendJson({ ...form, message: 'I offer more.' });
    app.clock.advance(minutes(25 * 60));
    await sendJson({ ...form, formToken: await token() }); // a day later it is a reminder
    expect((await list()).totalCount).toBe(3);
  });

  test('NOTI-006 DASH-009 D-204 its user is notified in the app, by e-mail, in the feed and by counts', async () => {
    await givenPage(app, ann, 'quiet.test');
    await app.as(ann).call(SetPreferences, { body: { language: 'de' } });
    await sendJson({ ...buyer, domainName: 'quiet.test', offerAmount: 2_500, formToken: await token() });
    await told();
    const [notification] = await app.as(ann).call(ListNotifications, { query: {} });
    const { id } = (await list()).data[0] as InquirySummary;
    expect(notification).toMatchObject({
      notificationType: 4,
      entityType: 'inquiry',
      entityId: id,
      linkUrl: `/inquiries/${id}`,
      titleTranslationKey: 'notifications.inquiry.title',
      titleTranslationArgs: { domainName: 'quiet.test', senderName: 'Bea Buyer', offerAmount: 2_500 },
    });
    expect(app.events.map(({ event }) => event).toSorted()).toEqual(['ReceiveNewInquiry', 'ReceiveNotification']);
    const [mail] = await mails();
    expect(mail?.to).toBe(ann.email);
    expect(mail?.subject).toBe('quiet.test: Angebot über 2.500\u00a0$');
    expect(mail?.text).toContain('bea@buyer.example');
    expect(mail?.text).toContain(`/inquiries/${id}`);
    const [item] = (await app.as(ann).call(ListActivity, { query: {} })).data;
    expect(item).toMatchObject({ type: 2, entityId: id, translationKey: 'activity.inquiryReceived' });
    expect(await app.as(ann).call(GetDashboard, { query: {} })).toMatchObject({ totalInquiries: 1 });
  });

  test('D-204 mails can be switched off; of a flood 20 an hour are sent, all are stored and notified with a count', async () => {
    await givenPage(app, ann, 'quiet.test');
    const send = async (message: string) => sendJson({ ...buyer, message, domainName: 'quiet.test' });
    for (let at = 0; at < 23; at++) {
      await send(`Offer ${at}`);
      await told();
    }
    const sent = await mails();
    expect(sent).toHaveLength(20);
    expect((await list()).totalCount).toBe(23);
    app.clock.advance(minutes(61));
    await told();
    expect((await mails()).at(-1)?.subject).toBe('Messages from buyers: 3');
    const [first] = await app.as(ann).call(ListAlertChannels);
    const rules = first?.rules.filter(({ about }) => !about.includes('inquiry')) ?? [];
    await app.as(ann).call(UpdateAlertChannel, { params: { id: first?.id ?? '' }, body: { rules } });
    await send('later');
    await told();
    expect(await mails()).toHaveLength(21);
  });
});

describe('what is refused', () => {
  test('faults come back with everything typed, and nothing is stored', async () => {
    await givenPage(app, ann, 'quiet.test');
    const fields = { ...buyer, domainName: 'quiet.test', lang: 'es' };
    const page = await sendForm({ ...fields, email: 'no address', message: 'kept <b>words</b>' });
    expect(page.statusCode).toBe(422);
    const cases: [Fields, object][] = [
      [{ name: ' \u200b\n' }, { name: 'required' }],
      [{ name: 'x'.repeat(101) }, { name: 'tooLong' }],
      [{ email: '' }, { email: 'required' }],
      [{ email: 'a@b' }, { email: 'invalid' }],
      [{ email: 'a@b.example\nBcc: c@d.example' }, { email: 'invalid' }],
      [{ email: `${'x'.repeat(250)}@b.example` }, { email: 'tooLong' }],
      [{ message: 'x'.repeat(5_001) }, { message: 'tooLong' }],
      [{ offerAmount: 'a lot' }, { offerAmount: 'invalid' }],
      [{ offerAmount: '-5' }, { offerAmount: 'invalid' }],
      [{ offerAmount: '9,000,000,000,000' }, { offerAmount: 'offerTooLarge' }],
      [
        { name: 7, email: ['a@b.example'], message: { a: 1 } },
        { email: 'required', message: 'required' },
      ],
    ];
    for (const [wrong, faults] of cases) {
      const answer = await sendJson({ ...fields, ...wrong });
      expect([answer.statusCode, answer.json().details.faults]).toEqual([400, faults]);
    }
    expect((await list()).totalCount).toBe(0);
  });

  test('a name without a page, or whose page is off the net, takes nothing', async () => {
    await app.given.domain(ann, 'bare.test');
    await givenPage(app, ann, 'sold.test', { domain: { status: 1 } });
    await givenPage(app, ann, 'unproven.test', { domain: { needs_verification: true } });
    await givenPage(app, ann, 'mute.test', { group: { showInquiryForm: false, showPurchaseOptions: false } });
    for (const domainName of [
      'bare.test',
      'sold.test',
      'unproven.test',
      'mute.test',
      'nobody.test',
      'x'.repeat(9_000),
    ]) {
      expect((await sendJson({ ...buyer, domainName })).statusCode).toBe(404);
      expect((await sendForm({ ...buyer, domainName })).statusCode).toBe(404);
    }
    expect((await list()).totalCount).toBe(0);
  });

  test.each([
    ['text/plain', 'x', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['application/json', '{', 400],
    ['application/json', '[]', 404],
    ['application/json', 'null', 404],
    ['application/json', `"${'x'.repeat(10_000_000)}"`, 413],
    ['application/x-www-form-urlencoded', `message=${'x'.repeat(70_000)}`, 413],
    ['application/x-www-form-urlencoded', '%ff%fe=%00&&&==', 404],
  ])('a body of %s that is none gets %#', async (type, body, status) => {
    expect((await post(body, type)).statusCode).toBe(status);
  });
});

describe('a request to buy (D-186c)', () => {
  const buyPage = (query: string, headers: Record<string, string> = {}) =>
    app.app.inject({ method: 'GET', url: `/public/buy?${query}`, headers });
  const message = 'I want to buy quiet.test for $4,900.';

  test('seller 5 D-186c "Request to buy" opens a form with the price, on the host of the name, too; without a price it is the page', async () => {
    await givenPage(app, ann, 'quiet.test', { group: { buyNowPrice: 4_900, minimumOffer: 4_000 } });
    await givenPage(app, ann, 'open.test');
    const page = await buyPage('lang=de', { host: 'quiet.test' });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toMatch(/name="buyPrice" value="4900"/);
    expect(page.body).not.toMatch(/4[.,]?000\b/);
    expect((await buyPage('domainName=quiet.test')).statusCode).toBe(200);
    const none = await buyPage('domainName=open.test&lang=fr');
    expect([none.statusCode, none.headers.location]).toEqual([303, '/l/open.test?lang=fr#inquiry']);
    for (const odd of ['domainName=none.test', 'domainName=%00&lang[]=1', '%ff%fe=&&&']) {
      expect((await buyPage(odd)).statusCode).toBe(404);
    }
  });

  test('seller 5 D-186c sent without script it is stored with its price, and inbox, bell and mail say so', async () => {
    await givenPage(app, ann, 'quiet.test', { group: { buyNowPrice: 4_900 } });
    const formToken = await token();
    const fields = { ...buyer, message, domainName: 'quiet.test', formToken, website: '' };
    const answer = await sendForm({ ...fields, buyPrice: '4900', offerAmount: '1' });
    expect([answer.statusCode, answer.body]).toEqual([
      200,
      expect.stringContaining('Your purchase request has arrived'),
    ]);
    const [inquiry] = (await list()).data;
    expect(inquiry).toMatchObject({ buyPrice: 4_900, offerAmount: 4_900, status: 'new', isSpam: false });
    await told();
    const [notification] = await app.as(ann).call(ListNotifications, { query: {} });
    expect(notification).toMatchObject({
      title: 'quiet.test: somebody wants to buy',
      messageTranslationArgs: { because: 'purchase', offerAmount: 4_900 },
    });
    expect(await mails()).toMatchObject([
      { subject: 'quiet.test: Wants to buy at $4,900', text: expect.stringContaining('- Wants to buy at $4,900') },
    ]);
  });

  test('seller 5 D-186c another price is offered in a form with all that was typed, and nothing is stored before it is sent', async () => {
    await givenPage(app, ann, 'quiet.test', { group: { buyNowPrice: 4_900 } });
    const fields = {
      ...buyer,
      message: 'Less?',
      domainName: 'quiet.test',
      formToken: '',
      website: '',
      buyPrice: '4900',
    };
    const answer = await sendForm({ ...fields, wants: 'offer' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Offer another price</h2>');
    expect(answer.body).toContain('name="offerAmount"');
    expect(answer.body).not.toContain('name="buyPrice"');
    for (const typed of ['Less?', buyer.name, buyer.email]) expect(answer.body).toContain(typed);
    expect((await list()).totalCount).toBe(0);
  });

  test('seller 5 D-186c the price of the page counts, never that of the address or the form', async () => {
    await givenPage(app, ann, 'quiet.test', { group: { buyNowPrice: 4_900 } });
    await givenPage(app, ann, 'open.test');
    for (const [domainName, buyPrice] of [
      ['quiet.test', '1'],
      ['quiet.test', '4901'],
      ['open.test', '4900'],
    ] as const) {
      const fields = { ...buyer, message, domainName, buyPrice };
      expect((await sendForm(fields)).statusCode).toBe(409);
      expect((await sendJson(fields)).json()).toMatchObject({
        code: 'VALIDATION_FAILED',
        field: 'buyPrice',
      });
    }
    expect((await list()).totalCount).toBe(0);
    const renewed = await sendForm({
      ...buyer,
      message: 'I want to buy quiet.test for $10. Please tell me how we proceed.',
      domainName: 'quiet.test',
      buyPrice: '10',
    });
    expect(renewed.body).toContain('I want to buy quiet.test for $4,900. Please tell me how we proceed.');
    expect((await sendForm({ ...buyer, message, domainName: 'quiet.test', buyPrice: '-4900' })).statusCode).toBe(200);
    expect((await list()).data).toMatchObject([{ buyPrice: null, offerAmount: null }]);
  });

  test('seller 5 D-186b a request to buy is never below a minimum', async () => {
    await givenPage(app, ann, 'quiet.test', { group: { buyNowPrice: 4_900 }, own: { minimumOffer: 6_000 } });
    expect((await sendJson({ ...buyer, domainName: 'quiet.test', buyPrice: 4_900 })).statusCode).toBe(200);
    expect((await list()).data).toMatchObject([{ status: 'new', buyPrice: 4_900 }]);
  });
});

describe('limits of a visitor (D-016)', () => {
  const send = (domainName: string, message: string, address: string) =>
    sendJson({ ...buyer, domainName, message }, address);

  test('D-016 an address or a /64 may send five forms an hour, and what was typed comes back with the page', async () => {
    await givenPage(app, ann, 'quiet.test');
    for (let at = 1; at <= 5; at++) expect((await send('quiet.test', `${at}`, `2001:db8::${at}`)).statusCode).toBe(200);
    const refused = await sendForm({ ...buyer, message: 'kept', domainName: 'quiet.test' }, {}, '2001:db8::6');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect((await send('quiet.test', 'other', '2001:db8:0:1::1')).statusCode).toBe(200);
    app.clock.advance(minutes(61));
    expect((await send('quiet.test', 'later', '2001:db8::6')).statusCode).toBe(200);
    expect((await list()).totalCount).toBe(7);
  });

  test('D-016 the limit holds for forms that come at the same moment', async () => {
    await givenPage(app, ann, 'quiet.test');
    const all = await Promise.all(Array.from({ length: 12 }, (_, at) => send('quiet.test', `${at}`, '203.0.113.7')));
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  });

  test('D-016 an address may send twenty forms a day to one account, whatever the names', async () => {
    await givenPage(app, ann, 'one.test');
    await givenPage(app, ann, 'two.test');
    for (let at = 0; at < 20; at++) {
      if (at % 5 === 0) app.clock.advance(minutes(61));
      expect((await send(at % 2 ? 'one.test' : 'two.test', `${at}`, '203.0.113.8')).statusCode).toBe(200);
    }
    app.clock.advance(minutes(61));
    expect((await send('one.test', 'one more', '203.0.113.8')).statusCode).toBe(429);
    await givenPage(app, await app.given.user(), 'other.test');
    expect((await send('other.test', 'one more', '203.0.113.8')).statusCode).toBe(200);
  });

  test('visitors behind a proxy on this machine that was not announced are not one visitor', async () => {
    await givenPage(app, ann, 'quiet.test');
    for (let at = 0; at < 7; at++) expect((await send('quiet.test', `${at}`, '127.0.0.1')).statusCode).toBe(200);
  });
});

describe('many at once', () => {
  test('INQ-001 in a flood of forms each acknowledged one is stored, the others get a Retry-After, and the app goes on', async () => {
    const { domainId } = await givenPage(app, ann, 'quiet.test');
    const flood = Array.from({ length: 400 }, (_, at) =>
      sendJson({ ...buyer, message: `Offer ${at}`, domainName: 'quiet.test', offerAmount: at + 1 }),
    );
    expect((await list()).take).toBe(50); // while they are under way
    const answers = await Promise.all(flood);
    const taken = answers.filter(({ statusCode }) => statusCode === 200).length;
    const refused = answers.filter(({ statusCode, headers }) => statusCode === 503 && headers['retry-after'] === '5');
    expect(taken + refused.length).toBe(400);
    expect(taken).toBeGreaterThan(250);
    expect((await list()).totalCount).toBe(taken);
    expect(await app.as(ann).call(GetDomain, { params: { id: domainId } })).toMatchObject({ inquiryCount: taken });
  });

  test('D-196 a form that cannot be stored is not acknowledged, and nothing of it is kept by half', async () => {
    await givenPage(app, ann, 'quiet.test');
    await app.pool.query('alter table inquiry_message add constraint none check (false) not valid');
    const page = await sendForm({ ...buyer, domainName: 'quiet.test' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect((await sendJson({ ...buyer, domainName: 'quiet.test' })).json()).toMatchObject({ code: 'INTERNAL' });
    expect((await list()).totalCount).toBe(0);
  });
});

test('D-196 D-187 the form of a page on its own host arrives by the listener of landers, with the language of the page', async () => {
  await givenPage(app, ann, 'quiet.test');
  app.parts.config.landers.listen = { host: '127.0.0.1', port: 0, isByDefault: false };
  const listening = await landerServing.listen?.(app.parts, { app: app.app, pool: app.pool });
  onTestFinished(async () => void (await listening?.stop()));
  const { port } = listening as unknown as { port: number };
  const body = new URLSearchParams({ ...buyer, lang: 'es', offerAmount: '2.000' }).toString();
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { host: 'quiet.test', 'content-type': 'application/x-www-form-urlencoded', origin: 'null' };
    request({ port, method: 'POST', path: '/public/inquiries', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    })
      .on('error', reject)
      .end(body);
  });
  expect(status).toBe(200);
  expect((await list()).data).toMatchObject([{ domainName: 'quiet.test', language: 'es', offerAmount: 2_000 }]);
});

describe('spam (D-200)', () => {
  const form = (more: Fields) => ({ ...buyer, domainName: 'quiet.test', ...more });

  test('D-200 spam gets the same answer, is stored with its reasons, and is neither notified nor counted', async () => {
    const { domainId } = await givenPage(app, ann, 'quiet.test');
    const answer = await sendJson(form({ website: 'https://spam.example', formToken: await token() }));
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { received: true, confirmationRequired: false }]);
    await told();
    expect((await list()).totalCount).toBe(0);
    expect((await list(ann, { filter: 'spam', domainId })).data).toMatchObject([
      { isSpam: true, spamReasons: ['honeypot'], needsAction: false },
    ]);
    expect(await app.as(ann).call(GetDomain, { params: { id: domainId } })).toMatchObject({ inquiryCount: 0 });
    // open pages alone, so that the tab of spam is right
    expect([app.events.map(({ event }) => event), await mails()]).toEqual([['ReceiveInquiryUpdate'], []]);
  });

  test('D-200 reasons add up; one alone holds nobody back but the honeypot', async () => {
    await givenPage(app, ann, 'quiet.test');
    const links = 'See https://a.example https://b.example and www.c.example';
    const old = await token();
    app.clock.advance(minutes(25 * 60));
    const cases: [message: string, formToken: () => Promise<string>, string[], boolean][] = [
      ['A', tokenNow, ['tooFast'], false],
      ['B', async () => old, ['oldToken'], false],
      ['C', async () => 'made-up', ['badToken'], false],
      [`D ${links}`, token, ['links'], false],
      [`E ${links}`, async () => '', ['links', 'noToken'], false],
      [`F ${links}`, tokenNow, ['links', 'tooFast'], true],
      ['G We sell SEO  services', tokenNow, ['tooFast', 'words'], false],
      ['H SEO services for the first page of Google', tokenNow, ['tooFast', 'words'], true],
      [
        'I We sell SEO services on the first page of Google and want this domain',
        tokenNow,
        ['tooFast', 'words'],
        false,
      ],
    ];
    for (const [message, formToken] of cases) {
      expect((await sendJson(form({ message, formToken: await formToken() }))).statusCode).toBe(200);
    }
    const all = [...(await list()).data, ...(await list(ann, { filter: 'spam' })).data];
    for (const [message, , reasons, isSpam] of cases) {
      const one = all.find(({ lastMessagePreview }) => lastMessagePreview.startsWith(message.slice(0, 3)));
      expect([message, one?.spamReasons.toSorted(), one?.isSpam]).toEqual([message, reasons, isSpam]);
    }
  });

  test('D-200 the same text to several names is marked, and a token that was changed counts for nothing', async () => {
    await givenPage(app, ann, 'quiet.test');
    await givenPage(app, ann, 'other.test');
    const formToken = await token();
    await sendJson(form({ formToken }));
    await sendJson(form({ formToken, domainName: 'other.test' }));
    const changed = `${formToken.startsWith('A') ? 'B' : 'A'}${formToken.slice(1)}`;
    await sendJson(form({ formToken: changed, message: 'changed' }));
    const { data } = await list();
    expect(data.map(({ spamReasons }) => spamReasons)).toEqual([['badToken'], ['sameText'], []]);
  });

  test('D-200 spam goes after 30 days, what was remembered of forms after two, and inquiries stay', async () => {
    await givenPage(app, ann, 'quiet.test');
    await sendJson(form({ website: 'x' }));
    await sendJson(form({ message: 'real' }));
    app.clock.advance(minutes(31 * 24 * 60));
    await purgeInquiries.run(app.parts, app.clock.now());
    const left = await app.parts.db.selectFrom('inquiry_message').select('body').execute();
    expect(left).toEqual([{ body: 'real' }]);
    expect(await app.parts.db.selectFrom('inquiry_form').select('digest').execute()).toEqual([]);
  });
});

test('INQ-001 every hostile text is kept as text, in no header of a mail, and shows no markup', {
  tags: ['corpora'],
}, async () => {
  await givenPage(app, ann, 'quiet.test');
  const texts = corpora('payloads').flatMap((corpus) =>
    ['xss.jsonl', 'naughty-strings.jsonl'].flatMap((file) => {
      try {
        return corpus.items<Record<string, unknown>>(file);
      } catch {
        return [];
      }
    }),
  );
  const strings = [
    ...new Set(texts.flatMap((item) => Object.values(item).filter((value) => typeof value === 'string'))),
  ].filter((text) => text.length < 1_000);
  expect(strings.length).toBeGreaterThan(3);
  const names = ['Bea\r\nBcc: victim@example.com', 'Bea\u0000\u202e', '\ud800', ...strings.slice(0, 20)];
  for (const [at, name] of names.entries()) {
    let message = `${at}`; // the same text twice is one inquiry
    while (strings.length > 0 && message.length < 3_900) message += `\n${strings.pop()}`;
    const answer = await sendForm({
      ...buyer,
      name: `N ${name}`.slice(0, 90),
      message: `M ${message}`,
      domainName: 'quiet.test',
    });
    expect([name, answer.statusCode]).toEqual([name, 200]);
    await app.parts.db.updateTable('inquiry').set({ is_spam: false }).execute();
    await told();
  }
  const senders = await app.parts.db.selectFrom('inquiry').select('sender_name').execute();
  expect(senders.map(({ sender_name }) => sender_name).filter((name) => /[\p{Cc}\u202e]/u.test(name))).toEqual([]);
  expect(senders).toHaveLength(names.length);
  for (const { subject, html } of await mails()) {
    expect(subject).toMatch(/^(quiet\.test: Inquiry|Messages from buyers: \d+|Held as spam: \d+)$/);
    expect(html.match(/<(?!\/?(html|body|p|br|h2|ul|li|a)\b)/)).toBeNull();
  }
});
