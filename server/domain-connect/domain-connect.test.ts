import { createPrivateKey, createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { dayMs } from '#contract/dates.ts';
import {
  ApplyDomainConnect,
  GetConnectTemplates,
  GetDomainConnect,
  ReturnDomainConnect,
} from '#contract/domain-connect.ts';
import { startSandbox } from '#sandbox/sandbox.ts';
import type { Parts } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { freshApp } from '../testing/app.ts';
import { createTokens } from '../verification/verification.service.ts';
import { settingsBaseIn, settingsIn } from './connect-settings.rules.ts';
import { applyUrl, keyTexts, templateOf } from './template.rules.ts';

const hosts = ['ada.ns.cumulus.com.test', 'bob.ns.cumulus.com.test'];
const provider = 'names.test';

/** The program with the sandbox, and with an operator's own key. */
async function connectApp() {
  const sandbox = await startSandbox({});
  onTestFinished(sandbox.stop);
  const folder = mkdtempSync(join(tmpdir(), 'namestead-connect-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const file = join(folder, 'key.pem');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const app = await freshApp({
    isOwn: true,
    startsAt: new Date('2026-11-23T10:00:00Z'),
    settings: { DOMAIN_CONNECT_PROVIDER: provider, DOMAIN_CONNECT_KEY: file },
  });
  Object.assign(app.parts, { sandbox: sandbox.addresses } satisfies Partial<Parts>);
  const publish = () => sandbox.world.txt.set(`_dck1.${provider}`, keyTexts(privateKey));
  const delegate = (name: string) => sandbox.world.delegations.set(name, { hosts });
  return { ...app, sandbox, publish, delegate };
}

test('DCON-001 DCON-002 a name’s provider and its page are told, asked for once a week, and nothing of a stranger’s name', async () => {
  const { as, given, sandbox, delegate, clock, parts } = await connectApp();
  const ann = await given.user();
  const bob = await given.user();
  const name = 'taken-willow.test';
  delegate(name);
  const { id } = await given.domain(ann, name);
  const asked = () => sandbox.world.requests().names[`taken-willow.test`]?.dns ?? 0;
  const told = await as(ann).call(GetDomainConnect, { params: { id } });
  expect(told).toMatchObject({
    provider: { name: 'Cumulus DNS', controlPanel: `https://dash.cumulus.com.test/dns/${name}` },
    services: ['ownership'],
  });
  const before = asked();
  await as(ann).call(GetDomainConnect, { params: { id } });
  expect(asked()).toBe(before);
  const longAgo = new Date(clock.now().getTime() - 8 * dayMs);
  await parts.db.updateTable('domain_connect').set({ checked_at: longAgo }).execute();
  await as(ann).call(GetDomainConnect, { params: { id } });
  expect(asked()).toBeGreaterThan(before);
  await expect(as(bob).call(GetDomainConnect, { params: { id } })).rejects.toMatchObject({ code: 'DOMAIN_NOT_FOUND' });
});

test('DCON-001 a name whose provider says nothing has none', async () => {
  const { as, given, sandbox } = await connectApp();
  const ann = await given.user();
  sandbox.world.delegations.set('taken-oak.test', { hosts: ['ns1.other.com.test', 'ns2.other.com.test'] });
  const { id } = await given.domain(ann, 'taken-oak.test');
  expect(await as(ann).call(GetDomainConnect, { params: { id } })).toMatchObject({ provider: null, services: [] });
});

test('DCON-004 the provider takes the signed request, sets the proof once its owner agrees, and leads back', async () => {
  const { as, given, sandbox, publish, delegate, parts } = await connectApp();
  const ann = await given.user();
  const name = 'taken-maple.test';
  delegate(name);
  const { id } = await given.domain(ann, name, { needs_verification: true });
  await inTransaction(parts, (tx) => createTokens(tx, ann.id, [id], parts.clock.now()));
  const { url } = await as(ann).call(ApplyDomainConnect, { params: { id }, body: { service: 'ownership' } });
  expect((await fetch(url)).status).toBe(400); // no key is published yet
  publish();
  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(url.replace('domain=taken-maple', 'domain=taken-maple2'))).status).toBe(400);
  const agree = (answer: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ do: answer }), redirect: 'manual' });
  const back = new URL((await agree('refuse')).headers.get('location') ?? '');
  expect(back.searchParams.get('error')).toBe('access_denied');
  expect(sandbox.world.txt.get(name)).toBeUndefined();
  const agreed = new URL((await agree('agree')).headers.get('location') ?? '');
  expect(agreed.pathname).toBe(`/domains/${name}`);
  expect(sandbox.world.txt.get(name)).toEqual([expect.stringMatching(/^namestead-verification=.{8,}$/)]);
  const state = agreed.searchParams.get('state') ?? '';
  const returned = (asking: typeof ann, body: { state: string; error?: string }) =>
    as(asking).call(ReturnDomainConnect, { params: { id }, body });
  expect(await returned(ann, { state })).toEqual({ service: 'ownership', isAgreed: true });
  expect(await returned(ann, { state, error: 'access_denied' })).toMatchObject({ isAgreed: false });
  await expect(returned(ann, { state: `${state}x` })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(returned(await given.user(), { state })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('DCON-003 an operator sees the templates, the key records, and whether DNS has these', async () => {
  const { as, given, publish } = await connectApp();
  const operator = await given.operator();
  const told = await as(operator).call(GetConnectTemplates, {});
  expect(told).toMatchObject({ provider, isPublished: false, templates: [{ file: 'names.test.ownership.json' }] });
  publish();
  expect(await as(operator).call(GetConnectTemplates, {})).toMatchObject({ isPublished: true });
  expect(JSON.stringify(told)).not.toContain('PRIVATE');
});

describe('rules', () => {
  test('DCON-004 the signature is over the query as it is sent, and the key of the records checks it', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const query = { domain: 'a.test', token: 'x y+z', redirect_uri: 'https://names.test/domains/a.test', state: 's' };
    const url = applyUrl('https://dc.test', { provider, service: 'ownership', key, query });
    const [sent = '', rest = ''] = url.slice(url.indexOf('?') + 1).split('&sig=');
    const sig = decodeURIComponent(rest.split('&')[0] ?? '');
    const data = keyTexts(key)
      .map((text) => text.replace(/^p=\d+,a=RS256,d=/, ''))
      .join('');
    const published = createPublicKey({ key: Buffer.from(data, 'base64'), format: 'der', type: 'spki' });
    expect(createVerify('RSA-SHA256').update(sent).verify(published, sig, 'base64')).toBe(true);
    expect(keyTexts(key).every((text) => text.length < 255)).toBe(true);
    expect(Object.fromEntries(new URLSearchParams(sent))).toEqual(query);
  });

  test('DCON-003 the template of landers has this installation’s addresses, and nothing that a stranger could fill in', () => {
    const facts = {
      provider,
      productName: 'Namestead',
      verificationPrefix: 'v=',
      addresses: ['192.0.2.1', '2001:db8::1'],
    };
    expect(templateOf('lander', facts).records).toEqual([
      { groupId: 'lander', type: 'A', host: '@', pointsTo: '192.0.2.1', ttl: 300 },
      { groupId: 'lander', type: 'AAAA', host: '@', pointsTo: '2001:db8::1', ttl: 300 },
      { groupId: 'lander', type: 'CNAME', host: 'www', pointsTo: '@', ttl: 300 },
    ]);
    expect(JSON.stringify(templateOf('lander', facts))).not.toContain('%');
  });

  test('DCON-005 only hosts, https addresses and short lines are taken of what strangers say', () => {
    expect(settingsBaseIn(['dc.example.com/'])).toBe('dc.example.com');
    expect(settingsBaseIn(['dc.example.com/base/v', 'x'])).toBe('dc.example.com/base/v');
    for (const text of [
      'https://dc.example.com',
      'dc.example.com:8080',
      '10.0.0.1@x.com',
      'localhost',
      '../x.com',
      'a.com?x',
      'x'.repeat(400),
    ])
      expect(settingsBaseIn([text])).toBeUndefined();
    const good = { providerId: 'p.example', providerName: 'P', urlAPI: 'https://api.p.example/' };
    expect(settingsIn(good, 'a.com')).toEqual({
      providerId: 'p.example',
      name: 'P',
      api: 'https://api.p.example',
      syncUx: null,
      controlPanel: null,
    });
    const panel = (urlControlPanel: unknown) => settingsIn({ ...good, urlControlPanel }, 'a.com')?.controlPanel;
    expect(panel('https://p.example/%domain%/dns?d=%domain%')).toBe('https://p.example/a.com/dns?d=a.com');
    for (const url of [
      'javascript:alert(1)',
      'http://p.example/',
      'https://user@p.example/',
      'https://p.example:81/',
      7,
      `https://p.example/${'x'.repeat(600)}`,
    ])
      expect(panel(url)).toBeNull();
    expect(settingsIn({ ...good, providerDisplayName: 'A\u202eB\nC' }, 'a.com')?.name).toBe('AB C');
    for (const body of [
      null,
      [],
      'x',
      {},
      { providerId: 'p', providerName: 'x'.repeat(9_999) },
      { ...good, providerId: '../..' },
    ])
      expect(settingsIn(body, 'a.com')).toBeUndefined();
  });
});
