import { act } from 'react';
import { expect, test } from 'vitest';
import { byRole } from '#web/testing/render.tsx';
import { eventually, wait } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { changeOf, domainIdOf, monitoringOfTests, summaryOf, textOf } from './monitoring.fixture.tsx';

const tab = monitoringOfTests();
const yesterday = '2026-05-13T10:00:00.000Z';
const status = () => textOf(tab.element().querySelector('[role=status]') as Element);
const push = (count = 1) => tab.screen.hub.push('ReceiveMonitoringChange', { count, entries: [] });

test('SHELL-010 MON-003 the changes stand under their days with kind, name, what, before and after', async () => {
  tab.changes = [
    changeOf(18),
    changeOf(60, {
      kind: 'price',
      field: 'price',
      meaning: 'priceRaised',
      marketplace: 'godaddy',
      oldValue: 110_000,
      newValue: 120_000,
      currency: 'USD',
    }),
    changeOf(240, {
      kind: 'website',
      field: 'websiteStatus',
      meaning: 'nowParked',
      oldValue: 'websiteDeveloped',
      newValue: 'parkedDomain',
    }),
    changeOf(500, {
      detectedAt: yesterday,
      meaning: 'renewed',
      field: 'expirationDate',
      oldValue: '2026-06-02T00:00:00.000Z',
      newValue: '2027-06-02T00:00:00.000Z',
    }),
  ];
  tab.days = [
    { day: '2026-05-14', count: 3 },
    { day: '2026-05-13', count: 71 },
  ];
  await tab.open();
  expect(tab.heads()).toEqual(['Today 3 changes', 'Yesterday 71 changes']);
  expect(tab.rows()).toEqual([
    'WHOIS Open: name18 .test Nameservers Before: ns1.old.test Now: ns1.new.test 18 min. ago',
    'Price Open: name60 .test Price raised at GoDaddy Before: $110,000 Now: $120,000 1 hr. ago',
    'Website Open: name240 .test The website is parked Before: Website developed Now: Parked domain 4 hr. ago',
    'WHOIS Open: name500 .test Renewed Before: Jun 2, 2026 Now: Jun 2, 2027 1 day ago',
  ]);
});

test('SHELL-010 MON-003 the heading says how many names are monitored and how many changes are open', async () => {
  tab.summary = summaryOf({ unacknowledged: 10_000 });
  await tab.open();
  const head = tab.element().querySelector('h1')?.parentElement as Element;
  expect(textOf(head)).toContain('486 domains');
  const tabs = [...tab.element().querySelectorAll('nav[aria-label="Monitoring"] a')].map(textOf);
  expect(tabs).toEqual(['Changes 10,000 + open', 'Domains 486', 'Releases', 'Alerts']);
});

test('MON-003 the websites of the monitored names are counted, and each count leads to those names', async () => {
  tab.changes = [changeOf(1)];
  await tab.open();
  const links = [...tab.element().querySelectorAll<HTMLAnchorElement>('a[href*="websiteStatus"]')];
  expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
    ['Website developed 171', '/monitoring/domains?websiteStatus=websiteDeveloped'],
    ['For-sale lander 138', '/monitoring/domains?websiteStatus=forSaleLander'],
    ['Parked domain 0', '/monitoring/domains?websiteStatus=parkedDomain'],
    ['No website 0', '/monitoring/domains?websiteStatus=noWebsite'],
    ['Check failed 14', '/monitoring/domains?websiteStatus=checkFailed'],
    ['Unknown 0', '/monitoring/domains?websiteStatus=unknown'],
    ['Not checked yet 163', '/monitoring/domains?websiteStatus=__none__'],
  ]);
});

test('MON-003 all that narrows the list stands in the address and is asked for', async () => {
  tab.changes = [changeOf(1)];
  await tab.open('/monitoring?kind=whois&search=name&period=week');
  expect(tab.lists()).toEqual([{ kind: 'whois', search: 'name', from: '2026-05-07T12:00:00.000Z' }]);
  await tab.choose('Seen or not', 'unacknowledged');
  await tab.choose('Of which names', 'monitored');
  await wait(10);
  expect(tab.screen.path()).toBe(
    '/monitoring?kind=whois&search=name&period=week&state=unacknowledged&watched=monitored',
  );
  expect(tab.lists().at(-1)).toMatchObject({ state: 'unacknowledged', watched: 'monitored' });
  const all = byRole(tab.element(), 'link', 'All') as HTMLAnchorElement;
  expect(all.getAttribute('href')).not.toContain('kind=');
  expect(textOf(byRole(tab.element(), 'navigation', 'Kind of change'))).toContain('WHOIS 5 in the last 24 hours');
});

