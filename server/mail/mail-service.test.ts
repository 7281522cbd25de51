import { expect, test } from 'vitest';
import { CheckMailService, GetMailService } from '#contract/mail-service.ts';
import type { Lookup } from '../outbound/lookup.ts';
import { freshApp } from '../testing/app.ts';
import { dkimKeyOf } from './dkim-key.ts';
import { judgeRecord, wantedRecords } from './mail-records.rules.ts';
import { checkMailService } from './mail-service.service.ts';

const settings = {
  MAIL_URL: 'smtps://user:secret@smtp.relay.example',
  MAIL_FROM: 'hello@Names.example',
  MAIL_DOMAIN: 'in.names.example',
  PUBLIC_URL: 'https://app.names.example',
};

test('the records to set are shown with the installation’s own key, and nothing of the password', async () => {
  const app = await freshApp({ settings });
  const user = await app.given.user();
  const service = await app.as(user).call(GetMailService);
  const { selector, publicKey } = await dkimKeyOf(app.parts, 'names.example');
  expect(service).toMatchObject({ mode: 'held', receives: 'in.names.example', mailbox: null });
  expect(service.records.map(({ type, name, value }) => [type, name, value])).toEqual([
    ['TXT', 'names.example', 'v=spf1 a:smtp.relay.example ~all'],
    ['TXT', `${selector}._domainkey.names.example`, `v=DKIM1; k=rsa; p=${publicKey}`],
    ['TXT', '_dmarc.names.example', 'v=DMARC1; p=none'],
    ['MX', 'in.names.example', '10 app.names.example'],
    ['TXT', 'in.names.example', 'v=spf1 a:smtp.relay.example ~all'],
  ]);
  expect(new Set(service.records.map(({ state }) => state))).toEqual(new Set(['unchecked']));
  expect(JSON.stringify(service)).not.toContain('secret');
});

test('a sender’s domain that can have no records has none, and missing mail is shown as off', async () => {
  const app = await freshApp();
  const service = await app.as(await app.given.user()).call(GetMailService);
  expect(service).toEqual({ mode: 'off', from: 'namestead@localhost', mailbox: null, receives: null, records: [] });
});

test('an installation without a name in the net receives at the domain itself', () => {
  const { mail } = config;
  expect(wantedRecords({ mail, publicUrl: 'http://localhost:3000' }, null)[2]?.value).toBe('10 in.names.example');
});

test('with the network switched off a check says that it does not know', async () => {
  const app = await freshApp({ settings });
  const { records } = await app.as(await app.given.user()).call(CheckMailService);
  expect(new Set(records.map(({ state }) => state))).toEqual(new Set(['unknown']));
});

test('each expected record is shown next to what DNS answers', async () => {
  const app = await freshApp({ settings });
  const wanted = (await checkMailService(app.parts, { txtOf: missing, mxOf: missing })).records;
  expect(new Set(wanted.map(({ state }) => state))).toEqual(new Set(['missing']));
  const asked = await checkMailService(app.parts, {
    txtOf: async (name) =>
      known(['some-other-service=1', ...wanted.filter((one) => one.name === name).map(({ value }) => value)]),
    mxOf: async () => known(['app.names.example']),
  });
  expect(asked.records.map(({ state, found }) => [state, found])).toEqual(wanted.map(() => ['set', []]));
});

const known = (value: string[]): Lookup<string[]> => ({ outcome: 'known', source: 'DNS', value });
const missing = async (): Promise<Lookup<string[]>> => ({
  outcome: 'notFound',
  source: 'DNS',
  reason: 'DNS ENOTFOUND',
  retryAt: null,
});

const config = {
  mail: { url: 'smtp://mail.names.example', from: 'a@names.example', domain: 'in.names.example' },
  publicUrl: 'https://app.names.example',
};
const [spf, dkim, dmarc, mx] = wantedRecords(config, { selector: 'ns1', publicKey: 'AbC+/=' });

test.each([
  ['an SPF record that names the server among others', spf, ['V=SPF1 ip4:192.0.2.1 a:mail.names.example -all'], 'set'],
  ['an SPF record that does not', spf, ['v=spf1 include:_spf.relay.example ~all'], 'other'],
  ['two SPF records, which count as none', spf, ['v=spf1 mx ~all', 'v=spf1 a:mail.names.example ~all'], 'several'],
  ['a text that only begins alike', spf, ['v=spf10 a:mail.names.example'], 'missing'],
  ['a key in several pieces with blanks', dkim, ['v=DKIM1;k=rsa; p=Ab C+/= '], 'set'],
  ['another key', dkim, ['v=DKIM1; k=rsa; p=zzz'], 'other'],
  ['a key that was withdrawn', dkim, ['v=DKIM1; p='], 'other'],
  ['a DMARC policy of the operator’s own', dmarc, ['v=DMARC1; p=reject; rua=mailto:x@names.example'], 'set'],
  ['two DMARC policies', dmarc, ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'several'],
  ['an MX of a hosted service', mx, ['mx1.relay.example'], 'other'],
  ['our MX behind another', mx, ['mx1.relay.example', 'app.names.example'], 'set'],
  ['a text of a megabyte', spf, [`v=spf1 ${'a '.repeat(500_000)}`], 'missing'],
])('%s', (_what, record, found, state) => {
  if (!record) throw new Error('no such record');
  const judged = judgeRecord(record, known(found));
  expect(judged.state).toBe(state);
  expect(judged.found.length > 0).toBe(state === 'other' || state === 'several');
});

test('a record found in its place is one line without invisible characters', () => {
  if (!dkim) throw new Error('no such record');
  expect(judgeRecord(dkim, known(['v=DKIM1;\r\n\u202e p=evil\u0000'])).found).toEqual(['v=DKIM1; p=evil']);
});
