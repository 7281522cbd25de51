import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ImportedRow } from '#contract/own-data-import.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { openDialog } from '../actions/open-dialog.ts';
import { named, openGrid } from '../selection/grid.fixture.tsx';

let stop = () => {};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => openDialog.set(null));
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
  ...parts,
});
const answer = [
  row('a.com', { fields: ['tags'] }),
  row('b.com', { outcome: 'unchanged' }),
  row('<b>foreign.com', { outcome: 'notInAccount' }),
  row('c.com', { outcome: 'invalid', fields: ['askingPrice'], problem: 'value' }),
];

async function open() {
  const grid = await openGrid(named(2), { 'POST /api/domains/own-data/import': () => ({ body: { rows: answer } }) });
  stop = grid.stop;
  await act(async () => openDialog.set({ kind: 'importOwnData' }));
  const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
  await eventually(() => expect(dialog()?.querySelector('input[type=file]')).toBeTruthy());
  const give = (text: string) =>
    act(async () => {
      const field = dialog()?.querySelector<HTMLInputElement>('input[type=file]');
      const file = { size: text.length, arrayBuffer: async () => new TextEncoder().encode(text).buffer };
      Object.defineProperty(field, 'files', { value: [file], configurable: true });
      field?.dispatchEvent(new Event('change', { bubbles: true }));
    });
  return { ...grid, dialog, give, sent: () => grid.asked('/api/domains/own-data/import').map(({ body }) => body) };
}

test('D-162e a file is shown with what would change before anything does, then changed', async () => {
  const { dialog, give, sent } = await open();
  await give('\ufeffDomain,Tags\r\na.com,"x, y"\r\nb.com,\r\n');
  await eventually(() => expect(dialog()?.textContent).toContain('1 domain will be changed.'));
  const rows = [{ name: 'a.com', tags: ['x', 'y'] }, { name: 'b.com' }];
  expect(sent()).toEqual([{ rows, dryRun: true }]);
  expect(dialog()?.textContent).toContain('1 is as in the file already.');
  expect([...(dialog()?.querySelectorAll('li') ?? [])].map((item) => item.textContent)).toEqual([
    '<b>foreign.com',
    'c.com: not possible (Asking price)',
  ]);
  await act(async () => byRole(dialog() as HTMLElement, 'button', 'Change 1 domain').click());
  await eventually(() => expect(toasts.shown()[0]).toMatchObject({ type: 'success', title: '1 domain changed' }));
  expect(sent().at(-1)).toEqual({ rows, dryRun: false });
  await eventually(() => expect(dialog()).toBeNull());
});

test('D-162e a file that is none of these says so, and nothing is sent', async () => {
  const { dialog, give, sent } = await open();
  await give('Name,Colour\na.com,red\n');
  await eventually(() => expect(dialog()?.textContent).toContain('The file has no column “Domain”.'));
  expect((byRole(dialog() as HTMLElement, 'button', 'Change 0 domains') as HTMLButtonElement).disabled).toBe(true);
  expect(sent()).toEqual([]);
});
