import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { raiseDomainsRefresh } from '#web/base/reload.ts';
import { eventually, wait } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { openDialog } from '../changes/open-dialog.api.ts';
import { type Answers, named, openGrid } from '../selection/grid.fixture.tsx';

let stop = () => {};
let copied: string[];
beforeEach(() => {
  vi.useFakeTimers();
  copied = [];
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
});
afterEach(() => {
  stop();
  act(() => openDialog.set(null));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(count: number, answers: Answers = {}) {
  const grid = await openGrid(named(count), answers);
  stop = grid.stop;
  await wait(3_010); // the page was idle
  await vi.dynamicImportSettled();
  await wait(10);
  const menu = () => document.querySelector('[role=menu]');
  return {
    ...grid,
    menu,
    items: () => [...(menu()?.querySelectorAll('[role=menuitem]') ?? [])],
    choose: async (label: string) => {
      const item = [...(menu()?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])].find((one) =>
        one.textContent?.startsWith(label),
      );
      await act(async () => item?.click());
      await wait(10);
    },
    openMenu: async (at: number) => {
      await act(async () => grid.element.querySelectorAll<HTMLElement>('[data-row-menu]')[at]?.click());
      await eventually(() => expect(menu()).not.toBeNull());
    },
    copy: async () => {
      const event = new Event('copy', { bubbles: true, cancelable: true });
      act(() => void document.body.dispatchEvent(event));
      await eventually(() => expect(event.defaultPrevented ? toasts.shown().length : 1).toBe(1));
      return event.defaultPrevented;
    },
  };
}

const contextMenu = (target: Element) => {
  const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 5, clientY: 6 });
  act(() => void target.dispatchEvent(event));
  return event.defaultPrevented;
};

test('the button at a row’s end opens its menu: open, copy, and every action with why it is not possible', async () => {
  const { openMenu, items, choose, menu, path } = await open(3);
  await openMenu(1);
  expect(menu()?.getAttribute('aria-label')).toBe('Actions for Name1.test');
  const labels = items().map((item) => item.textContent);
  expect(labels.slice(0, 2)).toEqual(['Open', 'Copy the name']);
  for (const action of ['Mark as sold', 'Mark as dropped', 'Delete']) expect(labels).toContain(action);
  const blocked = items().filter((item) => item.getAttribute('aria-disabled') === 'true');
  expect(blocked.length).toBeGreaterThan(0);
  for (const item of blocked) expect(item.querySelector('small')?.textContent).not.toBe('');
  await choose('Open');
  await eventually(() => expect(path()).toBe('/domains/name1.test'));
});

test('an action of the menu is about its row alone, whatever is selected', async () => {
  const { openMenu, choose, tick } = await open(3);
  await tick(0);
  await openMenu(2);
  await choose('Delete');
  expect(openDialog.get()).toMatchObject({ kind: 'delete', target: { domains: [{ name: 'name2.test' }] } });
});

test('a click with the right button, and the keys for it, open it; links and selected text keep the browser’s', async () => {
  const { element, menu } = await open(3);
  const row = element.querySelectorAll('tbody tr')[1] as HTMLElement;
  expect(contextMenu(row.querySelector('a') as Element)).toBe(false);
  vi.spyOn(window, 'getSelection').mockReturnValueOnce({ type: 'Range' } as Selection);
  expect(contextMenu(row.children[2] as Element)).toBe(false);
  expect(contextMenu(element.querySelector('thead') as Element)).toBe(false);
  expect(contextMenu(row)).toBe(true); // as Shift+F10 with the focus on the row
  await eventually(() => expect(menu()?.getAttribute('aria-label')).toBe('Actions for Name1.test'));
});

test('GRID-046 the menu stays open while the list is loaded again, and Escape gives the focus back', async () => {
  const { element, openMenu, menu, items, asked } = await open(3);
  await openMenu(1);
  const before = asked('/api/domains').length;
  await act(async () => raiseDomainsRefresh());
  await wait(20);
  expect(asked('/api/domains').length).toBeGreaterThan(before);
  expect(menu()).not.toBeNull();
  const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  await act(async () => void items()[0]?.dispatchEvent(key));
  await eventually(() => expect(menu()).toBeNull());
  expect(document.activeElement).toBe(element.querySelectorAll('[data-row-menu]')[1]);
});

test('the name is copied as it is shown, and that is confirmed', async () => {
  const { openMenu, choose } = await open(3);
  await openMenu(2);
  await choose('Copy the name');
  await eventually(() => expect(toasts.shown()[0]?.title).toBe('Name2.test copied'));
  expect(copied).toEqual(['Name2.test']);
});

test('copying with rows selected copies their names, one a line; without, or with text selected, it is the browser’s', async () => {
  const { copy, tick } = await open(4);
  expect(await copy()).toBe(false);
  await tick(3);
  await tick(1);
  vi.spyOn(window, 'getSelection').mockReturnValueOnce({ type: 'Range' } as Selection);
  expect(await copy()).toBe(false);
  expect(await copy()).toBe(true);
  expect(copied).toEqual(['Name3.test\nName1.test']);
  expect(toasts.shown()[0]?.title).toBe('2 names copied');
});

test('names beyond the page are asked for, and in the order of the selection', async () => {
  const all = named(60);
  const { copy, head, click, press } = await open(60, {
    'GET /api/domains/ids': () => ({ body: { domainIds: all.map(({ id }) => id), totalCount: 60, isLimited: false } }),
    'POST /api/domains/by-ids': () => ({ body: all.toReversed() }),
  });
  await click(head());
  await eventually(() => expect(document.body.textContent).toContain('Select all 60 domains'));
  await press('Select all 60 domains in your account');
  await wait(20);
  expect(await copy()).toBe(true);
  expect(copied[0]?.split('\n')).toEqual(all.map(({ domainName }) => domainName));
  expect(toasts.shown()[0]?.title).toBe('60 names copied');
});

test('a copy that fails says so and that nothing was copied', async () => {
  const { copy, tick } = await open(2);
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
  document.execCommand = () => false;
  await tick(0);
  await copy();
  expect(toasts.shown()[0]).toMatchObject({ type: 'danger', title: 'Nothing was copied' });
});