test('MON-003 chosen days go from the first one’s beginning to the last one’s end', async () => {
  tab.changes = [changeOf(1)];
  await tab.open('/monitoring?from=2026-05-01&to=2026-05-02');
  const [{ from = '', to = '' } = {}] = tab.lists();
  expect(new Date(from)).toEqual(new Date(2026, 4, 1));
  expect(new Date(to)).toEqual(new Date(2026, 4, 3));
});

test('MON-003 by name, the changes of a name stand together, with a way to all of them', async () => {
  tab.changes = [changeOf(1), changeOf(2), changeOf(3, { domainId: domainIdOf(1), domainName: 'name1.test' })];
  await tab.open('/monitoring?by=name');
  expect(tab.heads()).toEqual(['name1 .test All changes of this name', 'name2 .test All changes of this name']);
  expect(tab.rows().map((row) => row.split(' ').at(2))).toEqual(['name1', 'name1', 'name2']);
  expect(byRole(tab.element(), 'link', 'All changes of this name').getAttribute('href')).toBe(
    `/monitoring?domainId=${domainIdOf(1)}`,
  );
});

test('owner C9 MON-003 rows are dated by the moment that they are sorted by, also where a value swung since', async () => {
  tab.changes = [changeOf(5), changeOf(34, { times: 3, lastAt: '2026-05-14T11:59:30.000Z' })];
  await tab.open();
  expect(tab.rows().map((row) => /\d+ min\. ago/.exec(row)?.[0])).toEqual(['5 min. ago', '34 min. ago']);
});

test('owner C10 SHELL-010 tab and list say which of their counts is of all changes and which of open ones', async () => {
  tab.summary = summaryOf({ unacknowledged: 1 });
  tab.changes = [changeOf(1), changeOf(2, { acknowledgedAt: yesterday })];
  await tab.open();
  expect(textOf(tab.element())).toContain('Changes 1 open');
  expect(textOf(tab.element())).toContain('2 changes, 1 open');
});

test('seller 8 D-209b MON-003 what one answer changed is ticked and acknowledged as one, by the first of its rows', async () => {
  const look = { look: 'one answer', domainId: domainIdOf(1), domainName: 'name1.test' };
  tab.changes = [
    changeOf(1, look),
    changeOf(2, { ...look, meaning: 'transferred', field: 'registrar', oldValue: 'A', newValue: 'B' }),
    changeOf(3),
  ];
  tab.answer = acknowledging({ ...acknowledged, acknowledgedCount: 2 });
  await tab.open('/monitoring?state=unacknowledged');
  const rows = [...tab.element().querySelectorAll('tr[data-entry]')];
  expect(rows.map((row) => row.querySelectorAll('button, input').length > 0)).toEqual([true, false, true]);
  await act(async () => rows[0]?.querySelector('input')?.click());
  expect(textOf(tab.element())).toContain('2 changes selected');
  await tab.press('Mark the selection as seen');
  await wait(10);
  expect(tab.asked('/api/monitoring/acknowledge', 'POST')[0]?.body).toEqual({ ids: ['99999', '99998'] });
  expect(tab.rows().map((row) => row.split(' ').at(2))).toEqual(['name3']);
});

test('MON-003 a folded change shows how often it swung and its present value; one of the same answer is below the first', async () => {
  tab.changes = [
    changeOf(5, { times: 4, isBack: true, field: 'dnssec', oldValue: true, newValue: false, meaning: 'unsigned' }),
    changeOf(6, { domainId: domainIdOf(5), look: 'look 5' }),
  ];
  await tab.open();
  expect(tab.rows()[1]).toContain('Before: signed Now: not signed Now again: signed 4 times');
  const same = [...tab.element().querySelectorAll('tr[data-entry]')].map((row) => row.hasAttribute('data-same'));
  expect(same).toEqual([false, true]);
});

test('MON-003 older changes are asked for where the last page ended', async () => {
  tab.changes = Array.from({ length: 120 }, (_, at) => changeOf(at + 1));
  await tab.open();
  expect(tab.rows()).toHaveLength(50);
  await tab.press('Load more');
  await wait(10);
  expect(tab.rows()).toHaveLength(100);
  expect(tab.lists().map(({ after }) => after)).toEqual([undefined, '50']);
});

