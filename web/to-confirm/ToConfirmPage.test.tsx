import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChangeSets, OpenChangeSet } from '#contract/change-sets.ts';
import { endProof } from '#web/account/proof/proof.api.ts';
import { type Answers, openLanders as openWith } from '#web/landers/screen.fixture.tsx';
import { eventually, wait } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { ToConfirmLink } from './ToConfirmLink.tsx';
import { ToConfirmPage } from './ToConfirmPage.tsx';
import { changeRow, changeSet, openSet } from './to-confirm.fixture.ts';

let shown: Awaited<ReturnType<typeof openWith>>;
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00.000Z') }));
afterEach(() => {
  shown.close();
  for (const { id } of toasts.shown()) toasts.close(id);
  vi.useRealTimers();
});

const renewals = changeSet('s-1', { counts: { leftOut: 3, toConfirm: 3 }, total: 6 });
const rows = [
  changeRow('plain.test', {
    ...{ state: 'cannot', blocked: 'accountRefused', blockedSince: '2026-05-10T08:00:00.000Z' },
    target: { kind: 'registrar', accountId: 'a-2', provider: 'godaddy', label: 'GoDaddy' },
  }),
  changeRow('wicker.test', { state: 'changed', found: true }),
  changeRow('copper.test', { state: 'leftOut' }),
  changeRow('salt.test', {
    before: true,
    after: false,
    cost: null,
    why: { code: 'letExpire', at: '2026-05-16T00:00:00.000Z' },
  }),
  changeRow('kelp.test', { before: null, isBeforeKnown: false }),
  changeRow('nettle.test'),
];
const running = changeSet('s-2', {
  ...{ state: 'running', origin: 'hand', kinds: ['nameservers'], needsProof: false, undoable: 1 },
  single: { kind: 'nameservers', after: ['ns1.names.test', 'ns2.names.test'] },
  counts: { done: 1, asked: 3, refused: 2, waiting: 1 },
  confirmed: { at: '2026-05-14T11:02:00.000Z', provenAt: '2026-05-14T11:01:00.000Z' },
  undoUntil: '2026-05-28T11:03:00.000Z',
});
const hosts = {
  kind: 'nameservers',
  before: ['a.test', 'b.test'],
  after: ['ns1.names.test', 'ns2.names.test'],
  cost: null,
} as const;
const ofHosts = (name: string, fields: Parameters<typeof changeRow>[1]) =>
  changeRow(name, {
    ...hosts,
    before: [...hosts.before],
    after: [...hosts.after],
    why: { code: 'asked', at: null },
    ...fields,
  });
const results = [
  ofHosts('birch.test', {
    ...{ state: 'refused', canRetry: true },
    trouble: { reason: 'accessRefused', words: 'Domain is locked for 60 days.', remedy: 'wait' },
  }),
  ofHosts('thorn.test', { state: 'asked', sentAt: '2026-05-14T11:59:59.000Z' }),
  ofHosts('quill.test', { state: 'waiting' }),
  ofHosts('anchor.test', {
    ...{ state: 'asked', acceptedAt: '2026-05-14T11:04:00.000Z', nextAt: '2026-05-14T12:19:00.000Z' },
    found: ['a.test', 'b.test'],
  }),
  ofHosts('drift.test', { state: 'asked', lostAt: '2026-05-14T11:05:00.000Z' }),
  ofHosts('low.test', { state: 'unseen', canRetry: true }),
  ofHosts('wren.test', { state: 'done', seenAt: '2026-05-14T11:03:00.000Z', canUndo: true }),
];

let sets: ChangeSets;
let open: Record<string, OpenChangeSet>;
beforeEach(() => {
  sets = { waiting: [renewals], running: [running], over: [], overCount: 0, hasMore: false };
  open = { 's-1': openSet(renewals, rows), 's-2': openSet(running, results) };
});
const answerOf = (id: string, query: URLSearchParams) => {
  const set = open[id];
  if (!set) return { status: 404, body: { code: 'NOT_FOUND' } };
  return { body: query.get('take') === '0' ? { ...set, data: [] } : set };
};

