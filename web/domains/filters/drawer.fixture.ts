import { act } from 'react';
import { vi } from 'vitest';
import { byRole } from '#web/testing/render.tsx';
import { eventually, wait } from '#web/testing/screen.tsx';
import { type Answers, named, openGrid } from '../selection/grid.fixture.tsx';

export const filterLists: Answers = {
  'GET /api/domains/tlds': () => ({ body: ['co.uk', 'com', 'de'] }),
  'GET /api/domains/nameservers': () => ({ body: ['ns1.a.test', 'ns2.a.test'] }),
  'GET /api/domains/tags': () => ({
    body: [
      { tag: 'brandable', count: 3 },
      { tag: 'geo', count: 1 },
    ],
  }),
  'GET /api/domains/registrars': () => ({ body: Array.from({ length: 400 }, (_, at) => `Registrar ${at}, Inc.`) }),
};

/** The grid of 120 domains with the filter lists, and what its filters are used with. */
export async function openFilters(address = '/domains', answers: Answers = {}) {
  const grid = await openGrid(named(120), { ...filterLists, ...answers }, address);
  const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
  const drawer = () => dialog() as HTMLElement;
  /** sets a field as typing does */
  const type = (field: Element | null, text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  /** a section of the drawer by its heading */
  const section = (title: string) => {
    const all = [...drawer().querySelectorAll('section')];
    const found = all.find((one) => one.querySelector('h3 span, label')?.textContent === title);
    if (!found) throw new Error(`No section ${title}`);
    return found;
  };
  return {
    ...grid,
    dialog,
    drawer,
    type,
    section,
    open: async () => {
      await act(async () => {
        const button = grid.element.querySelector<HTMLElement>('search button[aria-haspopup=dialog]');
        button?.focus(); // as a click does in a browser
        button?.click();
      });
      await eventually(() => section('TLD'));
    },
    choose: (title: string, name: string) => act(async () => byRole(section(title), 'button', name).click()),
    /** the fields of a section */
    fields: (title: string) => [...section(title).querySelectorAll('input')],
    /** queries of the list calls from now on until the debounce is over */
    asks: async (): Promise<string[]> => {
      await wait(1_010);
      await wait(10);
      const lists = grid.server.requests
        .splice(0)
        .filter(({ path, query }) => path === '/api/domains' && query.get('take') !== '1');
      return lists.map(({ query }) => {
        for (const usual of ['skip', 'take', 'sortBy', 'sortDirection']) query.delete(usual);
        return decodeURIComponent(`${query}`);
      });
    },
    chips: () =>
      [...grid.element.querySelectorAll('[aria-label^="Remove filter "]')].map((button) =>
        button.getAttribute('aria-label')?.slice('Remove filter '.length).replace(/\s/g, ' '),
      ),
    search: () => Object.fromEntries(new URLSearchParams(location.search)),
    paste: (text: string, field = grid.element.querySelector('input[type=search]')) =>
      act(async () => {
        const event = new Event('paste', { bubbles: true, cancelable: true });
        Object.assign(event, { clipboardData: { getData: () => text } });
        field?.dispatchEvent(event);
      }),
  };
}

/** A fixed time, a Thursday, in the browser's zone of the tests. */
export function fixTime(): void {
  vi.useFakeTimers();
  vi.setSystemTime(new Date('2026-07-23T10:00:00Z'));
}
