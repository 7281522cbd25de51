import { afterEach, expect, test } from 'vitest';
import { press, shownText } from '#web/testing/act.ts';
import { eventually } from '#web/testing/screen.tsx';
import { openTab } from '../testing/open-tab.ts';
import { StorageTab } from './StorageTab.tsx';

const table = (no: number) => ({
  ...{ name: `table_${no}`, rows: no === 0 ? null : 1_000 * no, bytes: 2_048, indexBytes: 1_024 },
  ...{ grownRows: null, grownBytes: null, kept: no === 0 ? 'days' : null, keptDays: no === 0 ? 365 : null },
  setting: no === 0 ? 'KEEP_AUDIT_DAYS' : null,
});
const storage = {
  ...{ databaseBytes: 5_000_000, since: null, grownBytes: null, days: [] },
  tables: Array.from({ length: 30 }, (_, no) => table(no)),
  folders: [{ of: 'database', path: '/data/postgres', bytes: 9_000_000, files: 1_200, isMore: true }],
  disk: { path: '/data', freeBytes: 1_000_000_000, totalBytes: 2_000_000_000 },
};
let isDown = false;
let tab: Awaited<ReturnType<typeof openTab>>;

afterEach(() => {
  isDown = false;
  tab.close();
});
const open = async () => {
  const answers = { 'GET /api/operator/storage': () => ({ body: storage }) };
  tab = await openTab(StorageTab, '/operator/storage', answers, () => isDown);
};
const names = () => new Set(shownText().match(/table_\d+/g));

test('D-229b the largest tables come first and all on demand; unknown is not nothing', async () => {
  await open();
  await eventually(() => expect(names().size).toBe(25));
  for (const words of ['Not known', 'KEEP_AUDIT_DAYS', '365 days', 'Growth shows after a day', 'at least']) {
    expect(shownText()).toContain(words);
  }
  await press('Show all 30');
  await eventually(() => expect(names().size).toBe(30));
});

test('D-229b storage that could not be loaded can be asked for again', async () => {
  isDown = true;
  await open();
  await eventually(() => expect(shownText()).toContain('The storage could not be loaded'));
  isDown = false;
  await press('Retry');
  await eventually(() => expect(names().size).toBe(25));
});
