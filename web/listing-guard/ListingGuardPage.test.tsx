import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type Evidence,
  type ListingKind,
  type ListingSource,
  type ListingTask,
  type ListingTasks,
  listingKinds,
} from '#contract/listing-guard.ts';
import { type Answers, openLanders as openWith } from '#web/landers/screen.fixture.tsx';
import { byRole } from '#web/testing/render.tsx';
import { eventually, wait } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { ListingGuardPage } from './ListingGuardPage.tsx';

let shown: Awaited<ReturnType<typeof openWith>>;
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00.000Z') }));
afterEach(() => {
  shown.close();
  for (const { id } of toasts.shown()) toasts.close(id);
  vi.useRealTimers();
});

const path = '/domains/listing-guard';
const at = '2026-11-23T06:40:00.000Z';
const fact = (source: Evidence['source'], fact: Evidence['fact'], more: Partial<Evidence> = {}): Evidence => ({
  ...{ source, fact, cents: null, percent: null, values: [], at, isOdd: false, ...more },
});
const task = (name: string, kind: ListingKind, evidence: Evidence[], more: Partial<ListingTask> = {}): ListingTask => ({
  ...{ domainId: `id-of-${name}`, name, domainName: name, kind, state: 'open', since: at, until: null },
  ...{ note: null, clearAt: null, closedAt: null, closedBy: null, evidence },
  ...{ writableAt: [], changeSetId: null, ...more },
});
const sold = task('oak.com', 'sold', [
  fact('owner', 'soldFor', { cents: 940_000 }),
  fact('godaddy', 'listedAt', { cents: 1_150_000, isOdd: true }),
]);
const differing = task('orchard.com', 'pricesDiffer', [
  fact('owner', 'askingPrice', { cents: 6_200_000, at: null }),
  fact('atom', 'listedAt', { cents: 6_500_000, percent: 4.8, isOdd: true }),
]);
const tasksWith = (groups: ListingTasks['groups'], counts: Partial<Record<ListingKind, number>>): ListingTasks => ({
  counts: { open: Object.values(counts).reduce((sum, count) => sum + count, 0), meant: 6, closed: 41 },
  kinds: Object.fromEntries(listingKinds.map((kind) => [kind, counts[kind] ?? 0])) as ListingTasks['kinds'],
  groups,
  closed: [],
  settings: { tolerance: 0, surcharges: {} },
});
const all = tasksWith(
  [
    { kind: 'sold', tasks: [sold] },
    { kind: 'pricesDiffer', tasks: [differing, task('ink.com', 'pricesDiffer', differing.evidence)] },
  ],
  { sold: 1, pricesDiffer: 3_000 },
);
const source = (marketplace: ListingSource['marketplace'], more: Partial<ListingSource> = {}): ListingSource => ({
  ...{ marketplace, listed: 200, state: 'checked', answeredAt: at, reason: null, asked: 0, names: 900, ...more },
});
const checked = [source('sedo'), source('godaddy'), source('atom')];
const marked = { body: { changedCount: 1, undoId: 'u-1' } };

async function open(answers: Answers = {}, address = path) {
  shown = await openWith({ paths: [path], component: ListingGuardPage }, address, {
    'GET /api/listing-guard': { body: all },
    'GET /api/listing-guard/sources': { body: checked },
    'POST /api/listing-guard/meant': marked,
    'POST /api/listing-guard/not-meant': marked,
    'PUT /api/listing-guard/settings': { body: all.settings },
    'POST /api/domains/own-data': { body: { updatedCount: 1, changedCount: 1, undoId: 'u-2' } },
    ...answers,
  });
}
const text = () => shown.element.textContent?.replace(/\s+/g, ' ') ?? '';
const rows = () => [...shown.element.querySelectorAll<HTMLElement>('[data-row]')];
const loaded = () => eventually(() => expect(rows()).toHaveLength(3));
const choose = async (row: number, item: string) => {
  await act(async () => rows()[row]?.querySelector<HTMLElement>('[data-shortcut=intend]')?.click());
  await eventually(() => expect(document.querySelector('[role=menu]')).not.toBeNull());
  const found = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent === item);
  await act(async () => found?.click());
  await wait(20);
};

