import { act } from 'react';
import { expect, test } from 'vitest';
import { eventually, wait } from '#web/testing/screen.tsx';
import { changeOf, monitoringOfTests, textOf } from '../monitoring.fixture.tsx';

const tab = monitoringOfTests();
const dialog = () => document.querySelector('[role=dialog]') as HTMLElement;
const opened = (words: string) => eventually(() => expect(textOf(dialog())).toContain(words));
const open = async (at: number) => {
  await act(async () => tab.element().querySelectorAll<HTMLElement>('a[data-opens]')[at]?.click());
};
const lines = () => [...dialog().querySelectorAll('tbody tr')].map(textOf);
const type = (key: string) =>
  act(
    async () =>
      void dialog().firstElementChild?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      ),
  );

test('MON-003 a change is compared side by side, with its source and what both checks saw', async () => {
  tab.changes = [
    changeOf(1, {
      kind: 'website',
      field: 'websiteStatus',
      meaning: 'nowForSale',
      oldValue: 'websiteDeveloped',
      newValue: 'forSaleLander',
    }),
  ];
  tab.details = {
    evidence: {
      before: {
        at: '2026-05-14T06:00:00.000Z',
        httpStatus: 200,
        chain: [{ url: 'https://name1.test/', status: 200 }],
        addresses: ['192.0.2.1'],
        certificate: { issuer: 'Test CA', expiresAt: '2026-08-01T00:00:00.000Z', problem: null },
      },
      after: {
        at: '2026-05-14T11:59:00.000Z',
        httpStatus: 200,
        reasons: [{ code: 'marketplaceHost', value: 'market.test' }],
        chain: [{ url: 'https://market.test/name1.test', status: null }],
        addresses: ['192.0.2.1'],
        certificate: { issuer: 'Test CA', expiresAt: '2026-08-01T00:00:00.000Z', problem: 'expired' },
      },
    },
  };
  await tab.open();
  await open(0);
  await opened('The website offers the name for sale');
  expect(textOf(dialog())).toContain('rdap.sandbox.test');
  expect(lines().filter((line) => line.startsWith('Website '))).toEqual(['Website Website developed For-sale lander']);
  expect(lines()).toContain('Addresses requested https://name1.test/ (200) https://market.test/name1.test (-)');
  expect(lines()).toContain('Recognized by not known The name leads to the marketplace market.test');
  expect(lines()).toContain('HTTP status 200 200');
  expect(lines()).toContain('Certificate Test CA, until Aug 1, 2026 expired');
  const changed = [...dialog().querySelectorAll('tbody del, tbody ins')].map(textOf);
  expect(changed).not.toContain('192.0.2.1'); // what is the same is not marked
  expect(changed).toContain('https://name1.test/ (200)');
  // what is known of one side alone may have been so before
  expect(changed).not.toContain('The name leads to the marketplace market.test');
});

test('MON-003 texts are compared with their differences marked', async () => {
  tab.changes = [
    changeOf(1, { kind: 'website', field: 'text', meaning: 'textChanged', oldValue: 1_204, newValue: 980 }),
  ];
  tab.details = { texts: { before: 'We sell <b>old</b> chairs', after: 'We sell new chairs' } };
  await tab.open();
  await open(0);
  await opened('Text of the website changed');
  expect(lines()[0]).toBe('Text of the website 1,204 characters 980 characters');
  const text = [...dialog().querySelectorAll('h4')].find((head) => head.textContent === 'Text of the page');
  const passages = [...(text?.parentElement?.querySelectorAll('p > *') ?? [])];
  expect(passages.map(({ tagName, textContent }) => [tagName, textContent?.trim()])).toEqual([
    ['SPAN', 'We sell'],
    ['DEL', '<b>old</b>'],
    ['INS', 'new'],
    ['SPAN', 'chairs'],
  ]);
});

test('MON-003 the keys j, k and e go on and acknowledge from within, and Escape gives the focus back', async () => {
  tab.changes = [changeOf(1), changeOf(2)];
  tab.answer = ({ path }) =>
    path === '/api/monitoring/acknowledge'
      ? { body: { acknowledgedCount: 1, hasMore: false, acknowledgedAt: '2026-05-14T12:00:00.000Z' } }
      : undefined;
  await tab.open();
  tab.element().querySelector<HTMLElement>('a[data-opens]')?.focus();
  await open(0);
  await opened('name1');
  await type('j');
  await opened('name2');
  await type('j'); // there is none after it
  await type('e');
  await wait(50);
  expect(tab.asked('/api/monitoring/acknowledge', 'POST').map(({ body }) => body)).toEqual([{ ids: ['99998'] }]);
  await opened('Seen');
  await type('k');
  await opened('name1');
});

test('MON-003 an address opens a change at once, closing takes it from there; one that is gone says so', async () => {
  tab.changes = [changeOf(1)];
  await tab.open('/monitoring?kind=whois&open=4242');
  await opened('This change is no longer stored.');
  await tab.press('Close', dialog());
  await eventually(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  expect(tab.screen.path()).toBe('/monitoring?kind=whois');
});

test('MON-003 the other changes of the same answer stand below', async () => {
  tab.changes = [changeOf(1, { meaning: 'transferred', field: 'registrar', oldValue: 'Old Ltd', newValue: 'New Ltd' })];
  tab.details = { beside: [changeOf(7, { look: 'look 1' })] };
  await tab.open();
  await open(0);
  await opened('Found at the same time');
  expect(textOf(dialog())).toContain('Nameservers Before: ns1.old.test Now: ns1.new.test');
});