async function openPage(address = '/to-confirm', answers: Answers = {}) {
  const component = (params: { setId?: string }) => (
    <>
      <ToConfirmLink />
      <ToConfirmPage {...params} />
    </>
  );
  shown = await openWith({ paths: ['/to-confirm', '/to-confirm/:setId'], component }, address, {
    'GET /api/change-sets': () => ({ body: sets }),
    'GET /api/change-sets/count': () => ({
      body: { waiting: sets.waiting.length, running: sets.running.length, underWay: null },
    }),
    'GET /api/change-sets/s-1': ({ query }) => answerOf('s-1', query),
    'GET /api/change-sets/s-2': ({ query }) => answerOf('s-2', query),
    ...answers,
  });
}
const rowTexts = () =>
  [...shown.element.querySelectorAll('table tbody tr')].map((row) => row.textContent?.replace(/\s+/g, ' ').trim());
const boxOf = (name: string) =>
  [...shown.element.querySelectorAll<HTMLInputElement>('table input[type=checkbox]')].find(
    (box) => box.getAttribute('aria-label') === `Include ${name}`,
  );
const confirmButton = () =>
  [...shown.element.querySelectorAll<HTMLButtonElement>('button')].find((one) =>
    one.textContent?.startsWith('Confirm '),
  );
const isDrawn = () =>
  eventually(() => expect(shown.element.querySelectorAll('table tbody tr').length).toBeGreaterThan(4));

test('CONF-011 the first set that waits is open: what changes, what it costs, the way back, and rows left out first with why', async () => {
  await openPage();
  await isDrawn();
  expect(shown.text()).toContain('Waiting for you · 1Auto-renew, 6 domains');
  expect(shown.text()).toContain('In progress · 1Nameservers, 7 domains');
  expect(shown.text()).toContain('6 of 7 sent, 3 not visible yet');
  expect(shown.text()).toContain('Change auto-renew for 6 domains');
  expect(shown.text()).toContain('What changes2 on, 1 off3 of 6 are left out');
  expect(shown.text()).toContain('What it costsNothing now, $22.16 laterRegistrars charge 2 renewals by Jul 12, 2026');
  expect(shown.text()).toContain('Way backUndo until a renewal is chargedA paid renewal cannot be taken back');
  expect(rowTexts()).toEqual([
    'Left out3',
    'plain.testGoDaddyOffCannot be sent: GoDaddy refuses access since May 10, 2026$11.08',
    'wicker.testPorkbun, MainOnChanged since then: now On$11.08',
    'copper.testPorkbun, MainOffLeft out by you$11.08',
    'Turn off1',
    'salt.testPorkbun, MainOnbecomesOffYou chose to let it expire. Renews on May 16, 2026 otherwise-',
    'Turn on2',
    'kelp.testPorkbun, MainNot knownbecomesOnYou chose to renew it. Expires Jun 8, 2026$11.08',
    'nettle.testPorkbun, MainOffbecomesOnYou chose to renew it. Expires Jun 8, 2026$11.08',
  ]);
  expect(boxOf('plain.test')?.disabled).toBe(true);
  expect(boxOf('wicker.test')?.disabled).toBe(true);
  expect(shown.text()).toContain('3 of 6 changes. Goes to 1 account, about 40 s.');
  expect(confirmButton()?.textContent).toBe('Confirm 3 changes');
});

test('CONF-012 a row that is unticked stays in its place, and the number on the button follows at once', async () => {
  const changed = changeSet('s-1', { counts: { leftOut: 4, toConfirm: 2 }, total: 6 });
  await openPage('/to-confirm', { 'PATCH /api/change-sets/s-1': () => ({ body: changed }) });
  await isDrawn();
  open['s-1'] = openSet(
    changed,
    rows.map((row) => (row.name === 'kelp.test' ? { ...row, state: 'leftOut' } : row)),
  );
  await act(async () => boxOf('kelp.test')?.click());
  await wait(1);
  expect(confirmButton()?.textContent).toBe('Confirm 2 changes');
  await wait(50);
  expect(shown.sent('PATCH', '/api/change-sets/s-1')).toEqual([{ leftOut: true, rowIds: ['row-of-kelp.test'] }]);
  expect(boxOf('kelp.test')?.checked).toBe(false);
  const places = rowTexts().map((text) => text?.split('.')[0]);
  expect(places.indexOf('kelp')).toBeGreaterThan(places.indexOf('salt'));
  await act(async () => boxOf('kelp.test')?.click());
  await wait(1);
  expect(boxOf('kelp.test')?.checked).toBe(true);
});

