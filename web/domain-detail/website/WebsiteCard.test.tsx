import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DomainWebsite, websiteReasonCodes, websiteStatuses } from '#contract/websites.ts';
import { i18n } from '#web/base/i18n.ts';
import { queryClient } from '#web/base/query-client.ts';
import { domainRow } from '#web/domains/domain-row.fixture.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { DomainDetailPage } from '../DomainDetailPage.tsx';

const now = new Date(2026, 10, 22, 12, 0);
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
const look: NonNullable<DomainWebsite['look']> = {
  at: at(-20),
  status: 'parkedDomain',
  reasons: [
    { code: 'parkingPage', value: 'Sedo' },
    { code: 'parkingNameserver', value: 'ns1.sedoparking.com' },
  ],
  chain: [
    { url: 'https://quietmargin.test/', status: null },
    { url: 'http://quietmargin.test/', status: 200 },
  ],
  title: 'quietmargin.test',
  certificate: { issuer: 'Letsign R3', expiresAt: at(60 * 24 * 5), problem: null },
  addresses: ['192.0.2.7'],
  nameservers: ['ns1.sedoparking.com'],
};
const website: DomainWebsite = {
  ...{ domainId: 'd', domainName: 'quietmargin.test', status: 'parkedDomain', verdict: null, look },
  ...{ candidate: null, failure: null, isLooking: false, nextLookAt: at(300), mayLookAt: null },
  ...{ dns: null, dnsFailure: null },
};
let known: DomainWebsite | undefined;
const statusChanges = [
  {
    oldValue: 'websiteDeveloped',
    newValue: 'parkedDomain',
    detectedAt: at(-60 * 24),
    lastAt: at(-60 * 24),
    isBack: false,
  },
];
let server: ReturnType<typeof startFakeServer>;
let opened: Awaited<ReturnType<typeof openScreen>> | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now });
  queryClient.clear();
  known = website;
  server = startFakeServer(({ path, method, body }) => {
    if (path === '/api/app-settings') return { body: { nameserverHosts: [], isOutboundLive: true } };
    if (path.endsWith('/lookups')) return { body: {} };
    if (/-changes$|price-history$/.test(path)) return { body: [] };
    if (path === '/api/monitoring') return { body: { data: statusChanges } };
    if (path.endsWith('/website-look') && known) known = { ...known, isLooking: true };
    if (path.endsWith('/website-verdict') && known) known = answered(known, method, body);
    if (path.includes('/website')) return known ? { body: known } : { status: 500, body: { code: 'INTERNAL' } };
    return path.startsWith('/api/domains/by-name/') ? { body: domainRow({}) } : undefined;
  });
});
afterEach(() => {
  opened?.remove();
  opened = undefined;
  server.stop();
  vi.useRealTimers();
});

function answered(before: DomainWebsite, method: string, body: unknown): DomainWebsite {
  if (method === 'DELETE') return { ...before, verdict: null, status: before.look?.status ?? null };
  const said = body as NonNullable<DomainWebsite['verdict']>;
  return { ...before, verdict: { ...said, at: at(0) }, status: said.status };
}

async function open(shown: DomainWebsite | undefined = known, title = 'Website'): Promise<HTMLElement> {
  known = shown;
  const screen = { paths: ['/domains/:domainName'], component: DomainDetailPage };
  opened = await openScreen(screen, '/domains/quietmargin.test');
  const { element } = opened;
  await eventually(() => expect(element.querySelector('h1')).not.toBeNull());
  let found: HTMLElement | null | undefined;
  await eventually(() => {
    found = [...element.querySelectorAll('h2')].find(({ textContent }) => textContent === title)?.closest('section');
    expect(found?.textContent).toMatch(new RegExp(`^${title}(?!Loading)`));
  });
  if (!found) throw new Error('no card');
  return found;
}
const press = (card: HTMLElement, name: string) => act(() => byRole(card, 'button', name).click());
const sent = () =>
  server.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [method, path.split('/').at(-1), body]);

test('MON-005 the card shows what the website is, the evidence, the redirects and the age of the check', async () => {
  const card = await open();
  const text = card.textContent ?? '';
  expect(text).toContain('Parked domain');
  expect(text).toContain('The page looks like a parked page (Sedo)');
  expect(text).toContain('The nameserver ns1.sedoparking.com parks names');
  expect(text).toContain('http://quietmargin.test/ 200');
  expect(text).toContain('https://quietmargin.test/ no answer');
  expect(text).toContain('Expires within two weeks');
  expect(text).toContain('20 min. ago');
  expect(card.querySelector('a')).toBeNull(); // a stranger's address is no link
});

test('MON-005 owner B9 the last twelve months are a strip, told as a list of what stood there since when', async () => {
  const card = await open();
  await eventually(() => expect(card.querySelectorAll('ol.vh li')).toHaveLength(2));
  const [before, since] = [...card.querySelectorAll('ol.vh li')].map((one) => one.textContent);
  expect(before).toMatch(/: Website developed$/);
  expect(since).toBe('Nov 21, 2026: Parked domain');
  expect(server.requests.find(({ path }) => path === '/api/monitoring')?.query.get('field')).toBe('websiteStatus');
});

test('MON-005 a wrong status is corrected by one press, for pages of its kind, and undone', async () => {
  const card = await open();
  press(card, 'This is wrong');
  press(card, 'For-sale lander');
  await eventually(() => expect(card.textContent).toContain('set by you'));
  expect(card.textContent).toContain('The check itself says: Parked domain');
  expect(sent()).toEqual([['PUT', 'website-verdict', { status: 'forSaleLander', scope: 'kind' }]]);
  const [toast] = toasts.shown();
  expect(toast?.title).toBe('Saved: For-sale lander');
  act(() => toast?.action?.run());
  await eventually(() => expect(card.textContent).not.toContain('set by you'));
  expect(sent().at(-1)?.slice(0, 2)).toEqual(['DELETE', 'website-verdict']);
});

