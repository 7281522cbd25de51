import { expect, test, vi } from 'vitest';
import { goBack, stepsBackTo } from './way-back.ts';

const origin = 'http://names.test';
/** A tab that went through these addresses and shows the one at `at`. */
function tab(addresses: string[], at = addresses.length - 1) {
  const entries = addresses.map((address, index) => ({ index, url: origin + address }));
  return {
    location: { href: origin + addresses[at] },
    navigation: { currentEntry: entries[at], entries: () => entries },
    history: { go: vi.fn() },
  } as unknown as Parameters<typeof stepsBackTo>[1] & Window;
}
const click = (href: string, more = {}) =>
  ({ button: 0, currentTarget: { href: origin + href }, preventDefault: vi.fn(), ...more }) as unknown as Parameters<
    typeof goBack
  >[0];

test('D-161 the way back to the list is counted in steps, also after going to the next names', () => {
  const list = '/domains?page=2&sort=domain';
  expect(stepsBackTo(list, tab(['/', list, '/domains/a.com']))).toBe(1);
  expect(stepsBackTo(list, tab(['/', list, '/domains/a.com', '/domains/b.com', '/domains/c.com']))).toBe(3);
  expect(stepsBackTo(list, tab([list, '/', list, '/domains/a.com'])), 'the last time it was shown').toBe(1);
});

test('a list that is not behind, or that only lies ahead, is opened by its link', () => {
  expect(stepsBackTo('/domains', tab(['/', '/domains/a.com']))).toBeUndefined();
  expect(stepsBackTo('/domains', tab(['/domains/a.com', '/domains'], 0))).toBeUndefined();
  expect(
    stepsBackTo('/domains', { ...tab(['/domains', '/domains/a.com']), navigation: undefined as never }),
  ).toBeUndefined();
});

test('D-161 a plain click goes back; one that asks for a new tab, and one with nowhere to go back to, stays a link', () => {
  const browser = tab(['/domains', '/domains/a.com']);
  const plain = click('/domains');
  goBack(plain, browser);
  expect(plain.preventDefault).toHaveBeenCalled();
  expect(browser.history.go).toHaveBeenCalledWith(-1);
  for (const other of [
    click('/domains', { ctrlKey: true }),
    click('/domains', { button: 1 }),
    click('/domains?page=3'),
  ]) {
    goBack(other, browser);
    expect(other.preventDefault).not.toHaveBeenCalled();
  }
});
