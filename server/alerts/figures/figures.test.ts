import { beforeEach, expect, test } from 'vitest';
import { type AlertRule, ListAlertChannels, UpdateAlertChannel } from '#contract/alerts.ts';
import { languages, SetPreferences } from '#contract/preferences.ts';
import { type AnalyticsApp, analyticsApp } from '../../analytics/testing/analytics-app.ts';
import { hours } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import type { AlertFact } from '../facts.rules.ts';
import { writeMessage } from '../message.rules.ts';
import { alertMails, deliverAll } from '../testing/given-alerts.ts';
import { periodsToTell } from './periods.rules.ts';
import { tellFigures } from './tell-figures.jobs.ts';
import { tellVisits } from './tell-visits.jobs.ts';
import { isUnusual } from './unusual-visits.rules.ts';

let app: AnalyticsApp;
beforeEach(async () => {
  app = await analyticsApp({
    startsAt: new Date('2026-11-29T12:00:00Z'),
    settings: { MAIL_URL: 'smtp://127.0.0.1:9' },
  });
  await app.pool.query('update auth."user" set email_verified = true');
});

const channelOf = async (user: TestUser) => (await app.as(user).call(ListAlertChannels))[0];
async function choose(
  about: ('monthlyFigures' | 'weeklyFigures' | 'visits')[],
  user = app.ann,
  when: 'atOnce' | 'weekly' = 'atOnce',
) {
  await app.as(user).call(SetPreferences, { body: { timeZone: 'UTC' } });
  const rules: AlertRule[] = [{ about, names: 'all', tags: [], viewId: null, when }];
  await app.as(user).call(UpdateAlertChannel, { params: { id: (await channelOf(user))?.id ?? '' }, body: { rules } });
}
/** What the hourly work does at a time, and the mails so far. */
async function mailsAt(at: string) {
  app.clock.advance(Date.parse(at) - app.clock.now().getTime());
  await tellFigures.run(app.parts, app.clock.now());
  await deliverAll(app);
  return alertMails(app);
}

test('NOTE-006 ANA-001 the figures of a month are mailed once, in the morning after it, to those who asked for them', async () => {
  await choose(['monthlyFigures']);
  const asked = await app.inquiry('2026-11-22T10:04:00Z', { status: 'sold' });
  await app.visits(
    app.quiet,
    { at: '2026-11-22T10:00:00Z', referrer: 'google', inquiryId: asked },
    { at: '2026-11-22T11:00:00Z' },
    { at: '2026-10-30T11:00:00Z' },
  );
  expect(await mailsAt('2026-11-30T23:59:00Z')).toEqual([]);
  expect(await mailsAt('2026-12-01T00:23:00Z')).toEqual([]);
  expect(await mailsAt('2026-12-01T07:59:00Z')).toEqual([]);
  const [mail, ...others] = await mailsAt('2026-12-01T08:23:00Z');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: app.ann.email,
    subject: 'November 2026: visitors 2, inquiries 1',
    isAutomatic: true,
  });
  const lines = mail?.text.split('\n') ?? [];
  expect(lines).toEqual(
    expect.arrayContaining([
      '  - Visitors: 2 (the sum of the days; October 2026: 1)',
      '  - Inquiries: 1 (50% of sessions; October 2026: 0)',
      '  - Answered: 1 (100% of inquiries)',
      '  - Sold: 1 (100% of inquiries)',
      '  - Most visited names (Visitors · Inquiries): quiet.com 2 · 1',
      '  - Where visitors came from (Visitors · Inquiries): Google 1 · 1; Direct 1 · 0',
    ]),
  );
  expect(mail?.text).toContain('/analytics?from=2026-11-01&to=2026-11-30');
  expect(await mailsAt('2026-12-01T09:23:00Z')).toHaveLength(1);
  expect(await mailsAt('2026-12-31T09:23:00Z')).toHaveLength(1);
  expect(await mailsAt('2027-01-03T09:23:00Z')).toHaveLength(2);
});

test('NOTE-006 the figures of a week come on Monday with what else the summary of the week has', async () => {
  await choose(['weeklyFigures'], app.ann, 'weekly');
  await app.visits(
    app.quiet,
    { at: '2026-12-02T10:00:00Z' },
    { at: '2026-12-07T00:10:00Z' },
    { at: '2026-11-26T10:00:00Z' },
  );
  expect(await mailsAt('2026-12-07T00:23:00Z')).toEqual([]);
  const [mail, ...others] = await mailsAt('2026-12-07T08:01:00Z');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Weekly summary: Nov 30\u2009–\u2009Dec 6, 2026: visitors 1, inquiries 0');
  expect(mail?.text).toContain('/analytics?from=2026-11-30&to=2026-12-06');
  expect(await mailsAt('2026-12-09T23:00:00Z')).toHaveLength(1);
});

test('NOTE-006 ANA-001 no figures go to those who did not ask, have nothing to show, or confirmed no address', async () => {
  expect(await mailsAt('2026-12-01T08:23:00Z')).toEqual([]);
  await choose(['monthlyFigures'], app.bob); // no landers
  expect(await mailsAt('2026-12-01T09:23:00Z')).toEqual([]);
  await choose(['monthlyFigures']);
  await app.pool.query('update auth."user" set email_verified = false');
  expect(await mailsAt('2026-12-01T10:23:00Z')).toEqual([]);
});

