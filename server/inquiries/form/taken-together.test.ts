import { beforeEach, expect, test } from 'vitest';
import { ListActivity } from '#contract/activity.ts';
import { GetDomain } from '#contract/domains.ts';
import { CountInquiries, ListInquiries } from '#contract/inquiries.ts';
import { AddSpamRule } from '#contract/spam-rules.ts';
import { deliverAll } from '../../alerts/testing/given-alerts.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';
import { givenPage } from '../testing/given-page.ts';
import { strangersOf } from './taken-together.ts';

let app: FreshApp;
let ann: TestUser;
beforeEach(async () => {
  app = await freshApp({ settings: { MAIL_URL: '' } });
  ann = await app.given.user();
});

/** Forms that arrive at the same moment, each of a mailbox and a network of its own; their answers' states. */
async function sendAtOnce(forms: readonly { domainName: string; email?: string; message?: string }[]) {
  const answers = forms.map((form, at) =>
    app.app.inject({
      method: 'POST',
      url: '/public/inquiries',
      remoteAddress: `203.0.113.${at + 1}`,
      payload: { name: 'Bea', email: `bea${at}@buyer.example`, message: `Is it for sale? ${at}`, ...form },
    }),
  );
  return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
}
const inquiryCount = async (id: string) => (await app.as(ann).call(GetDomain, { params: { id } })).inquiryCount;

test('INQ-001 D-194 forms of an account that come together are each stored, counted and told of', async () => {
  const [one, two] = [await givenPage(app, ann, 'one.test'), await givenPage(app, ann, 'two.test')];
  const bob = await app.given.user();
  await givenPage(app, bob, 'bob.test');
  const names = ['one.test', 'two.test', 'two.test', 'bob.test'];
  const states = await sendAtOnce(Array.from({ length: 60 }, (_, at) => ({ domainName: names[at % 4] ?? '' })));
  expect(states).toEqual(states.map(() => 200));
  await deliverAll(app);
  expect([await inquiryCount(one.domainId), await inquiryCount(two.domainId)]).toEqual([15, 30]);
  expect((await app.as(ann).call(CountInquiries)).all).toBe(45);
  expect((await app.as(bob).call(ListInquiries, { query: {} })).totalCount).toBe(15);
  const feed = await app.as(bob).call(ListActivity, { query: {} });
  expect(feed.data.map(({ translationKey }) => translationKey)).toEqual(
    Array.from({ length: 15 }, () => 'activity.inquiryReceived'),
  );
});

test('D-196 a form that cannot be stored takes none of those with it that came at the same moment', async () => {
  const { domainId } = await givenPage(app, ann, 'quiet.test');
  await app.pool.query("alter table inquiry_message add constraint no_such check (body <> 'none') not valid");
  const states = await sendAtOnce(
    [{}, {}, { message: 'none' }, {}, {}].map((form) => ({ domainName: 'quiet.test', ...form })),
  );
  expect(states).toEqual([200, 200, 500, 200, 200]);
  expect(await inquiryCount(domainId)).toBe(4);
});

test('D-200 among forms that come together only that of a blocked sender is held for spam', async () => {
  await givenPage(app, ann, 'quiet.test');
  await app.as(ann).call(AddSpamRule, { body: { kind: 'sender', text: 'blocked.example' } });
  const emails = ['bea@buyer.example', 'bo@blocked.example', 'ben@buyer.example', 'bess@other.example'];
  await sendAtOnce(emails.map((email) => ({ domainName: 'quiet.test', email })));
  const { data } = await app.as(ann).call(ListInquiries, { query: { filter: 'spam' } });
  expect(data.map(({ senderEmail }) => senderEmail)).toEqual(['bo@blocked.example']);
});

test('D-016 D-200 forms that share a text, a network or a mailbox are not taken together', () => {
  const form = (text: string, sender: string | null, mailed: string) => ({
    textDigest: Buffer.from(text),
    sender: sender === null ? null : Buffer.from(sender),
    mailed: Buffer.from(mailed),
  });
  const first = form('a', 'b', 'c');
  const stranger = form('d', null, 'e');
  const others = [form('a', 'f', 'g'), form('h', 'b', 'i'), form('j', null, 'c'), form('k', 'f', 'l')];
  expect([...strangersOf([first, ...others, stranger])]).toEqual([first, stranger]);
});
