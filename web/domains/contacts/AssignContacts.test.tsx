import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DomainContacts } from '#contract/contacts.ts';
import { contact } from '#web/contacts/contact.fixture.ts';
import { domainRow } from '#web/domains/domain-row.fixture.ts';
import { type Answers, openLanders as openWith } from '#web/landers/screen.fixture.tsx';
import { eventually, wait } from '#web/testing/screen.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { toasts } from '#web/ui/toast.ts';
import { AssignContacts } from './AssignContacts.tsx';

const [ada, biller] = [contact(1), contact(2, { type: 'billing', organization: 'Engines' })];
const nobody: DomainContacts = { primary: null, administrative: null, technical: null, billing: null };
const list = (data: unknown[], totalCount = data.length) => ({
  body: { data, totalCount, page: 1, pageSize: 200, hasMore: totalCount > data.length },
});

let shown: Awaited<ReturnType<typeof openWith>>;
const close = vi.fn();
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00.000Z') }));
afterEach(() => {
  shown.close();
  close.mockClear();
  for (const { id } of toasts.shown()) toasts.close(id);
  vi.useRealTimers();
});

async function open(count: number, before: DomainContacts | null, answers: Answers = {}) {
  const domains = Array.from({ length: count }, (_, no) => domainRow({ id: `d-${no}`, domainName: `name${no}.com` }));
  const target = { ids: domains.map(({ id }) => id), domains };
  const component = () => (
    <Kit>
      <AssignContacts target={target} before={before} onClose={close} />
    </Kit>
  );
  const all = { 'GET /api/contacts': list([ada, biller]), ...answers };
  shown = await openWith({ paths: ['/domains'], component }, '/domains', all);
  await eventually(() => expect(shown.dialog()?.querySelector('p')).not.toBeNull());
}
const roles = () => [...(shown.dialog()?.querySelectorAll('select') ?? [])];
async function choose(no: number, value: string) {
  await eventually(() => expect(roles()).toHaveLength(4));
  const select = roles()[no] as HTMLSelectElement;
  await act(async () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
const saved = (updatedCount: number) => ({
  'POST /api/domains/contacts': { body: { updatedCount, changedCount: updatedCount } },
});
const sent = () => shown.sent('POST', '/api/domains/contacts');

test('CON-003 an assignment to several names changes only the chosen roles, also to nobody, and says what stays', async () => {
  await open(3, null, saved(2));
  await choose(0, ada.id);
  await choose(3, '-');
  await shown.press('Assign');
  await eventually(() => expect(close).toHaveBeenCalled());
  expect(sent()).toEqual([{ domainIds: ['d-0', 'd-1', 'd-2'], contacts: { primary: ada.id, billing: null } }]);
  expect(toasts.shown()).toMatchObject([
    { type: 'success', title: 'Contacts of 2 domains saved', message: expect.stringMatching(/^1 was skipped/) },
  ]);
});

test('CON-003 an assignment to one name begins with its contacts, sends only changes, and cannot be saved without one', async () => {
  await open(1, { ...nobody, primary: ada }, saved(1));
  await eventually(() => expect(roles().map(({ value }) => value)).toEqual([ada.id, '-', '-', '-']));
  const save = () => shown.find('Assign') as HTMLButtonElement;
  expect(save().disabled).toBe(true);
  await choose(3, biller.id);
  await choose(0, '-');
  await choose(0, ada.id);
  await shown.press('Assign');
  await eventually(() => expect(sent()).toEqual([{ domainIds: ['d-0'], contacts: { billing: biller.id } }]));
});

test('CON-003 contacts of a role come first in its choice, and one that the search does not find stays chosen', async () => {
  await open(1, nobody, { 'GET /api/contacts': list([ada, biller], 900) });
  await eventually(() => expect(shown.dialog()?.textContent).toContain('The first 2 of 900 contacts are shown'));
  const groups = () =>
    [...(roles()[3]?.querySelectorAll('optgroup') ?? [])].map((group) =>
      [...group.querySelectorAll('option')].map(({ textContent }) => textContent),
    );
  expect(groups()).toEqual([['Ada Lovelace 2 (Engines)'], ['Ada Lovelace 1']]);
  await choose(3, biller.id);
  shown.answers['GET /api/contacts'] = list([contact(5)], 1);
  await shown.type('Search contacts', 'five');
  await wait(50);
  await eventually(() => expect(groups()).toEqual([['Ada Lovelace 2 (Engines)'], ['Ada Lovelace 5']]));
  expect(roles()[3]?.value).toBe(biller.id);
});

test('CON-003 without contacts there is the way to the first; a list that failed can be asked for again', async () => {
  await open(1, nobody, { 'GET /api/contacts': { status: 503, body: { code: 'UNAVAILABLE', message: 'x' } } });
  await eventually(() => expect(shown.find('Retry')).toBeDefined());
  shown.answers['GET /api/contacts'] = list([]);
  await shown.press('Retry');
  await eventually(() => expect(shown.find('Create a contact')?.getAttribute('href')).toBe('/contacts?open=new'));
  expect(roles()).toEqual([]);
  expect(shown.find('Assign')).toBeUndefined();
});

test('CON-003 a refusal is shown, and the choice stays', async () => {
  await open(1, nobody, { 'POST /api/domains/contacts': { status: 503, body: { code: 'UNAVAILABLE', message: 'x' } } });
  await choose(0, ada.id);
  await shown.press('Assign');
  await eventually(() => expect(toasts.shown()).toMatchObject([{ type: 'danger' }]));
  expect(close).not.toHaveBeenCalled();
  expect(roles()[0]?.value).toBe(ada.id);
});
