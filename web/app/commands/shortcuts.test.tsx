import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from '#web/base/browser-storage.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { listen } from './listen.ts';
import { Overlays } from './Overlays.tsx';
import { closeOverlay, overlay, paletteText } from './overlay.ts';
import { shortcutsOf } from './shortcut-keys.ts';

let remove = () => {};
let stop = () => {};
let now: number;
let opened: string[];
let pressed: string[];
beforeEach(() => {
  browserStorage.removeItem('keyboardShortcuts');
  now = 0;
  opened = [];
  pressed = [];
  stop = listen({ page: document, now: () => now, navigate: async (to) => void opened.push(to) });
});
afterEach(() => {
  act(closeOverlay);
  stop();
  remove();
});

function Screen() {
  return (
    <>
      <input type="search" aria-label="search" defaultValue="harbour" />
      <input type="checkbox" />
      <button type="button" data-shortcut="add" onClick={() => pressed.push('add')} />
      <button type="button" data-shortcut="next" onClick={() => pressed.push('next')} />
      <button type="button" data-shortcut="edit" disabled onClick={() => pressed.push('edit')} />
    </>
  );
}

/** Looks again while code is fetched and drawn. */
const eventually = (check: () => void) =>
  vi.waitFor(
    async () => {
      await act(async () => {});
      check();
    },
    { timeout: 30_000 },
  );

async function open(component = Screen) {
  const shown = await openScreen({ paths: ['/domains'], component }, '/domains', <Overlays />);
  remove = shown.remove;
  return shown.element;
}

function press(key: string, init: KeyboardEventInit = {}, target: Element = document.body): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  act(() => void target.dispatchEvent(event));
  return event.defaultPrevented;
}

test('a key presses what the screen has marked for it, and is left to the browser where there is nothing', async () => {
  await open();
  expect(['a', 'j', 'e', 'k', 'x', 'q'].map((key) => press(key))).toEqual([true, true, false, false, false, false]);
  expect(pressed).toEqual(['add', 'next']);
});

test('the slash goes to the search of the screen, without one to the palette', async () => {
  const element = await open();
  expect(press('/')).toBe(true);
  expect(document.activeElement).toBe(element.querySelector('input[type=search]'));
  remove();
  await open(() => <p>nothing to search</p>);
  press('/');
  expect(overlay.get()).toBe('palette');
});

test('g and a key open a screen, a while after it, with another key between or alone they do not', async () => {
  await open();
  press('g');
  press('d');
  await act(async () => {}); // the screen stands
  now = 5_000;
  press('g');
  now += 1_501;
  press('n');
  press('g');
  press('q');
  press('m');
  expect(opened).toEqual(['/']);
  expect(pressed).toEqual([]);
  press('g');
  press('a'); // and not "add"
  expect(opened).toEqual(['/', '/activity']);
  expect(pressed).toEqual([]);
});

test('while somebody types, with Ctrl, Alt or Command, or held down, keys do nothing', async () => {
  const element = await open();
  const field = element.querySelector('input[type=search]') as Element;
  expect(press('a', {}, field)).toBe(false);
  for (const init of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { repeat: true }]) press('a', init);
  expect(pressed).toEqual([]);
  press('a', {}, element.querySelector('input[type=checkbox]') as Element);
  press('j', { repeat: true });
  expect(pressed).toEqual(['add', 'next']);
});

test('while a dialog or a menu is open keys do nothing to the screen below', async () => {
  const element = await open();
  const cover = element.appendChild(document.createElement('div'));
  for (const [name, value] of [
    ['aria-modal', 'true'],
    ['role', 'menu'],
  ] as const) {
    cover.setAttribute(name, value);
    press('a');
    press('k', { ctrlKey: true });
    cover.removeAttribute(name);
  }
  expect(pressed).toEqual([]);
  expect(overlay.get()).toBeNull();
});

test('the question mark lists them, and they can be switched off there (WCAG 2.1.4); the palette’s key stays', async () => {
  await open();
  press('?', { shiftKey: true });
  await eventually(() =>
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('Next row, domain or inquiry'),
  );
  const list = document.querySelector('[role=dialog]');
  expect([...(list?.querySelectorAll('dt') ?? [])].length).toBeGreaterThan(18);
  const toggle = list?.querySelector('input[role=switch]') as HTMLInputElement;
  expect(toggle.checked).toBe(true);
  act(() => toggle.click());
  expect(browserStorage.getItem('keyboardShortcuts')).toBe('off');
  act(closeOverlay);
  await eventually(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  expect([press('a'), press('?')]).toEqual([false, false]);
  expect(press('k', { metaKey: true })).toBe(true);
  expect(overlay.get()).toBe('palette');
});

test('a screen’s key counts after g alone', () => {
  const shown = (...keys: Parameters<typeof shortcutsOf>) => shortcutsOf(...keys).map((one) => one.shown);
  expect(shown('d', 'g')).toEqual(['dashboard']);
  expect(shown('d', undefined)).toEqual([]);
  expect(shown('g', undefined)).toEqual([]);
});

test('owner B3: what is typed from the palette’s key on comes into its box, and does nothing else', async () => {
  const element = await open();
  const search = element.querySelector('input') as HTMLInputElement;
  search.focus();
  press('k', { ctrlKey: true });
  expect([...'ja!'].map((key) => press(key, {}, key === 'j' ? search : document.body))).toEqual([true, true, true]);
  press('Backspace');
  expect([pressed, paletteText.get()]).toEqual([[], 'ja']);
  await eventually(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
  expect((document.activeElement as HTMLInputElement).value).toBe('ja');
  act(closeOverlay);
  expect(paletteText.get()).toBe('');
});

test('owner B3: keys that follow g and a screen’s key wait for that screen', async () => {
  await open();
  stop();
  const way = Promise.withResolvers<void>();
  stop = listen({ page: document, now: () => now, navigate: () => way.promise });
  press('g');
  press('i');
  expect([press('j'), pressed]).toEqual([true, []]);
  await act(async () => way.resolve());
  expect(pressed).toEqual(['next']);
});
