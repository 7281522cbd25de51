import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Domain } from '#contract/domains.ts';
import { nothingNoted, type OwnData } from '#contract/own-data.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, wait } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { type Answers, named, openGrid } from '../selection/grid.fixture.tsx';

const own: OwnData = {
  ...nothingNoted,
  tags: ['<b>bold</b>', 'short'],
  notes: 'from a friend',
  purchasePrice: null,
  purchaseDate: '2024-02-29',
  askingPrice: 0,
  floorPrice: null,
  renewalCost: 9.99,
};
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query.includes('min-width'),
  }));
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The dialog over the first `count` domains; its fields by label. */
async function open(rows: Domain[], count: number, answers: Answers = {}) {
  const grid = await openGrid(rows, {
    'GET /api/domains/tags': () => ({
      body: [
        { tag: 'brandable', count: 3 },
        { tag: 'short', count: 1 },
      ],
    }),
    [`GET /api/domains/${rows[0]?.id}`]: () => ({ body: rows[0] }),
    'POST /api/domains/own-data': () => ({ body: { updatedCount: count, changedCount: count } }),
    ...answers,
  });
  stop = grid.stop;
  for (let at = 0; at < count; at += 1) await grid.tick(at);
  const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
  await eventually(() => expect(document.querySelector('button[data-kind=ownData]')).not.toBeNull());
  await act(async () => document.querySelector<HTMLElement>('button[data-kind=ownData]')?.click());
  await eventually(() => expect(dialog()?.querySelector('textarea')).toBeTruthy());
  const field = (label: string) => {
    const found = [...(dialog()?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent === label);
    return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
  };
  const type = async (label: string, text: string) => {
    const prototype = field(label).tagName === 'TEXTAREA' ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
    await act(async () => {
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field(label), text);
      field(label).dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
    });
  };
  const key = (label: string, name: string) =>
    act(
      async () =>
        void field(label).dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })),
    );
  const press = async (name: string) => {
    await act(async () => byRole(dialog() as HTMLElement, 'button', name).click());
    await wait(50);
  };
  const tags = () => [...(dialog()?.querySelectorAll('bdi') ?? [])].map((tag) => tag.textContent);
  return {
    ...grid,
    dialog,
    field,
    type,
    key,
    press,
    tags,
    sent: () => grid.asked('/api/domains/own-data').map(({ body }) => body),
  };
}

test('MONEY-001 an amount is entered in a currency, which the next dialog begins with', async () => {
  const choose = async (label: string, currency: string) => {
    const select = document.querySelector<HTMLSelectElement>(`select[aria-label="Currency: ${label}"]`);
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, currency);
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  const shown = (label: string) =>
    document.querySelector<HTMLSelectElement>(`select[aria-label="Currency: ${label}"]`)?.value;
  const rows = named(2, { own: { ...own, askingPrice: 900, currencies: { askingPrice: 'EUR' } } });
  const { type, press, sent } = await open(rows, 1);
  expect([shown('Asking price'), shown('Floor price')]).toEqual(['EUR', 'USD']);
  await type('Floor price', '5000');
  await choose('Floor price', 'JPY');
  await choose('Asking price', 'GBP');
  await press('Save');
  expect(sent()[0]).toMatchObject({
    set: { askingPrice: 900, floorPrice: 5_000, currencies: { askingPrice: 'GBP', floorPrice: 'JPY' } },
  });
  expect(localStorage.getItem('lastCurrency')).toBe('GBP');
  localStorage.removeItem('lastCurrency');
});

describe('D-162g one domain', () => {
  test('REG-007 auto-renew that an account tells is not edited, and its source is said; without an account it is', async () => {
    const held = {
      ...{ accountId: 'a', label: 'Main', registrar: 'porkbun' as const, readAt: '2026-11-23T02:00:00.000Z' },
      ...{ expiresAt: null, renewUntil: null, autoRenew: true, transferLock: null, privacy: null },
    };
    const told = await open(named(2, { own, held }), 1);
    expect(told.field('Auto-renew').disabled).toBe(true);
    expect(told.dialog()?.textContent).toContain('As Porkbun, Main says');
    stop();
    const free = await open(named(2, { own, held: { ...held, autoRenew: null } }), 1);
    expect(free.field('Auto-renew').disabled).toBe(false);
  });

  test('the dialog shows the present notes of the domain, sends only what was changed, and lets the list load again', async () => {
    const rows = named(2, { own });
    const { dialog, field, type, key, press, tags, sent, asked } = await open(rows, 1);
    expect(dialog()?.textContent).toContain('Tags, notes and prices of Name0.test');
    expect(tags()).toEqual(['<b>bold</b>', 'short']);
    expect(['Asking price', 'Renewal cost', 'Purchase date', 'Floor price'].map((label) => field(label).value)).toEqual(
      ['0', '9.99', '2024-02-29', ''],
    );
    await press('Remove tag short');
    await type('Tags', 'Brandable');
    await key('Tags', 'Enter');
    await type('Notes', '');
    await type('Floor price', '1,250.50');
    const lists = asked('/api/domains').length;
    await press('Save');
    expect(sent()).toEqual([
      {
        domainIds: [rows[0]?.id],
        set: { notes: null, floorPrice: 1250.5 },
        addTags: ['Brandable'],
        removeTags: ['short'],
      },
    ]);
    expect(dialog()).toBeNull();
    expect(toasts.shown()[0]).toMatchObject({ type: 'success', title: 'Saved for Name0.test' });
    expect(asked('/api/domains').length).toBeGreaterThan(lists);
  });

  test('an invalid entry is shown at its field, and nothing is sent', async () => {
    const { dialog, field, type, press, sent } = await open(named(1), 1);
    await type('Asking price', 'much');
    await press('Save');
    expect(field('Asking price').getAttribute('aria-invalid')).toBe('true');
    expect(dialog()?.textContent).toContain('Enter an amount from 0 to 1 billion');
    expect(sent()).toEqual([]);
  });

  test('a failure keeps the dialog with what was typed', async () => {
    const failed = { status: 400, body: { code: 'TAG_LIMIT_REACHED', message: 'x' } };
    const { field, type, press, dialog } = await open(named(1), 1, { 'POST /api/domains/own-data': () => failed });
    await type('Notes', 'kept');
    await press('Save');
    expect(toasts.shown()[0]).toMatchObject({
      type: 'danger',
      message: 'An account has at most 1,000 different tags.',
    });
    expect(dialog()).not.toBeNull();
    expect(field('Notes').value).toBe('kept');
  });
});

