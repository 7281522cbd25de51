import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MailRecord, MailService as Service } from '#contract/mail-service.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { MailService } from './MailService.tsx';

const record: Omit<MailRecord, 'state'> = {
  kind: 'dkim',
  type: 'TXT',
  name: 'ns1._domainkey.names.example',
  value: 'v=DKIM1; p=Ab',
  found: [],
};
const live: Service = {
  mode: 'live',
  from: 'hello@names.example',
  mailbox: null,
  receives: null,
  records: [{ ...record, state: 'unchecked' }],
};

let answers: Record<string, { status?: number; body: unknown }>;
let server: ReturnType<typeof startFakeServer>;
let shown: Awaited<ReturnType<typeof openScreen>>;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  answers = { 'GET /api/mail-service': { body: live } };
  server = startFakeServer(({ method, path }) => answers[`${method} ${path}`]);
});
afterEach(() => {
  shown.remove();
  server.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open() {
  shown = await openScreen({ paths: ['/account'], component: MailService }, '/account');
  await eventually(() => expect(shown.element.querySelector('dl, [role=alert]')).not.toBeNull());
}
const press = (name: string) =>
  [...shown.element.querySelectorAll('button')].find((one) => one.textContent === name)?.click();

test('each record to set can be copied, and a check says what stands in DNS instead', async () => {
  answers['POST /api/mail-service/check'] = {
    body: { ...live, records: [{ ...record, state: 'other', found: ['v=DKIM1; p=zz'] }] },
  };
  await open();
  expect(shown.element.textContent).toContain('Not checked');
  expect(shown.element.querySelector('[aria-label="Copy the value: DKIM"]')).not.toBeNull();
  press('Check DNS');
  await eventually(() => expect(shown.element.textContent).toContain('v=DKIM1; p=zz'));
  expect(shown.element.textContent).toContain('Signatures fail until it is replaced.');
  expect(shown.element.textContent).not.toContain('Not checked');
});

test('without mail the screen says what is missing, and offers no check', async () => {
  answers['GET /api/mail-service'] = { body: { ...live, mode: 'off', from: 'namestead@localhost', records: [] } };
  await open();
  expect(shown.element.textContent).toContain('No e-mail is sent');
  expect(shown.element.textContent).toContain('ask your operator');
  expect(shown.element.querySelectorAll('button')).toHaveLength(0);
});

test('settings that could not be loaded are offered again', async () => {
  answers['GET /api/mail-service'] = { status: 500, body: { code: 'INTERNAL', message: 'x' } };
  await open();
  expect(shown.element.textContent).toContain('could not be loaded');
  answers['GET /api/mail-service'] = { body: live };
  press('Retry');
  await eventually(() => expect(shown.element.textContent).toContain('hello@names.example'));
});
