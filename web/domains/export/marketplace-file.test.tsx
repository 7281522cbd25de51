import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MarketplaceFilePreview } from '#contract/marketplace-files.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { openDialog } from '../changes/open-dialog.api.ts';
import { type Answers, named, openGrid } from '../selection/grid.fixture.tsx';

const path = '/api/marketplace-files/preview';
const list = '0198c0de-0000-7000-8000-000000000001';
let stop = () => {};
let saved: { name: string; blob: Blob | undefined }[];
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T23:30:00Z') });
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
  act(() => openDialog.set(null));
  for (const { id } of toasts.shown()) toasts.close(id);
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const preview: MarketplaceFilePreview = {
  ...{ included: 412, forOffers: 30, isLimited: false },
  refused: [
    { reason: 'noPrice', currency: null, count: 12, names: ['bare.com', 'plain.com'] },
    { reason: 'currency', currency: 'EUR', count: 3, names: ['euro.com'] },
  ],
};

async function type(field: HTMLInputElement, text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function open(answers: Answers = {}) {
  const grid = await openGrid(named(2), {
    [`POST ${path}`]: () => ({ body: preview }),
    'POST /api/marketplace-files/csv': () => ({ body: 'Domain Name\r\n' }),
    'POST /api/domains/name-lists': () => ({ body: { id: list, count: 2 } }),
    ...answers,
  });
  stop = grid.stop;
  await act(async () => openDialog.set({ kind: 'marketplaceFile', of: { domainIds: ['a', 'b'] } }));
  const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
  const text = () => dialog()?.textContent ?? '';
  await eventually(() => expect(dialog()?.querySelector('select')).toBeTruthy());
  const press = (name: string) => act(async () => byRole(dialog() as HTMLElement, 'button', name).click());
  const choose = async (file: string) => {
    const select = dialog()?.querySelector('select') as HTMLSelectElement;
    await act(async () => {
      select.value = file;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  return { ...grid, dialog, text, press, choose, sent: () => grid.asked(path).map(({ body }) => body) };
}

test('MARKET-002 what goes in and what not, and why, is said before the file is saved without a mark at its start', async () => {
  const { text, press, asked, dialog } = await open();
  await eventually(() => expect(text()).toContain('412 domains go into the file.'));
  expect(text()).toContain('30 of them for offers only');
  expect(text()).toContain('15 domains are left out:');
  expect(text()).toContain('12No asking price');
  expect(text()).toContain('3Amount in EUR; the file takes USD');
  await press('Save file with 412 domains');
  await eventually(() => expect(saved).toHaveLength(1));
  expect(asked('/api/marketplace-files/csv').map(({ body }) => body)).toEqual([
    { file: 'afternic', action: 'list', minimumOffer: null, of: { domainIds: ['a', 'b'] } },
  ]);
  expect(saved[0]?.name).toBe('afternic-2026-11-22.csv');
  expect(await saved[0]?.blob?.text()).toBe('Domain Name\r\n');
  await eventually(() => expect(dialog()).toBeNull());
});

test('MARKET-002 those that are left out are one press away, in the list of domains', async () => {
  const { press, text, asked, path: address } = await open();
  await eventually(() => expect(text()).toContain('left out'));
  await press('Show 2 domains: No asking price');
  await eventually(() => expect(address()).toBe(`/domains?nameList=${list}`));
  expect(asked('/api/domains/name-lists').map(({ body }) => body)).toEqual([{ names: ['bare.com', 'plain.com'] }]);
});

test('MARKET-001 the marketplace, what the file does and a minimum offer are asked for once nobody types', async () => {
  const { choose, sent, dialog, text } = await open();
  await choose('sedo');
  const field = dialog()?.querySelector('input[inputmode=numeric]') as HTMLInputElement;
  await type(field, '2');
  await type(field, '250');
  const asked = { file: 'sedo', action: 'list', minimumOffer: 250, of: { domainIds: ['a', 'b'] } };
  await eventually(() => expect(sent().at(-1)).toEqual(asked));
  expect(sent().some((body) => (body as typeof asked).minimumOffer === 2)).toBe(false);
  await type(field, '2.50');
  expect(text()).toContain('Enter a whole amount, without cents.');
  await act(async () => dialog()?.querySelector<HTMLInputElement>('input[value=delist]')?.click());
  await eventually(() => expect(sent().at(-1)).toEqual({ ...asked, action: 'delist', minimumOffer: null }));
  expect(text()).toContain('Sedo deletes these listings');
  await choose('afternicList');
  expect(dialog()?.querySelector('input[value=delist]')).toBeNull();
});

test('MARKET-002 a check that failed says so and is tried again; with nothing that goes in, nothing is saved', async () => {
  let isFailing = true;
  const { text, press, dialog } = await open({
    [`POST ${path}`]: () =>
      isFailing
        ? { status: 400, body: { code: 'VALIDATION_FAILED', message: 'x' } }
        : { body: { included: 0, forOffers: 0, isLimited: true, refused: [] } },
  });
  await eventually(() => expect(text()).toContain('What goes into the file could not be checked.'));
  isFailing = false;
  await press('Retry');
  await eventually(() => expect(text()).toContain('No domain goes into the file.'));
  expect(text()).toContain('At most 100,000 domains go into one file.');
  expect(byRole(dialog() as HTMLElement, 'button', 'Save file with 0 domains').hasAttribute('disabled')).toBe(true);
});