test('CONF-012 a change that could not be left out is in again, and that is told', async () => {
  await openPage('/to-confirm', { 'PATCH /api/change-sets/s-1': { status: 400, body: { code: 'INTERNAL' } } });
  await isDrawn();
  await act(async () => boxOf('nettle.test')?.click());
  await eventually(() => expect(toasts.shown()[0]?.title).toBe('The set could not be changed'));
  await eventually(() => expect(boxOf('nettle.test')?.checked).toBe(true));
  expect(confirmButton()?.textContent).toBe('Confirm 3 changes');
});

test('CONF-012 with everything left out the button is off, and says why', async () => {
  const none = changeSet('s-1', { counts: { leftOut: 2 } });
  sets.waiting = [none];
  open['s-1'] = openSet(none, [changeRow('a.test', { state: 'leftOut' }), changeRow('b.test', { state: 'leftOut' })]);
  await openPage();
  await eventually(() => expect(confirmButton()).toBeDefined());
  expect(confirmButton()?.disabled).toBe(true);
  const why = document.getElementById(confirmButton()?.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe('All are left out: there is nothing to confirm.');
  expect(shown.text()).toContain('What changesNothing');
});

test('CONF-003 confirming sends the number that was seen; asked for a proof, it is sent once more after it', async () => {
  const sent = changeSet('s-1', {
    ...{ state: 'running', confirmed: { at: '2026-05-14T12:00:00.000Z', provenAt: null } },
    counts: { waiting: 3, leftOut: 3 },
  });
  let isProven = false;
  await openPage('/to-confirm/s-1', {
    'POST /api/change-sets/s-1/confirm': () => {
      if (!isProven) return { status: 403, body: { code: 'PROOF_NEEDED' } };
      open['s-1'] = openSet(
        sent,
        rows.map((row) => (row.state === 'proposed' ? { ...row, state: 'waiting' } : row)),
      );
      return { body: sent };
    },
    'GET /api/account/proof': {
      body: { hasPassword: true, hasPasskey: false, needsCode: false, externalProvider: null },
    },
  });
  await isDrawn();
  await act(async () => confirmButton()?.click());
  await wait(50);
  expect(confirmButton()?.disabled).toBe(true);
  isProven = true;
  await act(async () => endProof(true));
  await eventually(() => expect(shown.text()).toContain('0 of 3 sent'));
  expect(shown.sent('POST', '/api/change-sets/s-1/confirm')).toEqual([{ changes: 3 }, { changes: 3 }]);
  expect(confirmButton()).toBeUndefined();
});

test('CONF-003 Ctrl+Enter confirms only once the button has had the focus', async () => {
  await openPage('/to-confirm/s-1', {
    'POST /api/change-sets/s-1/confirm': { status: 409, body: { code: 'CHANGED_MEANWHILE' } },
  });
  await isDrawn();
  const press = () =>
    act(async () => {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
    });
  await press();
  expect(shown.sent('POST', '/api/change-sets/s-1/confirm')).toEqual([]);
  await act(async () => confirmButton()?.focus());
  await act(async () => confirmButton()?.blur());
  await press();
  await eventually(() => expect(shown.sent('POST', '/api/change-sets/s-1/confirm')).toEqual([{ changes: 3 }]));
  await eventually(() =>
    expect(toasts.shown()[0]?.title).toBe('The changes could not be confirmed, so nothing was sent'),
  );
});

test('CONF-004 what was requested is no success: each row says what the service said and when it is looked at again', async () => {
  await openPage('/to-confirm/s-2');
  await isDrawn();
  expect(shown.text()).toContain('Point 7 domains to ns1.names.test, ns2.names.test');
  expect(shown.text()).toContain('after a proof that it was you.');
  expect(shown.text()).toContain('Done and seen1Requested, not visible yet3Refused2Waiting1');
  const [birch, thorn, quill, anchor, drift, low, wren] = rowTexts();
  expect(birch).toContain('Refused“Domain is locked for 60 days.” Try again later.Try again');
  expect(thorn).toMatch(/Sending$/);
  expect(quill).toMatch(/Waiting$/);
  expect(anchor).toMatch(/Requested, not visible yetAccepted at .*, still the former value. Next check: /);
  expect(drift).toMatch(
    /Requested, not visible yetNo answer at .*\. From now on we only check, and never send twice\./,
  );
  expect(low).toContain(
    'Not seenIt was sent, but many checks did not find it there. Check the service’s own page.Check again',
  );
  expect(wren).toMatch(/DoneSeen there at .*Undo$/);
});

test('CONF-008 CONF-004 one row or all that are done are taken back, refused ones tried again, the rest stopped', async () => {
  const undo = changeSet('s-3', { state: 'running', origin: 'undo', undoOf: 's-2', counts: { waiting: 1 } });
  await openPage('/to-confirm/s-2', {
    'POST /api/change-sets/s-2/undo': { body: undo },
    'POST /api/change-sets/s-2/retry': { body: running },
    'POST /api/change-sets/s-2/stop': { body: running },
  });
  await isDrawn();
  await shown.press('Undo the change of wren.test');
  await eventually(() =>
    expect(toasts.shown()[0]).toMatchObject({
      title: '1 change is being taken back',
      link: { href: '/to-confirm/s-3' },
    }),
  );
  await shown.press('Undo 1 done');
  await wait(50);
  expect(shown.sent('POST', '/api/change-sets/s-2/undo')).toEqual([{ rowIds: ['row-of-wren.test'] }, {}]);
  await shown.press('Try birch.test again');
  await shown.press('Try 2 again');
  await wait(50);
  expect(shown.sent('POST', '/api/change-sets/s-2/retry')).toEqual([{ rowIds: ['row-of-birch.test'] }, {}]);
  await shown.press('Stop the remaining 1');
  await wait(50);
  expect(shown.sent('POST', '/api/change-sets/s-2/stop')).toHaveLength(1);
});

test('CONF-016 a refusal with a known end is proposed again on that day, which the row says, and that is taken back', async () => {
  const refused = { state: 'refused', canRetry: true, freeAt: '2026-06-12T12:00:00.000Z' } as const;
  const again = { ...refused, againAt: refused.freeAt };
  const words = { reason: 'HTTP 403', words: 'Locked until 2026-06-12.', remedy: null };
  const those = [
    ofHosts('birch.test', { ...refused, trouble: words }),
    ofHosts('oak.test', { ...again, trouble: words }),
    ...results.slice(1),
  ];
  const set = { ...running, plannable: 2, planned: 1 };
  open['s-2'] = openSet(set, those);
  await openPage('/to-confirm/s-2', { 'POST /api/change-sets/s-2/again': { body: set } });
  await isDrawn();
  const [birch, oak] = rowTexts();
  expect(birch).toMatch(/Refused“Locked until 2026-06-12\.” Possible again on Jun 12.*Propose on Jun 12/);
  expect(oak).toMatch(/Will be proposed on Jun 12.*Do not propose$/);
  await shown.press('Do not propose the change of oak.test again');
  await shown.press(
    shown.element.querySelector('[aria-label^="Propose the change of birch.test on"]')?.getAttribute('aria-label') ??
      '',
  );
  await shown.press('Propose 2 again on their dates');
  await wait(50);
  expect(shown.sent('POST', '/api/change-sets/s-2/again')).toEqual([
    { rowIds: ['row-of-oak.test'], isPlanned: false },
    { rowIds: ['row-of-birch.test'], isPlanned: true },
    { isPlanned: true },
  ]);
});

test('CONF-011 results are filtered by what became of them', async () => {
  await openPage('/to-confirm/s-2');
  await isDrawn();
  await shown.press('Refused2');
  await eventually(() =>
    expect(
      shown.requests.some((one) => one.path === '/api/change-sets/s-2' && one.query.get('show') === 'refused'),
    ).toBe(true),
  );
});

test('CONF-012 discarding asks first, and leads back to the list', async () => {
  await openPage('/to-confirm/s-1', {
    'POST /api/change-sets/s-1/discard': () => {
      sets = { ...sets, waiting: [] };
      return { body: changeSet('s-1', { state: 'discarded', finishedAt: '2026-05-14T12:00:00.000Z' }) };
    },
  });
  await isDrawn();
  await shown.press('Discard set');
  await eventually(() => expect(shown.dialog()?.textContent).toContain('Nothing of it is sent.'));
  await act(async () => shown.dialog()?.querySelector<HTMLButtonElement>('[type=submit]')?.click());
  await eventually(() => expect(shown.path()).toBe('/to-confirm'));
  expect(shown.sent('POST', '/api/change-sets/s-1/discard')).toHaveLength(1);
});

test('CONF-011 the header’s count follows what the server tells, without a reload; 0 shows none', async () => {
  await openPage();
  await isDrawn();
  const link = () => shown.element.querySelector<HTMLAnchorElement>('a[href="/to-confirm"]');
  expect(link()?.getAttribute('aria-label')).toBe('To confirm, 1 waiting');
  await shown.hub.push('ChangeSetsChanged', { setIds: ['s-9'], waiting: 4 });
  await wait(1);
  expect(link()?.textContent).toBe('4');
  sets = { waiting: [], running: [], over: [], overCount: 0, hasMore: false };
  await shown.hub.push('ChangeSetsChanged', { setIds: ['s-1'], waiting: 0 });
  await wait(1_100);
  expect(link()?.getAttribute('aria-label')).toBe('To confirm');
  expect(link()?.textContent).toBe('');
  await eventually(() => expect(shown.text()).toContain('Nothing waits for you'));
});

test('CONF-005 a row that changed while the set is open moves to those left out, with its reason', async () => {
  await openPage('/to-confirm/s-1');
  await isDrawn();
  const less = changeSet('s-1', { counts: { leftOut: 4, toConfirm: 2 }, total: 6 });
  open['s-1'] = openSet(
    less,
    rows.map((row) => (row.name === 'nettle.test' ? { ...row, state: 'changed', found: true } : row)),
  );
  await shown.hub.push('ChangeSetsChanged', { setIds: ['s-1'], waiting: 1 });
  await wait(1_100);
  await eventually(() => expect(confirmButton()?.textContent).toBe('Confirm 2 changes'));
  const out = rowTexts().slice(0, rowTexts().indexOf('Turn off1'));
  expect(out.find((text) => text?.startsWith('nettle.test'))).toContain('Changed since then: now On');
});

test('CONF-011 nothing, a failure and a set that is gone each say so', async () => {
  sets = { waiting: [], running: [], over: [], overCount: 0, hasMore: false };
  await openPage();
  await eventually(() => expect(shown.text()).toContain('Nothing waits for you'));
  expect(shown.element.querySelector('main a[href="/domains/next-60-days"]')).not.toBeNull();
  shown.close();
  await openPage('/to-confirm', { 'GET /api/change-sets': { status: 400, body: { code: 'INTERNAL' } } });
  await eventually(() => expect(shown.text()).toContain('The changes to confirm could not be loaded'));
  expect(shown.find('Retry')).not.toBeUndefined();
  shown.close();
  sets.waiting = [renewals];
  await openPage('/to-confirm/s-1', { 'GET /api/change-sets/s-1': { status: 400, body: { code: 'INTERNAL' } } });
  await eventually(() => expect(shown.text()).toContain('This set of changes could not be loaded'));
  expect(shown.text()).toContain('Change auto-renew for 6 domains');
  shown.close();
  await openPage('/to-confirm/s-7', { 'GET /api/change-sets/s-7': { status: 404, body: { code: 'NOT_FOUND' } } });
  await eventually(() => expect(shown.text()).toContain('This set of changes no longer exists.'));
});
