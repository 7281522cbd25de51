import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultInquiryMails, type InquiryMails, type SpamRule } from '#contract/inquiry-mails.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { eventually, openScreen, wait } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { InquirySettingsPage } from './InquirySettingsPage.tsx';

let mails: InquiryMails;
let rules: SpamRule[];
let canMail: boolean;
let isDown: boolean;
let server: ReturnType<typeof startFakeServer>;
let shown: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00.000Z') });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  mails = { ...defaultInquiryMails };
  rules = [];
  [canMail, isDown] = [true, false];
  server = startFakeServer(({ method, path, body }) => {
    if (isDown && method !== 'GET') return { status: 500, body: { code: 'INTERNAL' } };
    if (path === '/api/account') return { body: { canMail, isEmailConfirmed: true } };
    if (path === '/api/preferences') {
      Object.assign(mails, (body as { inquiryMails?: object } | undefined)?.inquiryMails);
      return { body: { inquiryMails: { ...mails }, timeZone: 'Europe/Berlin' } };
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
  await eventually(() => expect(shown.element.textContent).toContain('E-mails about inquiries'));
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
  server.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [
      method,
      path,
      body && ((body as { inquiryMails?: object }).inquiryMails ?? body),
    ]);
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

test('D-204a the time of mails is chosen and stored at once, with the times that belong to the choice', async () => {
  await open();
  expect(shown.element.textContent).toContain('Times are those of Europe/Berlin');
  const [atOnce, daily] = find<HTMLInputElement>('input[type=radio]');
  expect([atOnce?.checked, find('input[type=time]').length]).toEqual([true, 0]);
  await press(daily);
  const [digestAt] = find<HTMLInputElement>('input[type=time]');
  await type(digestAt, '17:30');
  expect(sent()).toHaveLength(1);
  await act(async () => {
    digestAt?.focus();
    digestAt?.blur();
  });
  await wait(20);
  expect(sent()).toEqual([
    ['PUT', '/api/preferences', { when: 'daily', zone }],
    ['PUT', '/api/preferences', { digestAt: '17:30', zone }],
  ]);
  await press(find('input[role=switch]')[0]);
  expect(mails.quietHours).toEqual({ from: '22:00', until: '07:00' });
  const [, from] = find<HTMLInputElement>('input[type=time]');
  await type(from, '07:00');
  await act(async () => {
    from?.focus();
    from?.blur();
  });
  expect(find('[role=alert]').map((alert) => alert.textContent)).toContain('Choose two different times.');
  expect(mails.quietHours).toEqual({ from: '22:00', until: '07:00' });
});

test('D-204a a choice that could not be stored is undone and reported; where no mail can come, that is said', async () => {
  canMail = false;
  await open();
  await eventually(() => expect(shown.element.textContent).toContain('does not send e-mail to your address'));
  isDown = true;
  const reminders = () => find<HTMLInputElement>('input[role=switch]')[1];
  await press(reminders());
  expect(reminders()?.checked).toBe(true);
  expect(toasts.shown().at(-1)?.title).toBe('The choice could not be saved.');
});

test('D-200 words and senders are blocked and lifted, and a rule that blocks nothing is refused at its field', async () => {
  rules = [{ id: 'm-1', kind: 'muted', text: 'eve@spam.example', createdAt: '' }];
  await open();
  expect(shown.element.textContent).toContain('Marked as spam: 3. Restored or answered: 4.');
  const input = () => find<HTMLInputElement>('input[name=spam-rule]')[0];
  const block = () => find<HTMLButtonElement>('button[type=submit]')[0];
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