test('NOTE-004 ANA-001 the link of the mail ends it, also by the one POST of a mail program', async () => {
  await choose(['monthlyFigures', 'weeklyFigures']);
  const [mail] = await mailsAt('2026-12-04T08:23:00Z');
  const url = new URL(mail?.unsubscribeUrl ?? 'http://none').pathname;
  const page = await app.app.inject({ url, headers: { 'accept-language': 'de' } });
  expect(page.payload).toContain('E-Mails darüber abbestellen: Monatszahlen?');
  const done = await app.app.inject({ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' });
  expect(done.payload).toContain('Switched off: Monthly figures');
  expect((await channelOf(app.ann))?.rules).toMatchObject([{ about: ['weeklyFigures'] }]);
  expect((await mailsAt('2027-01-01T08:23:00Z')).map(({ subject }) => subject)).toHaveLength(1);
});

test('NOTE-009 a name that many more people visit today than usually is told of once that day', async () => {
  await choose(['visits']);
  const visitsOn = (day: string, count: number) =>
    app.visits(app.quiet, ...Array.from({ length: count }, (_, at) => ({ at: `${day}T0${at % 10}:${10 + at}:00Z` })));
  await visitsOn('2026-11-20', 28);
  await visitsOn('2026-11-29', 19);
  const subjects = async () => {
    await tellVisits.run(app.parts, app.clock.now());
    await deliverAll(app);
    return (await alertMails(app)).map(({ subject }) => subject);
  };
  expect(await subjects()).toEqual([]);
  await visitsOn('2026-11-29', 21);
  expect(await subjects()).toEqual(['quiet.com: 40 visitors today, usually 1']);
  app.clock.advance(hours(1));
  expect(await subjects()).toHaveLength(1);
});

test.each([
  [19, 0, false],
  [20, 0, true],
  [20, 28 * 4, true],
  [20, 28 * 4 + 1, false],
])('NOTE-009 %i visitors after %i in four weeks are unusual: %s', (visitors, earlier, unusual) => {
  expect(isUnusual(visitors, earlier)).toBe(unusual);
});

test.each([
  ['2026-11-30T23:59:00Z', 'UTC', ['2026-11-23 2026-11-29']],
  ['2026-12-01T00:00:00Z', 'UTC', ['2026-11-23 2026-11-29', '2026-11-01 2026-11-30']],
  ['2026-11-30T18:00:00Z', 'Pacific/Kiritimati', ['2026-11-23 2026-11-29', '2026-11-01 2026-11-30']],
  ['2026-12-06T23:00:00Z', 'UTC', ['2026-11-01 2026-11-30']],
  ['2026-12-10T12:00:00Z', 'UTC', []],
  ['2027-01-02T00:00:00Z', 'UTC', ['2026-12-01 2026-12-31']],
  ['2028-03-03T00:00:00Z', 'UTC', ['2028-02-01 2028-02-29']],
])('NOTE-006 ANA-001 what is to be told at %s in %s: %j', (at, timeZone, periods) => {
  const told = periodsToTell(new Date(at), timeZone);
  expect(told.map(({ days }) => `${days.from} ${days.to}`)).toEqual(periods);
});

test('NOTE-006 ANA-001 figures are in each language, and what strangers wrote in them runs nothing and stays in its line', () => {
  const fact: AlertFact = {
    ...{ kind: 'figures', key: 'figures:month:2026-11-01', at: '2026-12-01T08:00:00Z', domainId: null, domainName: '' },
    ...{ of: 'month', days: { from: '2026-11-01', to: '2026-11-30' } },
    figures: {
      steps: { visitors: 52_418, sessions: 58_903, inquiries: 214, replied: 180, sold: 3 },
      before: { visitors: 40_000, sessions: 41_000, inquiries: 183 },
      names: [{ domainName: 'bücher.test', visitors: 1_204, inquiries: 9 }],
      sources: [{ label: '<b>x</b>\r\nBcc: all@evil.test', visitors: 5, inquiries: 0 }],
      hasDropped: true,
    },
  };
  const product = { productName: 'Names', publicUrl: 'https://names.example' };
  const subjects = languages.map((language) => {
    const message = { language, when: 'atOnce', facts: [fact], count: 1, channelName: 'x' } as const;
    const { title, blocks } = writeMessage({ ...message, facts: [fact] }, product);
    const text = JSON.stringify(blocks);
    expect(text).not.toMatch(/\\r|\\n|[^"]\{\{|undefined|NaN/);
    return title.replaceAll(/[\u00a0\u202f]/g, ' ');
  });
  expect(subjects).toEqual([
    'November 2026: visitors 52,418, inquiries 214',
    'novembre 2026 : visiteurs 52 418, demandes 214',
    'November 2026: Besucher 52.418, Anfragen 214',
    'noviembre de 2026: visitantes 52.418, consultas 214',
  ]);
});
