import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Pointing } from '#contract/pointing.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen, wait } from '#web/testing/screen.tsx';
import { PointingBody } from './PointingBody.tsx';

const id = '01900000-0000-7000-8000-000000000001';
const elsewhere: Pointing = {
  landerId: id,
  domainName: 'quiet.test',
  state: 'notPointing',
  cause: 'elsewhere',
  www: 'notPointing',
  found: { nameservers: ['ns1.host.test'], addresses: ['192.0.2.77'], wwwAddresses: ['shops.test'] },
  checkedAt: '2026-05-14T11:55:00.000Z',
  isChecking: false,
  failure: null,
  nextCheckAt: null,
  expected: {
    nameservers: ['ns1.names.test', 'ns2.names.test'],
    addresses: ['192.0.2.10', '2001:db8::10'],
    host: 'app.names.test',
  },
};
const here: Pointing = { ...elsewhere, state: 'pointing', cause: 'addresses', www: 'pointing' };
let known: Pointing;
let server: ReturnType<typeof startFakeServer>;
let opened: Awaited<ReturnType<typeof openScreen>>;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00.000Z') });
  queryClient.clear();
  known = elsewhere;
  server = startFakeServer(({ path, method }) => {
    if (path.endsWith('/check-dns') && method === 'POST') return { body: { ...known, isChecking: true } };
    return path.endsWith('/pointing') ? { body: known } : undefined;
  });
});
afterEach(() => {
  opened.remove();
  server.stop();
  vi.useRealTimers();
});

async function open(first: Pointing, shown: string) {
  known = first;
  opened = await openScreen({ paths: ['/here'], component: () => <PointingBody landerId={id} /> }, '/here');
  await eventually(() => expect(opened.element.textContent).toContain(shown));
}
const ways = () =>
  [...opened.element.querySelectorAll('section')].map((section) => [
    section.getAttribute('aria-label'),
    [...section.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent?.trim()).join(' '),
    ),
  ]);

test('D-175 a name that leads elsewhere says where, and each way to set it can be copied', async () => {
  await open(elsewhere, 'Visitors of this name end up elsewhere.');
  expect(opened.element.textContent).toContain('Does not point here');
  expect(opened.element.textContent).toContain('192.0.2.77');
  expect(ways()).toEqual([
    ['Our nameservers', ['NS @ ns1.names.test', 'NS @ ns2.names.test']],
    ['Address records', ['A @ 192.0.2.10', 'AAAA @ 2001:db8::10', 'A www 192.0.2.10', 'AAAA www 2001:db8::10']],
    ['Alias', ['ALIAS @ app.names.test', 'CNAME www app.names.test']],
  ]);
  expect(byRole(opened.element, 'button', 'Copy AAAA www 2001:db8::10')).toBeDefined();
});

test('D-175 one that leads here has nothing to set, unless www does not', async () => {
  await open(here, 'Points here');
  expect(ways()).toEqual([]);
  opened.remove();
  queryClient.clear();
  await open({ ...here, www: 'notPointing' }, 'www does not point here');
  expect(ways()).toHaveLength(3);
});

test('D-234 a check without an answer is shown, and the known state stays', async () => {
  const failure = { reason: 'DNS ETIMEOUT', at: '2026-05-14T11:59:00.000Z' };
  await open({ ...here, failure }, 'The last check got no answer');
  expect(opened.element.textContent).toContain('Points here');
  opened.remove();
  queryClient.clear();
  await open(
    { ...elsewhere, state: 'unknown', cause: null, found: null, checkedAt: null, failure },
    'have not answered yet',
  );
});

test('an installation without addresses says so, and offers nothing to set', async () => {
  const none = { nameservers: [], addresses: [], host: null };
  await open(
    { ...elsewhere, state: 'unknown', cause: 'notConfigured', found: null, expected: none },
    'no public address',
  );
  expect(ways()).toEqual([]);
});

test('D-178 a check is requested, and the pushed result is shown', async () => {
  await open(elsewhere, 'Does not point here');
  await act(async () => byRole(opened.element, 'button', 'Check now').click());
  await wait(20);
  expect(server.requests.some(({ method, path }) => method === 'POST' && path.endsWith('/check-dns'))).toBe(true);
  known = here;
  await act(async () => opened.hub.push('LandersChanged', { landerIds: [id], groupIds: [] }));
  await eventually(() => expect(opened.element.textContent).toContain('Visitors of this name reach its page.'));
});
