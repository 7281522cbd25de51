import { expect, test } from 'vitest';
import { GetAnalytics, GetAnalyticsFunnel } from '#contract/analytics.ts';
import { chrome, givenCollecting, viewSignal } from '../landers/collecting/testing/given-collecting.ts';
import { foldOldest } from '../visits/fold/fold-visits.ts';

test('D-213b DEAL-004 ANA-001 ANA-002 an inquiry by the form belongs to the visit that its sender’s page reported, and to that page', async () => {
  const { app, ann, send, stored, collector } = await givenCollecting({ startsAt: new Date('2026-11-22T12:00:00Z') });
  await send(viewSignal({ referrer: 'https://www.google.com/' }));
  await send(viewSignal(), { 'x-forwarded-for': '198.51.100.8' });
  app.clock.advance(5 * 60_000);
  const write = (email: string, headers: object) =>
    app.app.inject({
      method: 'POST',
      url: '/public/inquiries',
      headers: { 'user-agent': chrome, 'x-forwarded-for': '198.51.100.7', ...headers },
      payload: { name: 'Bea', email, message: `Is it for sale? ${email}`, domainName: 'quiet.com' },
    });
  expect((await write('bea@buyer.example', {})).statusCode).toBe(200);
  expect((await write('cem@buyer.example', { 'sec-gpc': '1' })).statusCode).toBe(200);
  await expect.poll(() => collector.intake.buffer.size().accepted).toBe(3); // whoever asks for silence is in no visit
  await stored();
  while ((await foldOldest(app.parts.db)) > 0);

  const report = await app.as(ann).call(GetAnalytics, { query: { from: '2026-11-22' } });
  expect(report.totals).toMatchObject({ visitors: 2, sessions: 2, pageViews: 2, conversions: 2, bounceRate: 0.5 });
  expect(report.notes.conversionsWithoutVisit).toBe(1);
  expect(report.referrers.map(({ label, visitors, conversions }) => [label, visitors, conversions])).toEqual([
    ['google', 1, 1],
    ['direct', 1, 0],
    ['unknown', 0, 1],
  ]);
  const byTemplate = await app.as(ann).call(GetAnalyticsFunnel, { query: { by: 'template' } });
  expect(byTemplate.rows).toMatchObject([{ label: 'binAi', sessions: 2, inquiries: 2 }]);
  const { totals } = await app.as(ann).call(GetAnalyticsFunnel, { query: { referrer: 'google' } });
  expect(totals).toMatchObject({ sessions: 1, inquiries: 1, replied: 0, sold: 0 });
});