test('MON-003 new changes are announced and move nothing until somebody wants them', async () => {
  tab.changes = [changeOf(10), changeOf(11)];
  await tab.open();
  tab.changes = [changeOf(1), changeOf(10, { times: 2, lastAt: '2026-05-14T11:59:00.000Z' }), changeOf(11)];
  await push();
  await wait(2_100);
  expect(tab.rows()).toHaveLength(2);
  expect(tab.rows()[0]).toContain('2 times'); // a row that is shown changes in its place
  expect(status()).toBe('Show 1 new change');
  await tab.press('Show 1 new change');
  expect(tab.rows().map((row) => row.split(' ').at(2))).toEqual(['name1', 'name10', 'name11']);
  expect(status()).toBe('');
});

test('MON-003 when more came than one page has, the list begins again with the newest', async () => {
  tab.changes = [changeOf(900)];
  await tab.open();
  tab.changes = [...Array.from({ length: 80 }, (_, at) => changeOf(at + 1)), changeOf(900)];
  await push(80);
  await wait(2_100);
  await tab.press('Show 50 or more new changes');
  expect(tab.rows()).toHaveLength(50);
});

test.each([
  ['nothing is watched', summaryOf({ monitoredDomains: 0, portfolioDomains: 0 }), '', 'Nothing is watched yet'],
  ['nothing has changed', summaryOf(), '', 'No changes yet 498 names are watched.'],
  ['all is acknowledged', summaryOf(), '?state=unacknowledged', 'Everything is seen'],
  ['the filters leave nothing', summaryOf(), '?kind=price', 'No change matches Show all changes'],
])('MON-003 an empty list says why: %s', async (_name, summary, query, words) => {
  tab.summary = summary;
  await tab.open(`/monitoring${query}`);
  await eventually(() => expect(textOf(tab.element())).toContain(words));
});

test('MON-003 a list that cannot be loaded says so and tries again', async () => {
  tab.answer = ({ path }) => (path === '/api/monitoring' ? { status: 500, body: { code: 'INTERNAL' } } : undefined);
  await tab.open();
  await eventually(() => expect(textOf(tab.element())).toContain('The changes could not be loaded'));
  tab.answer = () => undefined;
  tab.changes = [changeOf(1)];
  await tab.press('Retry');
  await eventually(() => expect(tab.rows()).toHaveLength(1));
});

const acknowledged = { acknowledgedCount: 1, hasMore: false, acknowledgedAt: '2026-05-14T12:00:00.000Z' };
const acknowledging =
  (body: object) =>
  ({ path, method }: { path: string; method: string }) =>
    path.startsWith('/api/monitoring/acknowledge') && method === 'POST' ? { body } : undefined;

test('MON-003 one change is acknowledged in its place and can be opened again', async () => {
  tab.changes = [changeOf(1), changeOf(2)];
  tab.answer = acknowledging({ ...acknowledged, reopenedCount: 1 });
  await tab.open();
  await tab.press('Mark as seen: name1.test, Nameservers');
  await wait(10);
  expect(tab.asked('/api/monitoring/acknowledge', 'POST').map(({ body }) => body)).toEqual([{ ids: ['99999'] }]);
  expect(tab.rows()[0]).toContain('Seen');
  expect(tab.rows()[0]).not.toContain('Open:');
  expect(toasts.shown()[0]?.title).toBe('1 change marked as seen');
  await act(async () => toasts.shown()[0]?.action?.run());
  await wait(10);
  expect(tab.asked('/api/monitoring/acknowledge/undo', 'POST').map(({ body }) => body)).toEqual([
    { acknowledgedAt: acknowledged.acknowledgedAt },
  ]);
  await eventually(() => expect(tab.rows()[0]).toContain('Open:'));
});

test('MON-003 an acknowledged change leaves a list of open changes', async () => {
  tab.changes = [changeOf(1), changeOf(2)];
  tab.answer = acknowledging(acknowledged);
  await tab.open('/monitoring?state=unacknowledged');
  await tab.press('Mark as seen: name1.test, Nameservers');
  await wait(10);
  expect(tab.rows().map((row) => row.split(' ').at(2))).toEqual(['name2']);
  expect(textOf(tab.element())).toContain('1 change');
});

test('MON-003 ticked changes are acknowledged together', async () => {
  tab.changes = [changeOf(1), changeOf(2), changeOf(3, { acknowledgedAt: yesterday })];
  tab.answer = acknowledging({ ...acknowledged, acknowledgedCount: 2 });
  await tab.open();
  await act(async () =>
    (tab.element().querySelector('[aria-label="Select all changes shown"]') as HTMLElement).click(),
  );
  expect(textOf(tab.element())).toContain('3 changes selected');
  await tab.press('Mark the selection as seen');
  await wait(10);
  expect(tab.asked('/api/monitoring/acknowledge', 'POST')[0]?.body).toEqual({ ids: ['99999', '99998'] });
  expect(textOf(tab.element())).not.toContain('selected');
});

