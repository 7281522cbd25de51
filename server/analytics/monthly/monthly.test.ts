import { beforeEach, describe, expect, test } from 'vitest';
import { GetPreferences, languages, SetPreferences } from '#contract/preferences.ts';
import { drainOutbox } from '../../jobs/outbox.ts';
import { type AnalyticsApp, analyticsApp } from '../testing/analytics-app.ts';
import { type FiguresOfMonth, writeFiguresMail } from './figures-mail.rules.ts';
import { daysOfMonth, isMailTime, monthToMail } from './month.rules.ts';
import { monthlyEffects } from './monthly.effects.ts';
import { mailMonths } from './monthly.jobs.ts';

let app: AnalyticsApp;
type Written = {
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string;
  isAutomatic: boolean;
};

beforeEach(async () => {
  app = await analyticsApp({
    startsAt: new Date('2026-11-29T12:00:00Z'),
    settings: { MAIL_URL: 'smtp://mail.example' },
  });
  await app.pool.query('update auth."user" set email_verified = true');
});

const choose = (user = app.ann) =>
  app.as(user).call(SetPreferences, { body: { monthlyFigures: true, timeZone: 'UTC' } });
/** What the hourly work does at a time, and the mails that wait then. */
async function mailsAt(at: string): Promise<Written[]> {
  app.clock.advance(Date.parse(at) - app.clock.now().getTime());
  await mailMonths.run(app.parts, app.clock.now());
  await drainOutbox(app.parts, monthlyEffects);
  const { rows } = await app.pool.query<{ payload: Written }>(
    "select payload from outbox where kind = 'written-mail' order by id",
  );
  return rows.map(({ payload }) => payload);
}

test('ANA-001 the figures of a month are mailed once, in the morning after it, to those who asked for them', async () => {
  await choose();
  const asked = await app.inquiry('2026-11-22T10:04:00Z', { status: 'sold' });
  await app.visits(
    app.quiet,
    { at: '2026-11-22T10:00:00Z', referrer: 'google', inquiryId: asked },
    { at: '2026-11-22T11:00:00Z' },
    { at: '2026-10-30T11:00:00Z' },
  );
  expect(await mailsAt('2026-11-30T23:59:00Z')).toEqual([]);
  expect(await mailsAt('2026-12-01T07:59:00Z')).toEqual([]);
  const [mail, ...others] = await mailsAt('2026-12-01T08:23:00Z');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: app.ann.email,
    subject: 'November 2026: visitors 2, inquiries 1',
    isAutomatic: true,
    unsubscribeUrl: expect.stringMatching(/\/public\/mails\/off\/[\w-]+$/),
  });
  const lines = mail?.text.split('\n') ?? [];
  expect(lines).toEqual(
    expect.arrayContaining([
      'Visitors: 2 (the sum of the days; October 2026: 1)',
      'Inquiries: 1 (50% of sessions; October 2026: 0)',
      'Answered: 1 (100% of inquiries)',
      'Sold: 1 (100% of inquiries)',
      'quiet.com: 2 · 1',
      'Google: 1 · 1',
      'Direct: 1 · 0',
    ]),
  );
  expect(mail?.text).toContain('/analytics?from=2026-11-01&to=2026-11-30');
  expect(await mailsAt('2026-12-01T09:23:00Z')).toHaveLength(1);
  expect(await mailsAt('2026-12-31T09:23:00Z')).toHaveLength(1);
  expect(await mailsAt('2027-01-03T09:23:00Z')).toHaveLength(2);
});

test('ANA-001 no figures go to those who did not ask, have nothing to show, or confirmed no address', async () => {
  expect(await mailsAt('2026-12-01T08:23:00Z')).toEqual([]);
  await choose(app.bob); // no landers
  expect(await mailsAt('2026-12-01T09:23:00Z')).toEqual([]);
  await choose();
  await app.pool.query('update auth."user" set email_verified = false');
  expect(await mailsAt('2026-12-01T10:23:00Z')).toEqual([]);
});

test('ANA-001 the link of the mail ends it, also by the one POST of a mail program', async () => {
  await choose();
  const [mail] = await mailsAt('2026-12-01T08:23:00Z');
  const url = new URL(mail?.unsubscribeUrl ?? 'http://none').pathname;
  const page = await app.app.inject({ url, headers: { 'accept-language': 'de' } });
  expect(page.payload).toContain('Monatszahlen abbestellen?');
  const done = await app.app.inject({ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' });
  expect(done.payload).toContain('The monthly figures are switched off.');
  expect((await app.as(app.ann).call(GetPreferences)).monthlyFigures).toBe(false);
  expect(await mailsAt('2027-01-01T08:23:00Z')).toHaveLength(1);
});

describe('ANA-001 the month that is reported', () => {
  test.each([
    ['2026-12-01T07:59:00Z', 'UTC', null],
    ['2026-12-01T08:00:00Z', 'UTC', '2026-11'],
    ['2026-11-30T18:00:00Z', 'Pacific/Kiritimati', '2026-11'], // the first there, at eight
    ['2026-12-01T19:59:00Z', 'Etc/GMT+12', null],
    ['2026-12-07T23:00:00Z', 'UTC', '2026-11'],
    ['2026-12-08T00:00:00Z', 'UTC', null],
    ['2027-01-02T00:00:00Z', 'UTC', '2026-12'],
  ])('at %s in %s is %s', (at, timeZone, month) => {
    expect(monthToMail(new Date(at), timeZone)).toBe(month);
    if (month !== null) expect(isMailTime(new Date(at))).toBe(true);
  });

  test('has all its days, and in its middle no mail is due', () => {
    expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(isMailTime(new Date('2026-12-15T12:00:00Z'))).toBe(false);
  });
});

test('ANA-001 the mail is in each language, and what strangers wrote in it runs nothing and stays in its line', () => {
  const figures: FiguresOfMonth = {
    month: '2026-11',
    steps: { visitors: 52_418, sessions: 58_903, inquiries: 214, replied: 180, sold: 3 },
    before: { visitors: 40_000, sessions: 41_000, inquiries: 183 },
    names: [{ domainName: 'bücher.test', visitors: 1_204, inquiries: 9 }],
    sources: [{ label: '<b>x</b>\r\nBcc: all@evil.test', visitors: 5, inquiries: 0 }],
    hasDropped: true,
  };
  const product = { productName: 'Names', publicUrl: 'https://names.example' };
  const subjects = languages.map((language) => {
    const { subject, text, html } = writeFiguresMail(
      figures,
      { language, offUrl: 'https://names.example/off' },
      product,
    );
    expect(text).not.toMatch(/^Bcc/m);
    expect(html).not.toContain('<b>x');
    expect(text).not.toMatch(/[{}]|undefined|NaN/);
    return subject.replaceAll(/[\u00a0\u202f]/g, ' ');
  });
  expect(subjects).toEqual([
    'November 2026: visitors 52,418, inquiries 214',
    'novembre 2026 : visiteurs 52 418, demandes 214',
    'November 2026: Besucher 52.418, Anfragen 214',
    'noviembre de 2026: visitantes 52.418, consultas 214',
  ]);
});