test('GUARD-001 GUARD-002 groups have their counts, rows their evidence, and the rest is one press away', async () => {
  await open();
  await loaded();
  expect(text()).toContain('Open 3,001');
  expect(text()).toContain('Sold or dropped here, still listed1');
  const told = rows().map((row) => row.textContent?.replace(/\s+/g, ' '));
  expect(told[0]).toContain('YouSold for $9,400');
  expect(told[0]).toContain('GoDaddyListed at $11,500');
  expect(told[1]).toContain('AtomListed at $65,000, 4.8% more');
  expect(rows()[0]?.querySelector('a[target=_blank]')?.textContent).toBe('Open at GoDaddy');
  const more = shown.element.querySelector<HTMLAnchorElement>(`a[href="${path}?kind=pricesDiffer"].link`);
  expect(more?.textContent).toBe('2,998 more');
});

test('GUARD-004 a task is marked as intended from its menu, until a price changes or a day, and taken back', async () => {
  await open();
  await loaded();
  await choose(0, 'Until a price changes');
  expect(shown.sent('POST', '/api/listing-guard/meant')).toEqual([
    { kind: 'sold', until: null, domainIds: ['id-of-oak.com'] },
  ]);
  expect(toasts.shown()[0]).toMatchObject({ title: 'Marked as intended: oak.com', action: { label: 'Undo' } });
  await choose(0, 'Until a day…');
  await eventually(() => expect(shown.dialog()?.textContent).toContain('Mark oak.com as intended'));
  expect(shown.dialog()?.querySelector<HTMLInputElement>('input[type=date]')?.value).toBe('2026-12-23');
});

test('GUARD-004 a mark is taken back where it is listed, one or all of its kind, with a way back', async () => {
  const meant = { ...sold, state: 'meant' as const };
  const other = { ...task('elm.com', 'sold', sold.evidence), state: 'meant' as const };
  await open(
    { 'GET /api/listing-guard': { body: tasksWith([{ kind: 'sold', tasks: [meant, other] }], { sold: 2 }) } },
    `${path}?state=meant`,
  );
  await eventually(() => expect(rows()).toHaveLength(2));
  await shown.press('Take the mark of oak.com back');
  await shown.press('Take all 2 marks back');
  expect(shown.sent('POST', '/api/listing-guard/not-meant')).toEqual([
    { kind: 'sold', domainIds: ['id-of-oak.com'] },
    { kind: 'sold' },
  ]);
  expect(toasts.shown()[0]).toMatchObject({ title: 'No longer intended: oak.com', action: { label: 'Undo' } });
});

test('GUARD-004 what a marketplace asks becomes the asking price', async () => {
  await open();
  await loaded();
  await choose(1, 'Take over $65,000 as your asking price');
  expect(shown.sent('POST', '/api/domains/own-data')).toEqual([
    { domainIds: ['id-of-orchard.com'], set: { askingPrice: 65_000 } },
  ]);
});

test('GUARD-004 several rows are marked, or all of a kind', async () => {
  await open();
  await loaded();
  expect(shown.find('Mark all 3,000 as intended')).not.toBeNull();
  await act(async () => rows()[2]?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click());
  await shown.press('Mark 1 as intended');
  await eventually(() => expect(document.querySelector('[role=menu]')).not.toBeNull());
  await act(async () => document.querySelector<HTMLElement>('[role=menuitem]')?.click());
  await wait(20);
  expect(shown.sent('POST', '/api/listing-guard/meant')).toEqual([
    { kind: 'pricesDiffer', until: null, domainIds: ['id-of-ink.com'] },
  ]);
});

test('GUARD-004 the tolerance and the surcharges are set in a dialog, which refuses what is no percentage', async () => {
  await open();
  await loaded();
  await shown.press('Settings of the listing guard');
  await eventually(() => expect(shown.dialog()?.querySelectorAll('input')).toHaveLength(4));
  const [tolerance] = shown.dialog()?.querySelectorAll('input') ?? [];
  expect(tolerance?.value).toBe('0');
  await shown.press('Save');
  await wait(20);
  expect(shown.sent('PUT', '/api/listing-guard/settings')).toEqual([{ tolerance: 0, surcharges: {} }]);
});

test('GUARD-003 a first answer that says otherwise is told, and that the next one closes it', async () => {
  const half = { ...sold, clearAt: at };
  await open({ 'GET /api/listing-guard': { body: tasksWith([{ kind: 'sold', tasks: [half] }], { sold: 1 }) } });
  await eventually(() => expect(text()).toContain('The marketplace answered otherwise once.'));
});

