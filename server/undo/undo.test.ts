import { beforeEach, describe, expect, test } from 'vitest';
import {
  type AlertRule,
  CreateAlertChannel,
  DeleteAlertChannel,
  ListAlertChannels,
  UpdateAlertChannel,
} from '#contract/alerts.ts';
import { DeleteDomains } from '#contract/bulk-actions.ts';
import { GetDomain } from '#contract/domains.ts';
import { CreateGridView, DeleteGridView, ListGridViews } from '#contract/grid-views.ts';
import { ChangeInquiries, CountInquiries, type InquiryBulkAction, ListInquiries } from '#contract/inquiries.ts';
import {
  AddDomainsToLanderGroup,
  DeleteLanderGroup,
  GetLanderGroup,
  ListLanderGroups,
  UpdateLanderGroup,
} from '#contract/lander-groups.ts';
import { CreateLanderPreset, DeleteLanderPreset, ListLanderPresets } from '#contract/lander-templates.ts';
import { DeleteLander, ListLanders, UpdateLander } from '#contract/landers.ts';
import { CreateNameserverPreset, DeleteNameserverPreset, ListNameserverPresets } from '#contract/nameservers.ts';
import { CreateReplyTemplate, DeleteReplyTemplate, ListReplyTemplates } from '#contract/reply-templates.ts';
import { UndoChange } from '#contract/undo.ts';
import { purgeUndo } from '../domains/bulk-actions/undo.jobs.ts';
import { givenInquiry } from '../inquiries/testing/given-inquiry.ts';
import { givenGroup, setStatus, settings } from '../landers/testing/given-groups.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';

let app: FreshApp;
let ann: TestUser;
let bob: TestUser;
beforeEach(async () => {
  app = await freshApp({ isOwn: true });
  [ann, bob] = [await app.given.user(), await app.given.user()];
});

const undo = (undoId: string | null, user = ann) => app.as(user).call(UndoChange, { body: { undoId: undoId ?? '' } });
const back = (restoredCount: number, partlyCount = 0) => ({ restoredCount, partlyCount, pendingVerificationCount: 0 });
const tooLate = { code: 'NOT_FOUND' };

describe('owner A1 D-121b landers', () => {
  const detail = (id: string) => app.as(ann).call(GetLanderGroup, { params: { id }, query: {} });
  const landersOf = async () => (await app.as(ann).call(ListLanders, { query: {} })).data;
  const idOf = async (name: string) => (await app.given.domain(ann, name)).id;

  test('those that were added to a group go again, but one whose settings were changed since', async () => {
    const { id } = await givenGroup(app, ann, ['first.com']);
    const domainIds = [await idOf('a.com'), await idOf('b.com')];
    const { undoId } = await app.as(ann).call(AddDomainsToLanderGroup, { params: { id }, body: { domainIds } });
    app.clock.advance(1_000);
    const changed = (await landersOf()).find(({ domainName }) => domainName === 'b.com');
    await app.as(ann).call(UpdateLander, { body: { id: changed?.id ?? '', tagline: 'Mine' } });
    expect(await undo(undoId)).toEqual(back(1));
    expect((await detail(id)).landers.data.map(({ domainName }) => domainName)).toEqual(['b.com', 'first.com']);
    expect(await app.as(ann).call(GetDomain, { params: { id: domainIds[0] ?? '' } })).toMatchObject({ lander: null });
  });

  test('those that were made with a new group go with it', async () => {
    const { undoId } = await givenGroup(app, ann, ['a.com', 'b.com']);
    expect(await undo(undoId)).toEqual(back(2));
    expect(await landersOf()).toEqual([]);
    expect((await app.as(ann).call(ListLanderGroups, { query: {} })).totalCount).toBe(0);
  });

  test('those of a deleted group come back with it, their ids and own settings, to names that have none since', async () => {
    const { id, examples } = await givenGroup(app, ann, ['a.com', 'b.com', 'c.com']);
    const ids = examples.map((one) => one.id);
    await app.as(ann).call(UpdateLander, { body: { id: ids[0] ?? '', tagline: 'Its own' } });
    await setStatus(app, 'live', ids);
    const before = await landersOf();
    const { undoId, deletedLanders } = await app.as(ann).call(DeleteLanderGroup, { params: { id } });
    const gone = before.find(({ domainName }) => domainName === 'c.com')?.domainId ?? '';
    await app.as(ann).call(DeleteDomains, { query: {}, body: [gone] });
    expect([deletedLanders, await undo(undoId)]).toEqual([3, back(3)]); // two landers and the group
    expect(await detail(id)).toMatchObject({ landerCount: 2, generatingCount: 2, liveCount: 0 });
    const after = await landersOf();
    expect(after.map((one) => [one.id, one.overrides, one.domainName])).toEqual(
      before.filter(({ domainId }) => domainId !== gone).map((one) => [one.id, one.overrides, one.domainName]),
    );
    const { lander } = await app.as(ann).call(GetDomain, { params: { id: after[0]?.domainId ?? '' } });
    expect(lander).not.toBeNull();
  });

  test('one that was deleted comes back alone, and not where its group is gone', async () => {
    const group = await givenGroup(app, ann, ['a.com', 'b.com']);
    const id = group.examples[0]?.id ?? '';
    const first = await app.as(ann).call(DeleteLander, { params: { id } });
    expect(await undo(first.undoId)).toEqual(back(1));
    const second = await app.as(ann).call(DeleteLander, { params: { id } });
    await app.as(ann).call(DeleteLanderGroup, { params: { id: group.id } });
    expect(await undo(second.undoId)).toEqual(back(0));
    expect(await landersOf()).toEqual([]);
  });

  test('D-180 settings of a group come back where they are as the change left them, and its pages are made again', async () => {
    const { id, configuration } = await givenGroup(app, ann, ['a.com'], { description: 'Old' });
    const change = (body: object) => app.as(ann).call(UpdateLanderGroup, { params: { id }, body });
    const { undoId } = await change({
      name: 'New',
      description: 'New',
      configuration: { tagline: 'New', buyNowPrice: 500 },
    });
    await change({ configuration: { tagline: 'Newer' } });
    expect(await undo(undoId)).toEqual(back(0, 1));
    expect(await detail(id)).toMatchObject({
      name: 'Fintech',
      description: 'Old',
      configuration: { ...configuration, tagline: 'Newer' },
    });
    const whole = await change({ configuration: settings({ tagline: 'Newest' }) });
    expect(await undo(whole.undoId)).toEqual(back(1));
    expect((await detail(id)).configuration.tagline).toBe('Newer');
    expect((await change({ name: 'Fintech' })).undoId).toBeNull();
    const effects = await app.pool.query("select from outbox where kind = 'lander-group-changed'");
    expect(effects.rowCount).toBe(5);
  });
});