test('D-162g an edit of several domains changes only what is filled in, and removes a value only when that is said', async () => {
  const rows = named(3, { own });
  const { dialog, type, key, press, sent, tags } = await open(rows, 2);
  expect(tags()).toEqual([]);
  expect((byRole(dialog() as HTMLElement, 'button', 'Save for 2 domains') as HTMLButtonElement).disabled).toBe(true);
  await type('Add tags', 'one, two,');
  await type('Remove tags', 'short');
  await key('Remove tags', 'Enter');
  await type('Asking price', '0');
  const boxes = [...(dialog()?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])];
  await act(async () => boxes.at(-2)?.click()); // of the notes
  await press('Save for 2 domains');
  expect(sent()).toEqual([
    {
      domainIds: [rows[0]?.id, rows[1]?.id],
      set: { askingPrice: 0, notes: null },
      addTags: ['one', 'two'],
      removeTags: ['short'],
    },
  ]);
  expect(toasts.shown()[0]).toMatchObject({ title: 'Saved for 2 domains' });
});

test('owner B11 D-159c a registrar is entered for several domains, and the answer says where another is told', async () => {
  const rows = named(3, { own });
  const { field, type, press, sent, dialog } = await open(rows, 2, {
    'POST /api/domains/own-data': () => ({ body: { updatedCount: 2, changedCount: 1, toldCount: 1, undoId: null } }),
    'GET /api/domains/registrars': () => ({ body: ['Harbour Names'] }),
  });
  await eventually(() => expect(dialog()?.querySelector('option[value="Harbour Names"]')).not.toBeNull());
  expect(field('Registrar').getAttribute('aria-describedby')).not.toBeNull();
  await type('Registrar', '  Harbour   Names ');
  await press('Save for 2 domains');
  const domainIds = [rows[0]?.id, rows[1]?.id];
  expect(sent()).toEqual([{ domainIds, set: {}, addTags: [], removeTags: [], registrarName: 'Harbour Names' }]);
  expect(toasts.shown().at(-1)?.message).toBe('1 domain keeps the registrar that its registry names.');
});

test('owner A1 D-121a a saved change is undone by its toast or by Ctrl+Z, and the list loads again', async () => {
  const { type, press, asked } = await open(named(3, { own }), 2, {
    'POST /api/domains/own-data': () => ({ body: { updatedCount: 2, changedCount: 1, undoId: 'u-1' } }),
    'POST /api/undo': () => ({ body: { restoredCount: 1, partlyCount: 0, pendingVerificationCount: 0 } }),
  });
  await type('Renewal cost', '17.50');
  await press('Save for 2 domains');
  expect(toasts.shown()[0]).toMatchObject({ duration: 10_000, action: { label: 'Undo' } });
  const lists = asked('/api/domains').length;
  const key = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true });
  await act(async () => document.body.dispatchEvent(key));
  await wait(50);
  expect(asked('/api/undo').map(({ body }) => body)).toEqual([{ undoId: 'u-1' }]);
  expect(toasts.shown().at(-1)).toMatchObject({ type: 'success', title: '1 domain is as it was before' });
  expect(asked('/api/domains').length).toBeGreaterThan(lists);
});

test('D-162b an invalid tag is reported, and the tags of the account are offered while typing', async () => {
  const { dialog, type, key, tags } = await open(named(1, { own }), 1);
  await eventually(() =>
    expect(
      [...(dialog()?.querySelectorAll('datalist option') ?? [])].map((offered) => offered.getAttribute('value')),
    ).toEqual(['brandable']),
  );
  await type('Tags', 'x'.repeat(51));
  await key('Tags', 'Enter');
  expect(dialog()?.textContent).toContain('A tag has at most 50 characters.');
  expect(tags()).toHaveLength(2);
});