test('MON-005 a correction of this page alone is sent as such, and can be taken back', async () => {
  const card = await open();
  press(card, 'This is wrong');
  act(() => card.querySelector<HTMLInputElement>('input[type=checkbox]')?.click());
  press(card, 'No website');
  await eventually(() => expect(card.textContent).toContain('Undo my choice'));
  expect(sent()).toEqual([['PUT', 'website-verdict', { status: 'noWebsite', scope: 'page' }]]);
  press(card, 'Undo my choice');
  await eventually(() => expect(card.textContent).not.toContain('set by you'));
});

test('MON-005 a check is requested, shown as under way, and not offered too early', async () => {
  const card = await open();
  press(card, 'Check now');
  await eventually(() => expect(byRole(card, 'button', 'Check now').hasAttribute('data-loading')).toBe(true));
  expect(sent()).toEqual([['POST', 'website-look', undefined]]);
  await act(async () => {
    known = { ...website, mayLookAt: at(1), look: { ...look, at: at(0) } };
    await vi.advanceTimersByTimeAsync(2_500);
  });
  await eventually(() => expect(byRole(card, 'button', 'Check now').hasAttribute('data-loading')).toBe(false));
  expect((byRole(card, 'button', 'Check now') as HTMLButtonElement).disabled).toBe(true);
});

test('MON-005 owner C13 never checked, not watched, a failed check, another state seen once and no answer are five things', async () => {
  const never = await open({ ...website, status: null, look: null });
  expect(never.textContent).toContain('Not checked yet');
  opened?.remove();
  queryClient.clear();
  const resting = await open({ ...website, nextLookAt: null });
  expect(resting.textContent).toContain('currently not checked automatically');
  expect(resting.textContent).not.toContain('Check now');
  opened?.remove();
  queryClient.clear();
  const failing = await open({ ...website, failure: { reason: 'timeout', at: at(-5) } });
  expect(failing.textContent).toMatch(/Parked domain.*found nothing new. What you see is from before/);
  opened?.remove();
  queryClient.clear();
  const candidate = { status: 'noWebsite', at: at(-5), confirmAt: at(10) } as const;
  expect((await open({ ...website, candidate })).textContent).toMatch(
    /Something else was seen \(11:55\sAM\): No website/,
  );
  opened?.remove();
  queryClient.clear();
  known = undefined;
  const screen = await open(undefined);
  expect(screen.textContent).toContain('could not be loaded');
});

const dns: NonNullable<DomainWebsite['dns']> = {
  records: {
    addresses: ['192.0.2.7', '2001:db8::7'],
    mx: ['1 aspmx.l.google.com', '5 alt1.aspmx.l.google.com'],
    spf: ['v=spf1 include:_spf.google.com ~all'],
    dmarc: ['v=DMARC1; p=reject'],
    txt: ['one=1', 'two=2', 'three=3', 'four=4', 'five=5'],
  },
  readAt: at(-20),
  waiting: [],
};
const openDns = (more: Partial<DomainWebsite>) => open({ ...website, ...more }, 'DNS records');

test('DNS-001 the card shows records with what they mean and their age, many of them behind a click', async () => {
  const card = await openDns({ dns });
  const text = card.textContent ?? '';
  expect(text).toContain('192.0.2.72001:db8::7');
  expect(text).toContain('Google1 aspmx.l.google.com');
  expect(text).toContain('Forged mail is refused (reject)');
  expect(text).toContain('20 min. ago');
  expect(card.querySelector('details')?.textContent).toBe('1 morefive=5');
  expect(card.querySelector('a')).toBeNull();
});

test('DNS-001 not read, none, not known, failed, waiting and no longer registered are six things', async () => {
  const of = async (more: Partial<DomainWebsite>) => {
    const { textContent } = await openDns(more);
    opened?.remove();
    queryClient.clear();
    return textContent;
  };
  expect(await of({})).toContain('Not read yet');
  expect(await of({ isLooking: true })).toContain('Being read for the first time');
  expect(await of({ nextLookAt: null })).toContain('currently not checked automatically');
  expect(await of({ dnsFailure: 'timeout' })).toContain('The records could not be read.');
  const none = { ...dns, records: { ...dns.records, spf: [], mx: ['0 .'], txt: null } };
  expect(await of({ dns: none })).toMatch(/Says that it takes no mail.*SPFnone.*TXT recordsnot known/);
  const stale = await of({ dns: { ...dns, waiting: ['mx'] }, dnsFailure: 'timeout' });
  expect(stale).toContain('What you see is from before');
  expect(stale).toContain('seen once for: Mail service');
});

test('MON-005 every status and every sign has words in all languages', async () => {
  await open();
  for (const language of ['en', 'de', 'fr', 'es'] as const) {
    const { website } = await import(`../../locales/website/${language}.ts`);
    const { websiteStatus } = await import(`../../locales/website-status/${language}.ts`);
    for (const code of websiteReasonCodes) expect(website.reasons[code], `${language} ${code}`).toMatch(/\S/);
    for (const status of websiteStatuses) expect(websiteStatus.names[status]).toMatch(/\S/);
  }
  expect(i18n.t('website.reasons.price', { value: '$5' })).toBe('It names a price: $5');
});
