import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dnsServiceFacts, dnsServiceKeys } from '#contract/dns-services.ts';
import { marketServiceFacts, marketServiceKeys } from '#contract/market-services.ts';
import { registrarFacts, registrarKeys } from '#contract/registrars.ts';
import { domainRow } from '#web/domains/domain-row.fixture.ts';
import { type Answers, openLanders as openWith } from '#web/landers/screen.fixture.tsx';
import { eventually, wait } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { accountWith, fiveAccounts, heldWith, leftNames, leftWith, listWith, now, pageOf } from './accounts.fixture.ts';
import { RegistrarAccountsPage } from './RegistrarAccountsPage.tsx';

let shown: Awaited<ReturnType<typeof openWith>>;
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => {
  shown.close();
  for (const { id } of toasts.shown()) toasts.close(id);
  vi.useRealTimers();
});

const path = '/domains/registrar-accounts';
const root = '/api/registrar-accounts';
const notHere = [heldWith('alderquill.com'), heldWith('basaltrow.com')];
const added = {
  ...{ batchId: 'b', total: 71, added: 71, reactivated: 0, pendingVerification: 0, skipped: 0, failed: 0 },
  ...{ failedDomains: [], reactivatedDomains: [], skippedDomains: [], pendingVerificationDomains: [] },
};

async function open(answers: Answers = {}, address = path) {
  shown = await openWith({ paths: [path], component: RegistrarAccountsPage }, address, {
    [`GET ${root}`]: { body: listWith(fiveAccounts) },
    [`GET ${root}/left`]: { body: pageOf(leftNames) },
    [`GET ${root}/domains`]: { body: pageOf(notHere, 71) },
    [`POST ${root}/left/answer`]: { body: { changedCount: 1, undoId: 'u-1' } },
    [`POST ${root}/domains/add`]: { body: { ...added, remaining: 0 } },
    [`POST ${root}/domains/ignore`]: { body: { changedCount: 1, undoId: 'u-2' } },
    ...answers,
  });
}
const text = () => document.body.textContent?.replace(/\s+/g, ' ').replaceAll('\u202f', ' ') ?? '';
const rows = () => [...shown.element.querySelectorAll<HTMLElement>('li[aria-labelledby]')];
const loaded = (count = 5) => eventually(() => expect(rows()).toHaveLength(count));
const rowOf = (name: string) => rows().find((row) => row.textContent?.includes(name));
const tick = (label: string) =>
  act(async () => shown.element.querySelector<HTMLElement>(`input[aria-label="${label}"]`)?.click());

test('REG-002 each state is said in words with its age, the registrar’s own words and the next step', async () => {
  await open();
  await loaded();
  expect(rowOf('Porkbun, Main')?.textContent).toContain('98% of fields agree');
  expect(rowOf('Dynadot, Auctions')?.textContent).toContain('First sync, reading details');
  expect(rowOf('Dynadot, Auctions')?.textContent).toContain(
    '182 of 246. About 1 minute left. Dynadot allows 60 requests a minute.',
  );
  const refused = rowOf('GoDaddy')?.textContent ?? '';
  expect(rowOf('GoDaddy')?.querySelector('q')?.textContent).toBe(
    'ACCESS_DENIED: Authenticated user is not allowed access.',
  );
  expect(refused).toContain('Refused since');
  expect(refused).toContain('domains.domain:read');
  expect(refused).toContain('6 tries, next at');
  expect(refused).toContain('as of Nov 20, 2026');
  expect(rowOf('Spaceship')?.textContent).toContain('66 missing domains come to you for review');
  expect(rowOf('Namecheap, Old names')?.textContent).toContain('as of Oct 30, 2026');
});

test('REG-013 a key that ends within two weeks says so, and its last day is edited with the label', async () => {
  const ending = accountWith('one', { keyEndsOn: '2026-12-03' });
  await open({
    [`GET ${root}`]: { body: listWith([ending, accountWith('two', { label: 'Later', keyEndsOn: '2027-12-03' })]) },
    [`PATCH ${root}/two`]: { body: accountWith('two', { label: 'Later', keyEndsOn: null }) },
  });
  await loaded(2);
  expect(rowOf('Porkbun, Main')?.textContent).toContain('The key is valid until Dec 3, 2026.');
  expect(rowOf('Later')?.textContent).toContain('valid until Dec 3, 2027');
  expect(rowOf('Later')?.textContent).not.toContain('Create a new one');
});

