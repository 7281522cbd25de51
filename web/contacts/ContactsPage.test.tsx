import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, openLanders as openWith } from '#web/landers/screen.fixture.tsx';
import { eventually, wait } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { ContactsPage } from './ContactsPage.tsx';
import { contact } from './contact.fixture.ts';

let shown: Awaited<ReturnType<typeof openWith>>;
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00.000Z') }));
afterEach(() => {
  shown.close();
  for (const { id } of toasts.shown()) toasts.close(id);
  vi.useRealTimers();
});

const list = 'GET /api/contacts';
const page = (data: unknown[]) => ({ body: { data, totalCount: data.length, page: 1, pageSize: 50, hasMore: false } });
const counts = (total: number) => ({
  body: { total, byType: { primary: total, administrative: 0, technical: 0, billing: 0 } },
});
async function open(answers: Answers, address = '/contacts') {
  const all = { [list]: page([]), 'GET /api/contacts/counts': counts(0), ...answers };
  shown = await openWith({ paths: ['/contacts'], component: ContactsPage }, address, all);
}
const two = {
  [list]: page([contact(1, { domainCount: 12, organization: 'Engines' }), contact(2, { country: 'DE' })]),
  'GET /api/contacts/counts': counts(2),
};
const searchBox = () => shown.element.querySelector('input[type=search]');
const rows = () => [...shown.element.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '');

test('CON-001 CON-003 contacts are listed with what is known of them; the count leads to the names', async () => {
  await open(two);
  await eventually(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toContain('Ada Lovelace 1EnginesPrimaryada1@example.test+442079460123United Kingdom12');
  expect(rows()[1]).toContain('Germany0');
  const link = [...shown.element.querySelectorAll('a')].find(({ textContent }) => textContent === '12');
  expect(link?.getAttribute('href')).toBe(`/domains?contact=${contact(1).id}`);
  expect(shown.find('Contacts')?.getAttribute('aria-current')).toBe('page');
  expect(searchBox()).not.toBeNull();
});

test('CON-002 a type narrows the list and stays in the address; a filter that nothing matches can be removed', async () => {
  await open(two);
  await eventually(() => expect(rows()).toHaveLength(2));
  shown.answers[list] = page([]);
  await shown.press('Billing0');
  await eventually(() => expect(shown.text()).toContain('Nothing matches'));
  const asked = shown.requests.filter(({ path }) => path === '/api/contacts').at(-1);
  expect(asked?.query.get('type')).toBe('billing');
  expect(location.search).toBe('?type=billing');
  await shown.press('Show all');
  await eventually(() => expect(location.search).toBe(''));
});

test('CON-001 CON-003 without contacts there is the way to the first; each field says what is wrong with it', async () => {
  await open({ 'POST /api/contacts': { status: 201, body: contact(1) } });
  await eventually(() => expect(shown.text()).toContain('No contacts yet'));
  expect(searchBox()).toBeNull();
  await shown.press('New contact');
  await shown.type('First name', 'Ada');
  await shown.type('Phone', '030 12');
  await shown.type('E-mail', 'ada');
  await shown.press('Create');
  const said = () =>
    [...(shown.dialog()?.querySelectorAll('[data-bad] + p, p[data-bad]') ?? [])].map((one) => one.textContent);
  await eventually(() => expect(said().length).toBeGreaterThan(0));
  expect(said()).toContain('This is not an e-mail address.');
  expect(said()).toContain('+ and 7 to 15 digits, e.g. +49 30 123456.');
  expect(said()).toContain('Choose a country.');
  expect(said().filter((text) => text === 'This is required.')).toHaveLength(5);
  expect(shown.sent('POST', '/api/contacts')).toEqual([]);
});

test('CON-001 a changed field alone is sent, with the state that was seen', async () => {
  const one = contact(1);
  await open({ ...two, [`PUT /api/contacts/${one.id}`]: { body: one } }, `/contacts?open=${one.id}`);
  await shown.type('City', 'Paris');
  await shown.press('Save');
  await eventually(() => expect(toasts.shown().map(({ title }) => title)).toEqual(['Ada Lovelace 1 was saved']));
  expect(shown.sent('PUT', `/api/contacts/${one.id}`)).toEqual([{ city: 'Paris', updatedAt: one.updatedAt }]);
  await eventually(() => expect(location.search).toBe(''));
});

test('CON-001 a contact that is gone is reported, and its drawer does not open', async () => {
  const gone = contact(9);
  const answer = { status: 404, body: { code: 'NOT_FOUND', message: 'x' } };
  await open({ ...two, [`GET /api/contacts/${gone.id}`]: answer }, `/contacts?open=${gone.id}`);
  await eventually(() => expect(toasts.shown().map(({ title }) => title)).toEqual(['This contact no longer exists.']));
  await eventually(() => expect(location.search).toBe(''));
  expect(shown.dialog()).toBeNull();
});

test('CON-001 deleting several says how many names lose one, and the chosen ones are sent', async () => {
  await open({
    ...two,
    'POST /api/contacts/use': { body: { domainCount: 12 } },
    'DELETE /api/contacts': { body: { deletedCount: 2 } },
  });
  await eventually(() => expect(rows()).toHaveLength(2));
  const box = shown.element.querySelector<HTMLInputElement>('thead input[type=checkbox]');
  await act(async () => box?.click());
  await shown.press('Delete');
  await eventually(() => expect(shown.dialog()?.textContent).toContain('Delete 2 contacts?'));
  await eventually(() => expect(shown.dialog()?.textContent).toContain('12 domains will lose a contact.'));
  await shown.press('Delete');
  await wait(50);
  expect(shown.sent('DELETE', '/api/contacts')).toEqual([{ contactIds: [contact(1).id, contact(2).id] }]);
  await eventually(() => expect(toasts.shown().map(({ title }) => title)).toEqual(['2 contacts were deleted']));
});

test('CON-001 a list that could not be loaded says why and can be tried again', async () => {
  await open({ ...two, [list]: { status: 503, body: { code: 'UNAVAILABLE', message: 'x' } } });
  await eventually(() => expect(shown.text()).toContain('The contacts could not be loaded'));
  shown.answers[list] = two[list];
  await shown.press('Retry');
  await eventually(() => expect(rows()).toHaveLength(2));
});