test('GUARD-006 a marketplace that is not checked is named at the top and at each row, never as fine', async () => {
  await open({
    'GET /api/listing-guard/sources': {
      body: [checked[0], source('godaddy', { state: 'paused', listed: 97 }), checked[2]],
    },
  });
  await loaded();
  await eventually(() => expect(text()).toContain('97 listings at GoDaddy are not checked.'));
  expect(rows()[0]?.textContent).toContain('Not checked at GoDaddy currently');
  expect(rows()[1]?.textContent).not.toContain('Not checked');
});

test('GUARD-006 nothing to do is said with what was checked, and not where no marketplace is connected', async () => {
  const nothing = { 'GET /api/listing-guard': { body: tasksWith([], {}) } };
  await open(nothing);
  await eventually(() => expect(text()).toContain('Nothing to do600 listings are checked every day.'));
  shown.close();
  const none = checked.map((one) => ({ ...one, state: 'none' as const, listed: 0 }));
  await open({ ...nothing, 'GET /api/listing-guard/sources': { body: none } });
  await eventually(() => expect(text()).toContain('No marketplace is connected'));
  expect(text()).not.toContain('Nothing to do');
});

test('GUARD-001 a failure can be tried again', async () => {
  await open({ 'GET /api/listing-guard': { status: 400, body: { code: 'INTERNAL' } } });
  await eventually(() => expect(text()).toContain('The listings could not be loaded'));
  expect(shown.find('Retry')).not.toBeNull();
});

test('GUARD-004 a note is written beside a mark, without a day', async () => {
  await open();
  await loaded();
  await choose(0, 'With a note…');
  await eventually(() => expect(shown.dialog()?.textContent).toContain('Note for yourself'));
  await shown.type('Note for yourself', ' Sedo adds its fee ');
  await act(async () => byRole(shown.dialog() as HTMLElement, 'button', 'Mark as intended').click());
  await eventually(() =>
    expect(shown.sent('POST', '/api/listing-guard/meant')).toEqual([
      { kind: 'sold', until: null, note: 'Sedo adds its fee', domainIds: ['id-of-oak.com'] },
    ]),
  );
});

test('GUARD-003 what closed today stays in its group, struck, with what closed it', async () => {
  const closed = task('quiet.com', 'expiring', [fact('sedo', 'notListed')], {
    ...{ state: 'closed', closedAt: at, closedBy: 'marketplaces' },
  });
  await open({ 'GET /api/listing-guard': { body: { ...all, closed: [closed] } } });
  await eventually(() => expect(rows()).toHaveLength(4));
  const row = rows().find((one) => one.textContent?.includes('quiet.com'));
  expect(row?.dataset.closed).toBe('true');
  expect(row?.textContent).toContain('The marketplaces answered otherwise twice in a row.');
  expect(row?.querySelector('button')).toBeNull();
  expect(shown.requests.find((one) => one.path === '/api/listing-guard')?.query.get('closedSince')).toBe(
    '2026-11-23T00:00:00.000Z',
  );
});

test('MARKET-003 open tasks that a delisting ends lead to a file, of all, of a kind or of those selected', async () => {
  const preview = { included: 1, forOffers: 0, isLimited: false, refused: [] };
  await open({ 'POST /api/marketplace-files/preview': { body: preview } });
  await loaded();
  const press = async (at: number) => {
    const buttons = [...document.querySelectorAll('button')].filter((one) => one.textContent === 'Delisting file');
    expect(buttons).toHaveLength(2); // of all, and of the kind that is sold
    await act(async () => buttons[at]?.click());
    await eventually(() => expect(shown.dialog()?.textContent).toContain('1 domain goes into the file.'));
    const [select] = shown.dialog()?.querySelectorAll('select') ?? [];
    expect([select?.value, select?.options.length]).toEqual(['afternic', 3]);
    await act(async () => byRole(shown.dialog() as HTMLElement, 'button', 'Cancel').click());
    await eventually(() => expect(shown.dialog()).toBeNull());
  };
  await press(0);
  await press(1);
  await act(async () => rows()[0]?.querySelector<HTMLElement>('input[type=checkbox]')?.click());
  await press(1);
  const asked = { file: 'afternic', action: 'delist', minimumOffer: null };
  expect(shown.sent('POST', '/api/marketplace-files/preview')).toEqual([
    { ...asked, of: { tasks: {} } },
    { ...asked, of: { tasks: { kind: 'sold' } } },
    { ...asked, of: { tasks: { kind: 'sold', domainIds: ['id-of-oak.com'] } } },
  ]);
});
