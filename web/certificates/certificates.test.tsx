import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CertificateItem, certificateStates } from '#contract/certificates.ts';
import { queryClient } from '#web/base/query-client.ts';
import { type Request, startFakeServer } from '#web/testing/fake-server.ts';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { CertificatesPage } from './CertificatesPage.tsx';

const item: CertificateItem = {
  ...{ domainId: '01900000-0000-7000-8000-00000000000a', domainName: 'quiet.com', state: 'ending', problem: null },
  ...{ issuer: 'Letsign R3', expiresAt: '2026-05-19T10:00:00.000Z', daysLeft: 4 },
  ...{ names: ['quiet.com', 'www.quiet.com'], checkedAt: '2026-05-14T10:00:00.000Z' },
};
const noCertificate = { problem: null, issuer: null, expiresAt: null, daysLeft: null, names: null };

let asked: Request[];
let items: CertificateItem[];
let close = () => {};
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00.000Z') });
  asked = [];
  items = [item];
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

async function open(address = '/certificates'): Promise<HTMLElement> {
  queryClient.clear();
  const server = startFakeServer((request) => {
    asked.push(request);
    if (request.path === '/api/certificates/counts') {
      return { body: Object.fromEntries(certificateStates.map((state) => [state, state === 'none' ? 0 : 2])) };
    }
    return request.path === '/api/certificates'
      ? { body: { data: items, totalCount: items.length, skip: 0, take: 50, hasMore: false } }
      : undefined;
  });
  const shown = await openScreen({ paths: ['/certificates'], component: CertificatesPage }, address);
  close = () => {
    shown.remove();
    server.stop();
  };
  return shown.element;
}

test('CERT-001 each name has its certificate with its end, the days that are left, and whom it is for', async () => {
  items = [
    item,
    { ...item, domainId: 'b', domainName: 'ended.com', state: 'ended', daysLeft: -1 },
    { ...item, domainId: 'c', domainName: 'self.com', state: 'untrusted', problem: 'selfSigned' },
    { ...item, ...noCertificate, domainId: 'd', domainName: 'none.com', state: 'none' },
    { ...item, ...noCertificate, domainId: 'e', domainName: 'new.com', state: 'notChecked', checkedAt: null },
  ];
  const page = await open();
  await eventually(() => expect(page.textContent).toContain('quiet.com'));
  const text = page.textContent ?? '';
  expect(text).toContain('Letsign R3');
  expect(text).toContain('4 days');
  expect(text).toContain('1 day ago');
  expect(text).toContain('Self-signed');
  expect(text).toContain('No certificate');
  expect(text).toContain('Not checked');
  const link = [...page.querySelectorAll('a')].find(({ textContent }) => textContent === 'quiet.com');
  expect(link?.getAttribute('href')).toBe('/domains/quiet.com');
});

test('CERT-001 the list is narrowed to a state that some name is in, by its address', async () => {
  const page = await open('/certificates?state=ended&sort=-name');
  await eventually(() => expect(page.textContent).toContain('quiet.com'));
  const [first] = asked.filter(({ path }) => path === '/api/certificates');
  expect(Object.fromEntries(first?.query ?? [])).toMatchObject({ state: 'ended', sort: 'name', order: 'desc' });
  await eventually(() => expect(page.querySelector('select')?.textContent).toContain('Ends soon (2)'));
  expect(page.querySelector('select')?.textContent).not.toContain('No certificate');
});

test('CERT-001 without names and after a failure it says so', async () => {
  items = [];
  expect((await open()).textContent).toBeDefined();
  await eventually(() => expect(document.body.textContent).toContain('No names yet'));
});