describe('owner A1 D-121b alerts', () => {
  const rules: AlertRule[] = [];
  const given = async () => {
    const address = { kind: 'ntfy' as const, url: 'https://ntfy.example/topic' };
    const body = { name: 'Phone', digestAt: '08:00', digestDay: 1, quietHours: null, zone: null, rules, isOn: true };
    return (await app.as(ann).call(CreateAlertChannel, { body: { ...body, address } })).channel;
  };
  const channels = () => app.as(ann).call(ListAlertChannels);

  test('a deleted channel comes back with its id, its address and its rules', async () => {
    const { id } = await given();
    const before = await channels();
    const { undoId } = await app.as(ann).call(DeleteAlertChannel, { params: { id } });
    expect((await channels()).map((one) => one.id)).not.toContain(id);
    expect(await undo(undoId)).toEqual(back(1));
    expect(await channels()).toEqual(before);
  });

  test('rules that were changed or deleted come back, but not over newer ones', async () => {
    const [first] = await channels();
    const { id = '', rules: old = [] } = first ?? {};
    const change = (some: AlertRule[]) =>
      app.as(ann).call(UpdateAlertChannel, { params: { id }, body: { rules: some } });
    const { undoId } = await change([]);
    expect(old.length).toBeGreaterThan(0);
    expect(await undo(undoId)).toEqual(back(1));
    expect((await channels())[0]?.rules).toEqual(old);
    const emptied = await change([]);
    await change(old.slice(0, 1));
    expect(await undo(emptied.undoId)).toEqual(back(0));
    expect((await channels())[0]?.rules).toEqual(old.slice(0, 1));
    expect((await change(old.slice(0, 1))).undoId).toBeNull();
  });
});

