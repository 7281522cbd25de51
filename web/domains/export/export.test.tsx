import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultColumns, listColumns } from '#contract/domain-list.ts';
import { queryClient } from '#web/base/query-client.ts';
import { type Request, startFakeServer } from '#web/testing/fake-server.ts';
import { render } from '#web/testing/render.tsx';
import { wait } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { exportSelection } from './export.ts';

const file = 'Domain\r\none.test\r\n';
let respond: (request: Request) => { status?: number; body: unknown } | Promise<{ body: unknown }>;
let server: ReturnType<typeof startFakeServer>;
let saved: { name: string; blob: Blob | undefined }[];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T23:30:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  respond = () => ({ body: file });
  server = startFakeServer((request) => respond(request));
  saved = [];
  let last: Blob | undefined;
  URL.createObjectURL = (blob) => {
    last = blob as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: last });
  });
});
afterEach(() => {
  server.stop();
  for (const { id } of toasts.shown()) toasts.close(id);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const titles = () => toasts.shown().map(({ title, message }) => [title, message]);

test('BULK-022 D-129 D-131 a selection is sent with its columns, and saved under its name with the mark of its encoding', async () => {
  const ids = ['0198c0de-0000-7000-8000-000000000001'];
  expect(await exportSelection(ids, ['domain', 'tldCount'])).toBe(true);
  const [{ method, path, body } = {}] = server.requests;
  expect([method, path, body]).toEqual([
    'POST',
    '/api/domains/export/csv',
    { domainIds: ids, columns: ['domain', 'tldCount'] },
  ]);
  expect(saved[0]?.name).toBe('domains-2026-11-22.csv');
  expect([...new Uint8Array((await saved[0]?.blob?.arrayBuffer()) ?? new ArrayBuffer())].slice(0, 4)).toEqual([
    0xef, 0xbb, 0xbf, 68,
  ]);
  expect(titles()).toEqual([]);
});

test('API-038 a long export is announced until it is there', async () => {
  let finish = () => {};
  respond = () => new Promise((resolve) => (finish = () => resolve({ body: file })));
  const exporting = exportSelection([], ['domain']);
  await wait(1_000);
  expect(titles()).toEqual([['The export is being prepared', undefined]]);
  finish();
  await wait(0);
  expect([await exporting, titles(), saved.length]).toEqual([true, [], 1]);
});

test('API-038 a refusal and a file without its end are reported, and nothing is saved', async () => {
  respond = () => ({ status: 429, body: { code: 'RATE_LIMITED', message: 'x' } });
  expect(await exportSelection([], ['domain'])).toBe(false);
  respond = () => {
    throw new TypeError('terminated');
  };
  expect(await exportSelection([], ['domain'])).toBe(false);
  expect(saved).toEqual([]);
  expect(titles()).toEqual([
    ['The domains could not be exported', 'The export was interrupted. Please try again.'],
    ['The domains could not be exported', 'Too many requests. Please try again in a moment.'],
  ]);
});

test('BULK-022 API-038 all that match are exported with filters and order of the list, and the columns shown or all', async () => {
  const shown = await render(
    <QueryClientProvider client={queryClient}>
      <ExportMenu
        search={{ tlds: 'com', expires: '30d', sort: '-sedoPrice', page: 3, pageSize: 25, view: 'default' }}
        columns={defaultColumns}
        total={1_234}
        isForMonitoring={false}
        target={<button type="button">Export</button>}
      />
    </QueryClientProvider>,
  );
  const press = async (name: string) => {
    const item = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent === name);
    await act(async () => item?.click());
    await wait(0);
  };
  await press('1,234 domains, columns as shown');
  await act(async () => (shown.element.querySelector('button') as HTMLElement).click());
  await press('1,234 domains, all columns');
  const [first, second] = server.requests
    .filter(({ path }) => path.includes('export'))
    .map(({ query }) => Object.fromEntries(query));
  expect(first).toEqual({
    tlds: 'com',
    expirationDateFrom: expect.any(String),
    expirationDateTo: expect.any(String),
    sortBy: 'sedoprice',
    sortDirection: 'desc',
    columns: defaultColumns.join(),
  });
  expect(second?.columns).toBe(listColumns.join());
  expect(saved).toHaveLength(2);
  shown.remove();
});
