import { beforeEach, describe, expect, test } from 'vitest';
import { ListAudit } from '#contract/audit.ts';
import { AuthCheck, ResetPassword, SetUp, SignIn } from '#contract/auth.ts';
import { MarkDomainsAsSold } from '#contract/bulk-actions.ts';
import { pathOf } from '#contract/endpoint.ts';
import { CreateKey } from '#contract/keys.ts';
import {
  EndSessionsOfPerson,
  InvitePerson,
  KeepPerson,
  ListKeysOfPerson,
  ListPeople,
  type PeopleFilter,
  RequestDeletionOfPerson,
  ResetFactorsOfPerson,
  SendPasswordLink,
  SetOperator,
  SetPersonOpen,
  UnlinkProviderOfPerson,
  WithdrawInvitation,
} from '#contract/people.ts';
import { SetPreferences } from '#contract/preferences.ts';
import { ProveByPassword } from '#contract/second-factors.ts';
import { givenInquiry } from '../inquiries/testing/given-inquiry.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days, minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { waitingMails } from '../testing/waiting-mails.ts';
import { openDemoAccount } from '../users/demo.service.ts';

let app: FreshApp;
let boss: TestUser;
const newPassword = 'seven quiet harbours';

beforeEach(async () => {
  app = await freshApp({ settings: { MAIL_URL: 'smtp://127.0.0.1:1' } });
  boss = await app.given.operator();
});

const people = async (query: { search?: string; state?: PeopleFilter } = {}) =>
  (await app.as(boss).call(ListPeople, { query })).data;
const actions = async () =>
  (await app.as(boss).call(ListAudit, { query: {} })).data.map(({ action, about }) => [action, about?.email ?? null]);

