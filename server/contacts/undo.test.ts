import { beforeEach, describe, expect, test } from 'vitest';
import { ListDomainAudit } from '#contract/audit.ts';
import { DeleteDomains } from '#contract/bulk-actions.ts';
import {
  AssignContacts,
  CreateContact,
  DeleteContact,
  DeleteContacts,
  GetContact,
  GetDomainContacts,
  ImportContacts,
  ListContacts,
  UpdateContact,
} from '#contract/contacts.ts';
import { UndoChange } from '#contract/undo.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { contactBody } from './testing/contact-body.ts';

let app: FreshApp;
let ann: TestUser;
let bob: TestUser;

beforeEach(async () => {
  app = await freshApp({ isOwn: true });
  [ann, bob] = [await app.given.user(), await app.given.user()];
});

const contact = (lastName: string) => app.as(ann).call(CreateContact, { body: contactBody({ lastName }) });
const domain = async (name: string) => (await app.given.domain(ann, name)).id;
const assign = (domainIds: string[], contacts: Record<string, string | null>) =>
  app.as(ann).call(AssignContacts, { body: { domainIds, contacts } });
const undo = (undoId: string | null, user = ann) => app.as(user).call(UndoChange, { body: { undoId: undoId ?? '' } });
const back = (restoredCount: number, partlyCount = 0) => ({ restoredCount, partlyCount, pendingVerificationCount: 0 });
const standing = async (id: string) => {
  const { contacts } = await app.as(ann).call(GetDomainContacts, { params: { id } });
  return [contacts.primary?.lastName ?? null, contacts.billing?.lastName ?? null];
};
const countOf = async (id: string) => (await app.as(ann).call(GetContact, { params: { id } })).domainCount;

describe('owner A1 D-121a who stands for names', () => {
  test('comes back for each of them, with the counts of the contacts', async () => {
    const [ada, zuse] = [await contact('Ada'), await contact('Zuse')];
    const ids = [await domain('a.com'), await domain('b.com'), await domain('c.com')];
    await assign(ids.slice(0, 1), { primary: zuse.id });
    await assign(ids.slice(1, 2), { billing: zuse.id });
    const { undoId } = await assign(ids, { primary: ada.id, billing: null });
    expect(await undo(undoId)).toEqual(back(3));
    expect(await Promise.all(ids.map(standing))).toEqual([
      ['Zuse', null],
      [null, 'Zuse'],
      [null, null],
    ]);
    expect([await countOf(ada.id), await countOf(zuse.id)]).toEqual([0, 2]);
  });

  test('stays where it was changed since, and where the former contact is gone', async () => {
    const [ada, zuse, hopper] = [await contact('Ada'), await contact('Zuse'), await contact('Hopper')];
    const ids = [await domain('a.com'), await domain('b.com'), await domain('c.com')];
    await assign(ids, { primary: zuse.id });
    await assign(ids.slice(2), { billing: hopper.id });
    const { undoId } = await assign(ids, { primary: ada.id, billing: ada.id });
    await assign(ids.slice(0, 1), { primary: hopper.id });
    await app.as(ann).call(DeleteContact, { params: { id: hopper.id } });
    expect(await undo(undoId)).toEqual(back(1, 2));
    expect(await Promise.all(ids.map(standing))).toEqual([
      [null, null],
      ['Zuse', null],
      ['Zuse', 'Ada'],
    ]);
  });

  test('D-229a is told in the log of each name, with what took it back', async () => {
    const ada = await contact('Ada');
    const id = await domain('a.com');
    const { undoId } = await assign([id], { primary: ada.id });
    app.clock.advance(1_000);
    await undo(undoId);
    const { data } = await app.as(ann).call(ListDomainAudit, { params: { id }, query: {} });
    expect(data.slice(0, 2).map(({ action }) => action)).toEqual(['POST /api/undo', 'POST /api/domains/contacts']);
  });

  test('is taken back once, and who asks twice gets the same answer', async () => {
    const ada = await contact('Ada');
    const ids = [await domain('a.com'), await domain('b.com')];
    const { undoId } = await assign(ids, { primary: ada.id });
    const answers = await Promise.all([undo(undoId), undo(undoId)]);
    expect(answers).toEqual([back(2), back(2)]);
    await assign(ids, { primary: ada.id });
    expect(await undo(undoId)).toEqual(back(2));
    expect(await standing(ids[0] ?? '')).toEqual(['Ada', null]);
  });

  test('D-010 is like a missing change for another account, and after ten minutes', async () => {
    const ada = await contact('Ada');
    const { undoId } = await assign([await domain('a.com')], { primary: ada.id });
    await expect(undo(undoId, bob)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    app.clock.advance(minutes(10));
    await expect(undo(undoId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(undo('x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await countOf(ada.id)).toBe(1);
  });
});

test('owner A1 D-121a deleted contacts come back with all roles that nobody else has since, also of deleted names', async () => {
  const [ada, zuse] = [await contact('Ada'), await contact('Zuse')];
  const ids = [await domain('a.com'), await domain('b.com'), await domain('c.com')];
  await assign(ids, { primary: ada.id, billing: ada.id });
  const before = await app.as(ann).call(GetContact, { params: { id: ada.id } });
  const { undoId } = await app.as(ann).call(DeleteContacts, { body: { contactIds: [ada.id] } });
  await assign(ids.slice(0, 1), { primary: zuse.id });
  await app.as(ann).call(DeleteDomains, { query: {}, body: ids.slice(2) });
  expect(await undo(undoId)).toEqual(back(1));
  expect(await app.as(ann).call(GetContact, { params: { id: ada.id } })).toEqual({ ...before, domainCount: 2 });
  expect([await standing(ids[0] ?? ''), await standing(ids[1] ?? '')]).toEqual([
    ['Zuse', 'Ada'],
    ['Ada', 'Ada'],
  ]);
});

test('owner A1 D-121a an import of contacts is taken back, but for those that were changed or used since', async () => {
  const row = (lastName: string) => ({ ...contactBody({ lastName }), organization: '' });
  const { undoId } = await app.as(ann).call(ImportContacts, { body: { rows: ['Ada', 'Zuse', 'Hopper'].map(row) } });
  const { data } = await app.as(ann).call(ListContacts, { query: {} });
  const idOf = (name: string) => data.find(({ lastName }) => lastName === name)?.id ?? '';
  app.clock.advance(1_000);
  await app.as(ann).call(UpdateContact, { params: { id: idOf('Zuse') }, body: { city: 'Berlin' } });
  await assign([await domain('a.com')], { primary: idOf('Hopper') });
  expect(await undo(undoId)).toEqual(back(1));
  const left = (await app.as(ann).call(ListContacts, { query: {} })).data.map(({ lastName }) => lastName);
  expect(left).toEqual(['Hopper', 'Zuse']);
});