test('MON-003 all that match are acknowledged up to the newest that was seen, however many calls it takes', async () => {
  tab.changes = [changeOf(1), changeOf(2)];
  let calls = 0;
  tab.answer = (request) => {
    calls += request.path === '/api/monitoring/acknowledge' ? 1 : 0;
    return acknowledging({ ...acknowledged, acknowledgedCount: 10_000, hasMore: calls < 3 })(request);
  };
  await tab.open('/monitoring?kind=whois');
  await tab.press('Mark all as seen');
  await wait(10);
  const sent = tab.asked('/api/monitoring/acknowledge', 'POST').map(({ body }) => body);
  expect(sent).toHaveLength(3);
  expect(sent[0]).toEqual({ upTo: '99999', filter: { kind: 'whois' } });
  expect(toasts.shown()[0]?.title).toBe('30,000 changes marked as seen');
});

test('MON-003 a failed acknowledgement is shown, and nothing looks done', async () => {
  tab.changes = [changeOf(1)];
  tab.answer = ({ method }) => (method === 'POST' ? { status: 500, body: { code: 'INTERNAL' } } : undefined);
  await tab.open();
  await tab.press('Mark as seen: name1.test, Nameservers');
  await wait(50);
  expect(toasts.shown()[0]).toMatchObject({ type: 'danger', title: 'The changes could not be marked as seen.' });
  await eventually(() => expect(tab.rows()[0]).toContain('Open:'));
});

test('MON-003 the keys j, k, x and e move, tick and acknowledge', async () => {
  tab.changes = [changeOf(1), changeOf(2), changeOf(3)];
  tab.answer = acknowledging(acknowledged);
  await tab.open('/monitoring?state=unacknowledged');
  const focused = () => document.activeElement?.closest('[data-entry]')?.getAttribute('data-entry');
  await tab.shortcut('next');
  expect(focused()).toBe('99999');
  await tab.shortcut('next');
  await tab.shortcut('previous');
  expect(focused()).toBe('99999');
  await tab.shortcut('acknowledge');
  await wait(50);
  expect(tab.rows()).toHaveLength(2);
  expect(focused()).toBe('99998'); // the row that took its place
  await tab.shortcut('select');
  expect(textOf(tab.element())).toContain('1 change selected');
});

test('MON-003 a kind of change of a name is muted for a week, and lifted again', async () => {
  const mute = {
    id: domainIdOf(77),
    domainId: domainIdOf(1),
    domainName: 'name1.test',
    kind: 'whois' as const,
    until: '2026-05-21T12:00:00.000Z',
    createdAt: now(),
  };
  tab.changes = [changeOf(1)];
  tab.answer = ({ path, method }) => {
    if (path === '/api/monitoring/mutes' && method === 'POST') return { status: 201, body: mute };
    if (path.startsWith('/api/monitoring/mutes/') && method === 'DELETE') return { body: { success: true } };
    return undefined;
  };
  await tab.open();
  await tab.press('Mute changes of name1.test');
  await eventually(() => expect(document.querySelector('[role=dialog]')).not.toBeNull());
  const dialog = document.querySelector('[role=dialog]') as HTMLElement;
  expect(textOf(dialog)).toContain('WHOIS changes of name1.test');
  tab.mutes = [mute];
  tab.summary = summaryOf({ mutes: 1 });
  await tab.press('Mute', dialog);
  await wait(50);
  expect(tab.asked('/api/monitoring/mutes', 'POST').map(({ body }) => body)).toEqual([
    { domainId: domainIdOf(1), kind: 'whois', until: expect.stringMatching(/^2026-05-21T12:00/) },
  ]);
  await eventually(() => byRole(tab.element(), 'button', '1 muted'));
  await tab.press('1 muted');
  await eventually(() => byRole(document, 'button', 'Unmute: name1.test, WHOIS'));
  await tab.press('Unmute: name1.test, WHOIS');
  await wait(50);
  expect(tab.asked(`/api/monitoring/mutes/${mute.id}`, 'DELETE')).toHaveLength(1);
});

const now = () => new Date().toISOString();

test('MON-003 a senseless address asks for everything', async () => {
  tab.changes = [changeOf(1)];
  await tab.open(
    '/monitoring?kind=constructor&state=%00&period=toString&domainId=1&from=2026-02-30&open=../x&meaning=x',
  );
  expect(tab.lists()).toEqual([{}]);
  expect(document.querySelector('[role=dialog]')).toBeNull();
});
