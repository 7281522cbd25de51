import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ImportedRow } from '#contract/own-data-import.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { openDialog } from '../changes/open-dialog.api.ts';
import { giveFile } from '../import-file/file.fixture.ts';
import { type Answers, named, openGrid } from '../selection/grid.fixture.tsx';

let stop = () => {};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => openDialog.set(null));
  for (const { id } of toasts.shown()) toasts.close(id);
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const row = (name: string, parts: Partial<ImportedRow>): ImportedRow => ({
  name,
  outcome: 'changed',
  fields: [],
  problem: null,
  registryExpiry: null,
  toldPrices: [],
  unratedPrices: [],
  ...parts,
});
const answer = [
  row('a.com', { fields: ['tags'] }),
  row('b.com', { outcome: 'unchanged', registryExpiry: '2027-02-03' }),
  row('<b>foreign.com', { outcome: 'notInAccount' }),
  row('c.com', { outcome: 'invalid', fields: ['askingPrice'], problem: 'value' }),
];

async function open(answers: Answers = {}) {
  const grid = await openGrid(named(2), {
    'POST /api/domains/own-data/import': () => ({ body: { rows: answer, undoId: null } }),
    ...answers,
  });
  stop = grid.stop;
  await act(async () => openDialog.set({ kind: 'importOwnData' }));
  const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
  const field = () => dialog()?.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await eventually(() => expect(field()).toBeTruthy());
  const press = (name: string) => act(async () => byRole(dialog() as HTMLElement, 'button', name).click());
  const give = async (text: string) => {
    await giveFile(field(), text);
    await eventually(() => expect(dialog()?.querySelector('table')).toBeTruthy());
  };
  return {
    ...grid,
    dialog,
    press,
    give,
    sent: () => grid.asked('/api/domains/own-data/import').map(({ body }) => body),
  };
}

test('D-162e ADD-038 D-073 columns are chosen, the effect and the missing names are previewed, then it is applied', async () => {
  const { dialog, give, press, sent } = await open();
  await give('\ufeffDomain,Tags\r\na.com,"x, y"\r\nb.com,z\r\n');
  expect(sent()).toEqual([]);
  await press('Show what would change');
  await eventually(() => expect(dialog()?.textContent).toContain('1 domain will be changed.'));
  const rows = [
    { name: 'a.com', tags: ['x', 'y'] },
    { name: 'b.com', tags: ['z'] },
  ];
  expect(sent()).toEqual([{ rows, dryRun: true }]);
  expect(dialog()?.textContent).toContain('1 is as in the file already.');
  expect(dialog()?.textContent).toContain('1 name is not in your account and is left out.');
  expect([...(dialog()?.querySelectorAll('li') ?? [])].map((item) => item.textContent)).toEqual([
    '<b>foreign.com',
    'c.com: invalid (Asking price)',
    'b.com: Feb 3, 2027',
  ]);
  await press('Change 1 domain');
  await eventually(() =>
    expect(toasts.shown()[0]).toMatchObject({ type: 'success', title: '1 domain changed by the file' }),
  );
  expect(sent().at(-1)).toEqual({ rows, dryRun: false });
  await eventually(() => expect(dialog()).toBeNull());
});

test('owner A1 D-121a an import in parts is undone with one press, the last part first', async () => {
  const rowOf = (name: string) => row(name, { fields: ['tags', 'sedoPrice'] });
  const undone: unknown[] = [];
  const { give, press, sent, dialog } = await open({
    'POST /api/domains/own-data/import': ({ body }) => {
      const { rows, dryRun } = body as { rows: { name: string }[]; dryRun: boolean };
      return { body: { rows: rows.map(({ name }) => rowOf(name)), undoId: dryRun ? null : `u-${rows[0]?.name}` } };
    },
    'POST /api/undo': ({ body }) => {
      undone.push(body);
      return { body: { restoredCount: undone.length === 1 ? 98 : 2_000, partlyCount: 2, pendingVerificationCount: 0 } };
    },
  });
  await give(`Domain,Tags\n${Array.from({ length: 2_100 }, (_, n) => `n${n}.com,x`).join('\n')}\n`);
  await press('Show what would change');
  await eventually(() => expect(dialog()?.textContent).toContain('2,100 domains will be changed.'));
  await press('Change 2,100 domains');
  await eventually(() => expect(sent()).toHaveLength(4));
  const [toast] = toasts.shown();
  expect(toast).toMatchObject({
    title: '2,100 domains changed by the file',
    message: 'Undo leaves prices at marketplaces as the file has them.',
    duration: 10_000,
  });
  await act(async () => toast?.action?.run());
  await eventually(() => expect(undone).toEqual([{ undoId: 'u-n2000.com' }, { undoId: 'u-n0.com' }]));
  await eventually(() =>
    expect(toasts.shown()).toContainEqual(
      expect.objectContaining({
        type: 'warning',
        title: '2,098 of 2,100 domains are as they were before',
        message: expect.stringContaining('4 of them were changed in part'),
      }),
    ),
  );
});

test('D-162e empty cells remove values only where that is wished', async () => {
  const { dialog, give, press, sent } = await open();
  await give('Domain,Tags,Notes\na.com,,x\n');
  await act(async () => dialog()?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click());
  await press('Show what would change');
  await eventually(() => expect(sent()).toEqual([{ rows: [{ name: 'a.com', tags: [], notes: 'x' }], dryRun: true }]));
});

test('D-162e a file without values says so, and nothing is sent', async () => {
  const { give, press, sent } = await open();
  await give('Domain,Colour\na.com,red\n');
  await press('Show what would change');
  expect(toasts.shown()[0]).toMatchObject({ type: 'danger', title: 'No values found' });
  expect(sent()).toEqual([]);
});