test('KEY-017 operators see of a person’s keys what they are called and how much they are used, and nothing else', async () => {
  const ann = await app.given.user();
  const wanted = { label: 'Sheet', scopes: ['domains:read' as const], tags: ['Secret'], lastDay: null };
  const { id, text, createdAt } = await app.as(ann).call(CreateKey, { body: wanted });
  const answer = await app.as(boss).inject({ url: pathOf(ListKeysOfPerson, { userId: ann.id }) });
  expect(answer.json()).toEqual([
    { id, label: 'Sheet', scopes: ['domains:read'], createdAt, endsAt: null, lastUsedAt: null, calls: 0 },
  ]);
  expect(answer.body).not.toContain(text.slice(0, 12));
  const call = (userId: string) => app.as(boss).call(ListKeysOfPerson, { params: { userId } });
  await expect(call(app.parts.newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await call(boss.id)).toEqual([]);
});

describe('who an operator is', () => {
  test('AUTH-003 D-019 whoever sets an installation up is its operator, nobody else is', async () => {
    const fresh = await freshApp();
    const body = { name: 'Ann', email: 'ann@example.test', password: newPassword };
    const set = await fresh.as(null).inject({ method: 'POST', url: SetUp.path, payload: body });
    const [cookie = ''] = String(set.headers['set-cookie']).split(';');
    expect(await fresh.as({ cookie }).call(AuthCheck)).toMatchObject({ isOperator: true });
    expect(await fresh.as(await fresh.given.user()).call(AuthCheck)).toMatchObject({ isOperator: false });
  });

  test('D-019 the mark counts from the moment it is given or taken', async () => {
    const ann = await app.given.user();
    const ask = () => app.as(ann).call(ListPeople, { query: {} });
    await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await app.as(boss).call(SetOperator, { params: { userId: ann.id }, body: { isOperator: true } });
    await ask();
    await app.as(boss).call(SetOperator, { params: { userId: ann.id }, body: { isOperator: false } });
    await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('D-019 the last operator stays one, also of two who remove each other at the same time', async () => {
    const remove = (by: TestUser, of: TestUser) =>
      app.as(by).call(SetOperator, { params: { userId: of.id }, body: { isOperator: false } });
    await expect(remove(boss, boss)).rejects.toMatchObject({ code: 'LAST_OPERATOR' });
    const ann = await app.given.operator();
    const both = await Promise.allSettled([remove(boss, ann), remove(ann, boss)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await app.pool.query('select user_id from operator');
    expect(rows).toHaveLength(1);
  });

  test('D-019 two operators who close each other’s accounts at the same time leave one open', async () => {
    const ann = await app.given.operator();
    const close = (by: TestUser, of: TestUser) =>
      app.as(by).call(SetPersonOpen, { params: { userId: of.id }, body: { isOpen: false } });
    const both = await Promise.allSettled([close(boss, ann), close(ann, boss)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('D-019 nobody closes the own account, and neither a demo nor an open invitation becomes an operator', async () => {
    const own = { params: { userId: boss.id }, body: { isOpen: false } };
    await expect(app.as(boss).call(SetPersonOpen, own)).rejects.toMatchObject({ code: 'OWN_ACCOUNT' });
    const { id } = await app.as(boss).call(InvitePerson, { body: { email: 'new@example.test', by: 'link' } });
    const marked = (userId: string) =>
      app.as(boss).call(SetOperator, { params: { userId }, body: { isOperator: true } });
    await expect(marked(id)).rejects.toMatchObject({ code: 'OPERATOR_IMPOSSIBLE' });
    const demo = await freshApp({ isDemo: true });
    const { userId } = await openDemoAccount({ ...demo.parts, now: demo.clock.now() });
    const { rows } = await demo.pool.query('select user_id from operator');
    expect(rows).toEqual([]);
    await app.pool.query("update auth.user set email = 'demo@namestead.test' where id = $1", [boss.id]);
    await expect(marked(boss.id)).rejects.toMatchObject({ code: 'OPERATOR_IMPOSSIBLE' });
    expect(userId).not.toBe(boss.id);
  });
});

describe('the list of people', () => {
  test('D-019 shows who, in what state, and sums; of names, inquiries and files nothing', async () => {
    const ann = await app.given.user({ name: 'Ann' });
    const domain = await app.given.domain(ann, 'secret-name.com');
    await givenInquiry(app, ann, { domainId: domain.id, domainName: domain.name });
    const answer = await app.as(boss).inject({ method: 'GET', url: ListPeople.path });
    expect(answer.body).not.toContain('secret-name');
    const [first] = await people({ search: 'ANN' });
    expect(first).toMatchObject({
      ...{ id: ann.id, name: 'Ann', email: ann.email, state: 'active', isOperator: false, isYou: false },
      ...{ isConfirmed: true, hasPassword: true, hasProvider: false, hasSecondFactor: false, linkUntil: null },
      ...{ domains: 1, landers: 0, inquiries: 1, sessions: 1 },
    });
    expect(new Date(first?.lastSeenAt ?? '').getUTCMinutes()).toBe(0);
  });

  test('D-019 is searched by name and address, narrowed by state and counted, a percent sign is a letter', async () => {
    const ann = await app.given.user({ name: 'Ann 100%' });
    await app.as(boss).call(SetPersonOpen, { params: { userId: ann.id }, body: { isOpen: false } });
    await app.as(boss).call(InvitePerson, { body: { email: 'new@example.test', by: 'link' } });
    expect((await people({ search: '%' })).map(({ id }) => id)).toEqual([ann.id]);
    expect((await people({ state: 'disabled' })).map(({ id }) => id)).toEqual([ann.id]);
    expect((await people({ state: 'invited' })).map(({ email }) => email)).toEqual(['new@example.test']);
    expect((await people({ state: 'operator' })).map(({ id }) => id)).toEqual([boss.id]);
    expect(await people({ search: 'nobody at all' })).toEqual([]);
    const { counts, canMail } = await app.as(boss).call(ListPeople, { query: {} });
    expect([counts, canMail]).toEqual([{ all: 3, active: 1, invited: 1, disabled: 1, operator: 1, leaving: 0 }, true]);
  });

  test('D-012 comes in pages, the newest first', async () => {
    const ids = [boss.id];
    for (let at = 0; at < 4; at += 1) {
      app.clock.advance(minutes(1));
      ids.unshift((await app.given.user()).id);
    }
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await app.as(boss).call(ListPeople, { query: { page, pageSize: 2 } }));
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(ids);
    expect(pages.map(({ hasMore, totalCount }) => [hasMore, totalCount])).toEqual([
      [true, 5],
      [true, 5],
      [false, 5],
    ]);
  });
});

describe('invitations', () => {
  const tokenOf = (link: string | null) => new URL(link ?? '').hash.replace('#token=', '');
  const invite = (by: 'link' | 'mail' = 'link', email = 'New@Example.test') =>
    app.as(boss).call(InvitePerson, { body: { email, name: 'New', by } });
  const choose = (link: string | null) =>
    app.as(null).call(ResetPassword, { body: { token: tokenOf(link), password: newPassword } });

  test('D-019 a link is shown once, works once, and makes an account that is in use', async () => {
    const { link, until, id } = await invite();
    expect(until).toBe(new Date(app.clock.now().getTime() + days(3)).toISOString());
    expect(await people({ state: 'invited' })).toMatchObject([{ email: 'new@example.test', linkUntil: until, id }]);
    expect(await choose(link)).toEqual({ userId: id });
    await expect(choose(link)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    expect(await people({ search: 'new@' })).toMatchObject([{ state: 'active', linkUntil: null }]);
    await expect(invite()).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  });

  test('D-019 a mailed link is shown to nobody; sent again, the one before counts no more', async () => {
    const { link, id } = await invite('mail');
    expect(link).toBeNull();
    expect(await waitingMails(app.parts)).toMatchObject([{ to: 'new@example.test', text: 'invite' }]);
    const second = await app.as(boss).call(SendPasswordLink, { params: { userId: id }, body: { by: 'link' } });
    const third = await app.as(boss).call(SendPasswordLink, { params: { userId: id }, body: { by: 'link' } });
    await expect(choose(second.link)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    await choose(third.link);
  });

  test('D-019 where mail cannot go nothing is made', async () => {
    const quiet = await freshApp({ isOwn: true });
    const operator = await quiet.given.operator();
    const asked = quiet.as(operator).call(InvitePerson, { body: { email: 'new@example.org', by: 'mail' } });
    await expect(asked).rejects.toMatchObject({ code: 'MAIL_OFF' });
    expect((await quiet.as(operator).call(ListPeople, { query: {} })).totalCount).toBe(1);
  });

  test('D-019 one is taken back, account and link; an account in use is not', async () => {
    const { link, id } = await invite();
    await app.as(boss).call(WithdrawInvitation, { params: { userId: id } });
    await expect(choose(link)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    expect(await people({ search: 'new@' })).toEqual([]);
    expect((await actions())[0]).toEqual(['DELETE /api/operator/people/:userId/invitation', null]);
    const again = await invite();
    await choose(again.link);
    const back = app.as(boss).call(WithdrawInvitation, { params: { userId: again.id } });
    await expect(back).rejects.toMatchObject({ code: 'NOT_INVITED' });
  });

  test('D-019 a link that is three days old is worth nothing, and the list says that there is none', async () => {
    const { link } = await invite();
    app.clock.advance(days(3));
    await expect(choose(link)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    const now = { ...boss, cookie: (await app.given.operator()).cookie };
    const { data } = await app.as(now).call(ListPeople, { query: { state: 'invited' } });
    expect(data).toMatchObject([{ linkUntil: null }]);
  });
});

describe('what an operator does to an account', () => {
  test('D-019 closing ends all sessions at once and refuses new ones; opening undoes it', async () => {
    const ann = await app.given.user();
    await app.as(ann).call(AuthCheck);
    const set = (isOpen: boolean) => app.as(boss).call(SetPersonOpen, { params: { userId: ann.id }, body: { isOpen } });
    await set(false);
    await expect(app.as(ann).call(AuthCheck)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const signIn = () => app.as(null).call(SignIn, { body: { email: ann.email, password: ann.password } });
    await expect(signIn()).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await set(true);
    await signIn();
    expect(await actions()).toEqual([
      ['sign-in', ann.email],
      ['PUT /api/operator/people/:userId/open', ann.email],
      ['sign-in-refused', ann.email],
      ['PUT /api/operator/people/:userId/open', ann.email],
    ]);
  });

  test('D-019 a closed operator has no operator’s rights', async () => {
    const ann = await app.given.operator();
    await app.as(boss).call(SetPersonOpen, { params: { userId: ann.id }, body: { isOpen: false } });
    await expect(app.as(ann).call(ListPeople, { query: {} })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('D-019 sessions end, second factors go, the provider is parted', async () => {
    const ann = await app.given.user();
    const params = { userId: ann.id };
    expect(await app.as(boss).call(EndSessionsOfPerson, { params })).toEqual({ endedCount: 1 });
    expect(await app.as(boss).call(ResetFactorsOfPerson, { params })).toEqual({ endedCount: 0 });
    await app.as(boss).call(UnlinkProviderOfPerson, { params });
    expect((await actions()).map(([action]) => action)).toEqual([
      'POST /api/operator/people/:userId/unlink-provider',
      'POST /api/operator/people/:userId/reset-second-factors',
      'POST /api/operator/people/:userId/end-sessions',
    ]);
  });

  test('D-228a an account goes after its grace or is kept; the list says when, and who wanted it', async () => {
    const ann = await app.given.user();
    const params = { userId: ann.id };
    const planned = await app.as(boss).call(RequestDeletionOfPerson, { params });
    expect(planned).toMatchObject({ isByOperator: true });
    expect(await people({ state: 'leaving' })).toMatchObject([{ id: ann.id, deletion: planned }]);
    expect((await app.as(boss).call(ListPeople, { query: {} })).counts.leaving).toBe(1);
    await app.as(boss).call(KeepPerson, { params });
    expect(await people({ state: 'leaving' })).toEqual([]);
    expect(await people({ search: ann.email })).toMatchObject([{ deletion: null }]);
    const own = app.as(boss).call(RequestDeletionOfPerson, { params: { userId: boss.id } });
    await expect(own).rejects.toMatchObject({ code: 'OWN_ACCOUNT' });
    expect((await actions()).map(([action]) => action)).toEqual([
      'DELETE /api/operator/people/:userId/deletion',
      'POST /api/operator/people/:userId/deletion',
    ]);
  });

  test('D-019f ten minutes after signing in what gives or takes access asks for a proof and changes nothing', async () => {
    const ann = await app.given.user();
    const params = { userId: ann.id };
    app.clock.advance(minutes(10));
    const asked = [
      () => app.as(boss).call(SendPasswordLink, { params, body: { by: 'link' } }),
      () => app.as(boss).call(SetOperator, { params, body: { isOperator: true } }),
      () => app.as(boss).call(ResetFactorsOfPerson, { params }),
      () => app.as(boss).call(UnlinkProviderOfPerson, { params }),
      () => app.as(boss).call(RequestDeletionOfPerson, { params }),
    ];
    for (const ask of asked) await expect(ask()).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
    expect(await people({ search: ann.email })).toMatchObject([
      { isOperator: false, deletion: null, linkUntil: null, sessions: 1 },
    ]);
    expect(await actions()).toEqual([]);
    await app.as(boss).call(ProveByPassword, { body: { password: boss.password } });
    for (const ask of asked) await ask();
  });

  test('D-019f the person concerned is notified by mail, in their own language, once and only of what changed', async () => {
    const ann = await app.given.user();
    const params = { userId: ann.id };
    await app.as(ann).call(SetPreferences, { body: { language: 'de' } });
    const open = (isOpen: boolean) => app.as(boss).call(SetPersonOpen, { params, body: { isOpen } });
    const mark = (isOperator: boolean) => app.as(boss).call(SetOperator, { params, body: { isOperator } });
    await mark(true);
    await mark(true);
    await mark(false);
    await app.as(boss).call(EndSessionsOfPerson, { params });
    await app.as(boss).call(EndSessionsOfPerson, { params }); // there were none any more
    await app.as(boss).call(UnlinkProviderOfPerson, { params }); // she was not joined
    await app.as(boss).call(SendPasswordLink, { params, body: { by: 'link' } });
    await open(false);
    await open(false);
    await open(true);
    const { rows } = await app.pool.query(
      "select user_id, payload from outbox where kind = 'written-mail' order by id",
    );
    expect(rows.map(({ user_id, payload }) => [user_id, payload.to, payload.about])).toEqual(
      ['operatorMade', 'operatorRemoved', 'sessionsEnded', 'linkMade', 'closed', 'opened'].map((about) => [
        ...[ann.id, ann.email, about],
      ]),
    );
    const closed = rows.find(({ payload }) => payload.about === 'closed').payload;
    expect(closed.subject).toBe('Ihr Konto bei Namestead wurde gesperrt');
    for (const text of [closed.text, closed.html]) expect(text).not.toMatch(/https?:|undefined|\{/); // leads nowhere
    const opened = rows.find(({ payload }) => payload.about === 'opened').payload;
    expect(opened.text).toContain(`\n\n${app.parts.config.publicUrl}/\n\n`);
  });

  test('D-019f an invited person is not notified of a new link', async () => {
    const { id } = await app.as(boss).call(InvitePerson, { body: { email: 'new@example.test', by: 'link' } });
    await app.as(boss).call(SendPasswordLink, { params: { userId: id }, body: { by: 'link' } });
    const { rows } = await app.pool.query("select payload from outbox where kind = 'written-mail'");
    expect(rows).toEqual([]);
  });

  test.each(['00000000-0000-7000-8000-000000000000', 'no-id', "' or true --"])(
    'D-010 an account that does not exist is not found (%j)',
    async (userId) => {
      const asked = app.as(boss).call(EndSessionsOfPerson, { params: { userId } });
      await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await actions()).toEqual([]);
    },
  );
});

describe('the audit log as an operator sees it', () => {
  test('D-229a the audit log has the action and the count of what users do, never a name', async () => {
    const ann = await app.given.user();
    const domain = await app.given.domain(ann, 'secret-name.com');
    await app.as(ann).call(MarkDomainsAsSold, { body: { domainIds: [domain.id], buyer: 'Zoe' } });
    const answer = await app.as(boss).inject({ method: 'GET', url: ListAudit.path });
    for (const secret of ['secret-name', 'Zoe', domain.id]) expect(answer.body).not.toContain(secret);
    expect((await app.as(boss).call(ListAudit, { query: {} })).data).toMatchObject([
      {
        ...{ actor: 'user', action: 'POST /api/domains/mark-as-sold', names: 1, details: {} },
        ...{ by: { email: ann.email }, about: { email: ann.email } },
      },
    ]);
    const file = await app.as(boss).inject({ method: 'GET', url: '/api/operator/audit/export/csv' });
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body.split('\r\n')[1]).toContain(`user,${ann.email},${ann.email},POST /api/domains/mark-as-sold,1,`);
    expect(file.body).not.toContain('secret-name');
  });

  test('D-229a is filtered by actor, action, person and day, and paged without loss', async () => {
    const [ann, bob] = [await app.given.user(), await app.given.operator()];
    const end = (by: TestUser, of: TestUser) => app.as(by).call(EndSessionsOfPerson, { params: { userId: of.id } });
    for (let at = 0; at < 55; at += 1) await end(boss, ann);
    app.clock.advance(days(1));
    const now = app.clock.now();
    const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
    await end({ ...bob, cookie: (await app.given.operator()).cookie }, ann);
    const list = (query: object) => app.as(boss).call(ListAudit, { query });
    const first = await list({});
    const second = await list({ before: first.next });
    expect([first.data.length, second.data.length, second.next]).toEqual([50, 6, null]);
    expect(new Set([...first.data, ...second.data].map(({ no }) => no)).size).toBe(56);
    expect((await list({ from: at(0), to: at(1) })).data).toHaveLength(1); // the first moment counts, the second does not
    expect((await list({ from: at(1) })).data).toEqual([]);
    expect((await list({ from: at(-days(1)).replace('Z', '+00:00'), to: at(0) })).data).toHaveLength(50);
    expect((await list({ to: '2020-01-01T00:00:00Z' })).data).toEqual([]);
    await expect(list({ from: '2020-13-01' })).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
    expect((await list({ actor: 'user' })).data).toEqual([]);
    expect((await list({ action: 'sign-in' })).data).toEqual([]);
    const ofAnn = await list({ userId: ann.id });
    expect([ofAnn.data.length, ofAnn.person?.email]).toEqual([50, ann.email]);
    expect((await list({ userId: boss.id })).data).toHaveLength(50); // what an operator did
    expect((await list({ userId: bob.id })).data).toEqual([]);
    expect(await list({ userId: 'no-id' })).toMatchObject({ data: [], person: null });
  });
});
