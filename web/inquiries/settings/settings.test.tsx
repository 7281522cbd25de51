import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usualSellingTerms } from '#contract/agreements.ts';
import type { SpamRule } from '#contract/spam-rules.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { eventually, openScreen, wait } from '#web/testing/screen.tsx';
import { InquirySettingsPage } from './InquirySettingsPage.tsx';

let rules: SpamRule[];
let server: ReturnType<typeof startFakeServer>;
let shown: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00.000Z') });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  rules = [];
  server = startFakeServer(({ method, path, body }) => {
    if (path === '/api/mail-sender') return { body: { address: null, state: 'none', records: [], checkedAt: null } };
    if (path === '/api/preferences') return { body: { keepsSignature: false, ...(body as object | undefined) } };
    if (path === '/api/selling-terms') {
      return { body: { terms: usualSellingTerms, version: 0, savedAt: null, bankChangedAt: null } };
    }
    if (method === 'GET') return { body: { rules, marks: { spam: 3, real: 4 } } };
    const { kind, text } = (body ?? {}) as SpamRule;
    if (method === 'POST' && text === 'no address') return { status: 400, body: { code: 'VALIDATION_FAILED' } };
    return { body: method === 'POST' ? { id: `r-${text}`, kind, text, createdAt: '' } : { deleted: true } };
  });
});
afterEach(async () => {
  await shown.remove();
  server.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const open = async () => {
  const screen = { paths: ['/inquiries/settings'], component: InquirySettingsPage };
  shown = await openScreen(screen, '/inquiries/settings');
  await eventually(() => expect(shown.element.textContent).toContain('How you hear of buyers'));
};
const find = <Found extends Element>(selector: string) => [
  ...shown.element.querySelectorAll<Found & HTMLElement>(selector),
];
const press = async (control: HTMLElement | undefined) => {
  await act(async () => control?.click());
  await wait(20);
};
async function type(input: HTMLInputElement | undefined, value: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const sent = () =>
  server.requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

test('NOTE-007 D-204a where one hears of buyers is chosen with the channels, to which the page leads', async () => {
  await open();
  const link = find<HTMLAnchorElement>('a').find(({ textContent }) => textContent === 'Alert channels');
  expect(link?.getAttribute('href')).toBe('/monitoring/alerts');
});

test('D-200 words and senders are blocked and lifted, and a rule that blocks nothing is refused at its field', async () => {
  rules = [{ id: 'm-1', kind: 'muted', text: 'eve@spam.example', createdAt: '' }];
  await open();
  expect(shown.element.textContent).toContain('Marked as spam: 3. Restored or answered: 4.');
  const input = () => find<HTMLInputElement>('input[name=spam-rule]')[0];
  const block = () => input()?.form?.querySelector<HTMLButtonElement>('button[type=submit]') ?? undefined;
  expect(block()?.disabled).toBe(true);
  await type(input(), 'no address');
  await press(block());
  expect([input()?.value, input()?.getAttribute('aria-invalid')]).toEqual(['no address', 'true']);
  await type(input(), 'pills');
  await press(block());
  expect(input()?.value).toBe('');
  const names = () => find('li').map((item) => item.textContent);
  expect(names()).toEqual(['pills', 'eve@spam.example']);
  await press(find('button[aria-label="Stop blocking eve@spam.example"]')[0]);
  expect(names()).toEqual(['pills']);
  expect(document.activeElement).toBe(input());
  expect(sent().slice(1)).toEqual([
    ['POST', '/api/inquiry-spam-rules', { kind: 'word', text: 'pills' }],
    ['DELETE', '/api/inquiry-spam-rules/m-1', undefined],
  ]);
});

test('ANSM-004 a signature goes along with answers by e-mail once that is switched on', async () => {
  await open();
  const [own] = find<HTMLInputElement>('input[role=switch]');
  expect([own?.closest('label')?.textContent, own?.checked]).toEqual(['Keep my signature', false]);
  await press(own);
  expect(sent()).toEqual([['PUT', '/api/preferences', { keepsSignature: true }]]);
  expect(own?.checked).toBe(true);
});