test('REG-004 a sync that is not possible yet says from when it is', async () => {
  await open({
    [`GET ${root}`]: { body: listWith([accountWith('one', { syncableAt: '2026-11-23T11:18:00.000Z' })]) },
  });
  await loaded(1);
  expect(rows()[0]?.textContent).toContain('Sync from');
  expect(shown.find('Sync now: Porkbun, Main')).toBeUndefined();
});

test('REG-004 a waiting sync says until when, and is asked for again while it runs', async () => {
  const reading = accountWith('one', {
    ...{ state: 'first', syncedAt: null },
    progress: { step: 'list', done: 100, total: null, waitsUntil: '2026-11-23T11:40:00.000Z', secondsLeft: null },
  });
  await open({ [`GET ${root}`]: { body: listWith([reading]) } });
  await loaded(1);
  expect(rows()[0]?.textContent).toContain('the limit of the registrar is used up');
  const before = shown.requests.filter((one) => one.path === root).length;
  await act(async () => void (await vi.advanceTimersByTimeAsync(4_500)));
  await eventually(() => expect(shown.requests.filter((one) => one.path === root).length).toBeGreaterThan(before));
});

test('REG-005 the facts choose an answer in advance, and nothing happens before it is saved', async () => {
  await open();
  await eventually(() => expect(text()).toContain('It is in your account Dynadot, Auctions.'));
  const chosen = [...shown.element.querySelectorAll<HTMLInputElement>('#left input:checked')].map(({ value }) => value);
  expect(chosen).toEqual(['moved', 'dropped']);
  expect(shown.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await shown.press('Save the answer for ferncolumn.com');
  expect(shown.sent('POST', `${root}/left/answer`)).toEqual([
    { answers: [{ id: 'left-ferncolumn.com', answer: 'moved' }] },
  ]);
  expect(toasts.shown()[0]).toMatchObject({ title: 'Answered: ferncolumn.com', action: { label: 'Undo' } });
});

test('REG-005 a name that dropped is marked as dropped with its answer', async () => {
  await open({
    'POST /api/domains/update-status': { body: { updatedCount: 1, undoId: 'u-3', pendingVerificationCount: 0 } },
  });
  await eventually(() => expect(text()).toContain('papercoast'));
  await shown.press('Save the answer for papercoast.net');
  const sent = shown.requests.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  expect(sent[0]).toEqual({ domainIds: ['id-of-papercoast.net'], status: 2 });
});

test('REG-005 “Sold” opens the dialog of a sale, and is the answer once that is done', async () => {
  const sold = leftWith('oak.com', 'sold');
  await open({
    [`GET ${root}/left`]: { body: pageOf([sold, ...leftNames]) },
    'GET /api/domains/id-of-oak.com': {
      body: domainRow({ id: 'id-of-oak.com', name: 'oak.com', domainName: 'oak.com' }),
    },
  });
  await eventually(() => expect(text()).toContain('Save 2 answers')); // the sale is asked for by itself
  await shown.press('Save the answer for oak.com');
  await eventually(() => expect(shown.dialog()?.textContent).toContain('oak.com'));
  expect(shown.sent('POST', `${root}/left/answer`)).toEqual([]);
});

test('REG-005 all that is not here is added, or what is ticked, and nothing by itself', async () => {
  await open();
  await eventually(() => expect(text()).toContain('All 71 selected'));
  await tick('Select alderquill.com');
  expect(text()).toContain('1 selected');
  await shown.press('Ignore');
  expect(shown.sent('POST', `${root}/domains/ignore`)).toEqual([{ isIgnored: true, ids: ['held-basaltrow.com'] }]);
  await eventually(() => expect(text()).toContain('All 71 selected'));
  await shown.press('Add 71 domains');
  expect(shown.sent('POST', `${root}/domains/add`)).toEqual([{}]);
  expect(toasts.shown()[0]).toMatchObject({ title: '71 domains added' });
});

test('REG-005 more names than one request takes are added by several', async () => {
  let left = 20_000;
  await open({
    [`GET ${root}/domains`]: { body: pageOf(notHere, 20_000) },
    [`POST ${root}/domains/add`]: () => {
      left -= 10_000;
      return { body: { ...added, added: 10_000, remaining: left } };
    },
  });
  await shown.press('Add 20,000 domains');
  await eventually(() => expect(toasts.shown()[0]?.title).toBe('20,000 domains added'));
});

test('REG-005 ignored names are opened, and offered again', async () => {
  await open({}, `${path}?ignored=true`);
  await eventually(() => expect(text()).toContain('0 selected'));
  await tick('Select alderquill.com');
  await shown.press('Offer 1 again');
  expect(shown.sent('POST', `${root}/domains/ignore`)).toEqual([{ isIgnored: false, ids: ['held-alderquill.com'] }]);
});

const openDrawer = async () => {
  await loaded();
  await shown.press('Connect an account');
  await eventually(() => expect(shown.find('Connect')).toBeDefined());
};
const leave = () =>
  act(async () => void document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
const secrets = () => [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input[type=password]')];
async function fill(label: string, value: string) {
  const input = await shown.type(label, value);
  input.focus();
  await leave();
  await wait(20);
}

test('REG-001 all thirteen registrars are offered, with what is to be done there', async () => {
  await open();
  await openDrawer();
  const labels = [...(shown.dialog()?.querySelectorAll('fieldset label') ?? [])].map((label) => label.textContent);
  expect(labels).toEqual(registrarKeys.map((key) => registrarFacts[key].label));
  expect(shown.dialog()?.querySelectorAll('ol li').length).toBe(registrarFacts.porkbun.steps.length);
  expect(shown.dialog()?.textContent).toContain('never tried against the real service');
});

test('REG-002 a key is tried by itself, and can be connected only once the registrar took it', async () => {
  await open({
    [`POST ${root}/test`]: { body: { accountName: null, names: 128, knownAs: [] } },
    [`POST ${root}`]: { status: 201, body: accountWith('new', { label: 'Brand names' }) },
  });
  await openDrawer();
  const button = () => shown.find('Connect') as HTMLButtonElement | undefined;
  expect(button()?.disabled).toBe(true);
  await shown.type('Label', 'Brand names');
  await fill('API key', 'pk1_first');
  expect(shown.sent('POST', `${root}/test`)).toEqual([]);
  await fill('Secret key', 'sk1_second');
  await eventually(() => expect(shown.dialog()?.textContent).toContain('It has 128 domains.'));
  expect(shown.sent('POST', `${root}/test`)).toHaveLength(1);
  expect(secrets()).toHaveLength(2);
  await fill('Secret key', 'sk1_other');
  await eventually(() => expect(shown.sent('POST', `${root}/test`)).toHaveLength(2));
  await eventually(() => expect(button()?.disabled).toBe(false));
  await shown.press('Connect');
  await eventually(() => expect(shown.sent('POST', root)).toHaveLength(1));
  expect(shown.sent('POST', root)[0]).toEqual({
    ...{ registrar: 'porkbun', label: 'Brand names', keyEndsOn: null },
    values: { apiKey: 'pk1_first', secretKey: 'sk1_other' },
  });
  await eventually(() => expect(document.documentElement.innerHTML).not.toContain('sk1_other'));
});

test('REG-002 a refused key keeps the fields and shows the registrar’s words and what to do', async () => {
  const details = {
    outcome: 'refused',
    reason: 'HTTP 403',
    words: 'Invalid API key',
    remedy: 'checkKey',
    retryAt: null,
  };
  await open({
    [`POST ${root}/test`]: { status: 409, body: { code: 'REGISTRAR_REFUSED', message: 'x', details } },
  });
  await openDrawer();
  await fill('API key', 'pk1_first');
  await fill('Secret key', 'sk1_second');
  await eventually(() => expect(shown.dialog()?.querySelector('q')?.textContent).toBe('Invalid API key'));
  expect(shown.dialog()?.textContent).toContain('Check the key');
  expect(secrets().map(({ value }) => value)).toEqual(['pk1_first', 'sk1_second']);
  expect((shown.find('Connect') as HTMLButtonElement).disabled).toBe(true);
  // another registrar gets nothing that was typed for this one
  await act(async () => shown.dialog()?.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click());
  await eventually(() => expect(secrets().map(({ value }) => value)).toEqual(['', '']));
});

test('REG-002 what was typed is not lost by closing: that asks', async () => {
  await open();
  await openDrawer();
  await shown.type('Label', 'Brand names');
  await shown.press('Cancel');
  await eventually(() => expect(shown.dialog()?.textContent).toContain('Discard what you entered?'));
  await shown.press('Discard');
  await eventually(() => expect(shown.dialog()).toBeNull());
});

test('REG-002 without an account the page is the form itself', async () => {
  await open({ [`GET ${root}`]: { body: { ...listWith([]), outgoingAddress: null } } });
  await eventually(() => expect(shown.find('Connect')).toBeDefined());
  expect(shown.dialog()).toBeNull();
  expect(text()).toContain('Import a file');
});

test('REG-002 many accounts are grouped by registrar, the gravest first', async () => {
  const many = [fiveAccounts[0], ...Array.from({ length: 9 }, (_, at) => accountWith(`p${at}`, { label: `No ${at}` }))];
  await open({ [`GET ${root}`]: { body: listWith(many.filter((one) => one !== undefined)) } });
  await loaded(10);
  const heads = [...shown.element.querySelectorAll('h2')].map((head) => head.textContent);
  expect(heads.slice(0, 2)).toEqual(['GoDaddy', 'Porkbun']);
});

test('REG-002 a failure to load is said, with a way to try again', async () => {
  await open({ [`GET ${root}`]: { status: 400, body: { code: 'VALIDATION_FAILED', message: 'x' } } });
  await eventually(() => expect(text()).toContain('The accounts could not be loaded'));
});

test('ZONE-002 DNS accounts have a section of their own, with their zones, and are connected in the same drawer', async () => {
  const dns = {
    ...accountWith('dns', { label: 'Cloudflare', names: 12, notHere: 0 }),
    registrar: 'cloudflareDns' as const,
  };
  await open({
    [`GET ${root}`]: { body: { ...listWith(fiveAccounts), dnsAccounts: [dns] } },
    [`POST ${root}/test`]: { body: { accountName: null, names: 3, knownAs: [] } },
  });
  await loaded(6);
  expect(text()).toContain('12 zones');
  await shown.press('Connect a DNS account');
  await eventually(() => expect(shown.dialog()?.textContent).toContain('DNS provider'));
  const labels = [...(shown.dialog()?.querySelectorAll('fieldset label') ?? [])].map((label) => label.textContent);
  expect(labels).toEqual(dnsServiceKeys.map((key) => dnsServiceFacts[key].label));
  await fill('Token', 'a-token-of-cloudflare');
  await eventually(() => expect(shown.dialog()?.textContent).toContain('It has 3 zones.'));
  expect(shown.sent('POST', `${root}/test`)).toEqual([
    { registrar: 'cloudflareDns', values: { token: 'a-token-of-cloudflare' } },
  ]);
});

test('D-152 accounts at marketplaces have a section of their own, say what came of their test, and are connected in the same drawer', async () => {
  const trouble = { since: now.toISOString(), tries: 1, reason: 'rateLimit', words: null, remedy: 'wait' as const };
  const sedo = { ...accountWith('sedo', { label: 'Sedo', names: 0 }), registrar: 'sedo' as const };
  const atom = {
    ...accountWith('atom', { label: 'Atom', names: 0, trouble: { ...trouble, outcome: 'throttled' as const } }),
    registrar: 'atom' as const,
  };
  await open({
    [`GET ${root}`]: {
      body: { ...listWith(fiveAccounts), marketAccounts: [sedo, atom], sharedMarkets: ['sedo', 'afternic'] },
    },
    [`POST ${root}/test`]: { body: { accountName: null, names: null, knownAs: [] } },
  });
  await loaded(7);
  expect(text()).toContain('Key accepted 12 min. ago');
  expect(text()).toContain('Limit used up; next test');
  expect(text()).toContain('Looked up with the credentials of this installation: GoDaddy / Afternic.');
  await shown.press('Connect a marketplace');
  await eventually(() => expect(shown.dialog()?.textContent).toContain('Partner ID'));
  const labels = [...(shown.dialog()?.querySelectorAll('fieldset label') ?? [])].map((label) => label.textContent);
  expect(labels).toEqual(marketServiceKeys.map((key) => marketServiceFacts[key].label));
  await fill('Partner ID', '100');
  await fill('Sign key', 'a-sign-key');
  await eventually(() => expect(shown.dialog()?.textContent).toContain('Sedo accepts the key.'));
  expect(shown.sent('POST', `${root}/test`)).toEqual([
    { registrar: 'sedo', values: { partnerId: '100', signKey: 'a-sign-key' } },
  ]);
});