describe('owner A1 D-121b inquiries', () => {
  const change = (ids: string[], action: InquiryBulkAction) =>
    app.as(ann).call(ChangeInquiries, { body: { ids, action } });
  const standing = async () =>
    (await app.as(ann).call(ListInquiries, { query: {} })).data
      .map(({ id, status, isRead, waitingSince }) => ({ id, status, isRead, waitingSince }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1));

  test('those that were closed together are as they were, with counts, waiting and the course of their conversation', async () => {
    const domain = await app.given.domain(ann, 'quiet.com', { inquiry_count: 3 });
    const ids: string[] = [];
    for (const status of ['new', 'replied', 'ongoing', 'unverified'] as const) {
      ids.push(await givenInquiry(app, ann, { status, domainId: domain.id }));
    }
    const [before, counts] = [await standing(), await app.as(ann).call(CountInquiries)];
    const { undoId } = await change(ids, 'close');
    expect((await standing()).every(({ status }) => status === 'closed')).toBe(true);
    expect(await undo(undoId)).toEqual(back(4));
    expect([await standing(), await app.as(ann).call(CountInquiries)]).toEqual([before, counts]);
    expect((await app.as(ann).call(GetDomain, { params: { id: domain.id } })).inquiryCount).toBe(3);
    const entries = await app.pool.query("select from inquiry_message where event = 'closed'");
    expect(entries.rowCount).toBe(0);
  });

  test.each(['spam', 'notSpam', 'read', 'unread'] as const)(
    'those that were marked together are as they were: %s',
    async (action) => {
      const isBefore = action === 'notSpam' || action === 'unread';
      const ids = [await givenInquiry(app, ann), await givenInquiry(app, ann), await givenInquiry(app, ann)];
      const opposite = { spam: 'notSpam', notSpam: 'spam', read: 'unread', unread: 'read' } as const;
      await change(ids, opposite[action]);
      const { undoId } = await change(ids, action);
      await change(ids.slice(2), opposite[action]); // one is changed since
      expect(await undo(undoId)).toEqual(back(2));
      const { rows } = await app.pool.query<{ is: boolean }>(
        `select ${action.toLowerCase().includes('spam') ? 'is_spam' : 'is_read'} as is from inquiry`,
      );
      expect(rows).toEqual(Array(3).fill({ is: isBefore }));
    },
  );
});

describe('owner A1 D-121b what is saved to be used again', () => {
  test('presets, templates and replies come back with their ids, and not under a name that is taken since', async () => {
    const own = app.as(ann);
    const preset = await own.call(CreateLanderPreset, { body: { name: 'Mine' } });
    const reply = await own.call(CreateReplyTemplate, { body: { name: 'Thanks', body: 'Thank you', language: null } });
    const body = { name: 'Set', nameservers: ['ns1.example.com', 'ns2.example.com'] };
    const servers = await own.call(CreateNameserverPreset, { body });
    const deleted = [
      await own.call(DeleteLanderPreset, { params: { id: preset.id } }),
      await own.call(DeleteReplyTemplate, { params: { id: reply.id } }),
    ];
    for (const { undoId } of deleted) expect(await undo(undoId)).toEqual(back(1));
    expect((await own.call(ListLanderPresets, { query: {} })).data).toEqual([preset]);
    expect(await own.call(ListReplyTemplates)).toEqual([reply]);
    const { undoId } = await own.call(DeleteNameserverPreset, { params: { id: servers.id } });
    const other = await own.call(CreateNameserverPreset, { body });
    await expect(undo(undoId)).rejects.toMatchObject({ code: 'NAMESERVER_PRESET_NAME_TAKEN' });
    await own.call(DeleteNameserverPreset, { params: { id: other.id } });
    expect(await undo(undoId)).toEqual(back(1)); // what was refused can still be taken back
    expect((await own.call(ListNameserverPresets, { query: {} })).data).toMatchObject([{ id: servers.id }]);
  });

  test('a deleted view comes back, as the default only where no other is since', async () => {
    const create = (viewName: string) =>
      app.as(ann).call(CreateGridView, { body: { viewName, columnDefinitions: ['domain'], isDefault: true } });
    const first = await create('First');
    const { undoId } = await app.as(ann).call(DeleteGridView, { params: { id: first.id } });
    await create('Second');
    expect(await undo(undoId)).toEqual(back(1));
    const views = await app.as(ann).call(ListGridViews);
    expect(views.map(({ viewName, isDefault }) => [viewName, isDefault]).toSorted()).toEqual([
      ['First', false],
      ['Second', true],
    ]);
  });
});

test('owner A1 D-010 D-121a no kind is taken back by another account or after ten minutes, and steps go after an hour', async () => {
  const { id, undoId } = await givenGroup(app, ann, ['a.com']);
  const inquiry = await givenInquiry(app, ann);
  const closed = await app.as(ann).call(ChangeInquiries, { body: { ids: [inquiry], action: 'close' } });
  for (const one of [undoId, closed.undoId]) await expect(undo(one, bob)).rejects.toMatchObject(tooLate);
  app.clock.advance(minutes(10));
  for (const one of [undoId, closed.undoId]) await expect(undo(one)).rejects.toMatchObject(tooLate);
  expect((await app.as(ann).call(GetLanderGroup, { params: { id }, query: {} })).landerCount).toBe(1);
  app.clock.advance(minutes(51));
  await purgeUndo.run(app.parts, app.clock.now());
  expect(await app.parts.db.selectFrom('undoable_change').selectAll().execute()).toEqual([]);
});

test('owner A1 D-017 a change that is taken back twice at once is taken back once, and both are told the same', async () => {
  const { undoId } = await givenGroup(app, ann, ['a.com', 'b.com']);
  expect(await Promise.all([undo(undoId), undo(undoId), undo(undoId)])).toEqual(Array(3).fill(back(2)));
});
