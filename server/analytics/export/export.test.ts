import { expect, test } from 'vitest';
import { GetAnalytics } from '#contract/analytics.ts';
import { analyticsApp } from '../testing/analytics-app.ts';

const url = '/api/analytics/export?from=2026-11-22&to=2026-11-23';

test('ANA-006 D-218 the report comes as a file of each format with its name', async () => {
  const { as, ann, quiet, visits } = await analyticsApp();
  await visits(quiet, { at: '2026-11-22T10:00:00Z', referrer: 'names.test' });
  const [csv, json, xlsx] = await Promise.all(
    ['csv', 'json', 'xlsx'].map((format) => as(ann).inject({ url: `${url}&format=${format}` })),
  );
  for (const [format, answer] of Object.entries({ csv, json, xlsx })) {
    expect([format, answer?.statusCode]).toEqual([format, 200]);
    expect(answer?.headers['content-disposition']).toBe(
      `attachment; filename="analytics-2026-11-22-2026-11-23.${format}"`,
    );
  }
  expect(csv?.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv?.payload.split('\r\n').map((line) => line.split(',').slice(0, 3).join())).toEqual([
    ...['\ufeffDate,Visitors,Sessions', '2026-11-22,1,1', '2026-11-23,0,0', ''],
  ]);
  expect(json?.headers['content-type']).toBe('application/json; charset=utf-8');
  const report = await as(ann).call(GetAnalytics, { query: { from: '2026-11-22', to: '2026-11-23' } });
  expect(JSON.parse(json?.payload ?? '')).toEqual(report);
  expect(xlsx?.headers['content-type']).toContain('spreadsheetml');
  expect(xlsx?.rawPayload.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
});

test('ANA-006 D-010 a file is of the user’s own landers, and what cannot be made is an error and no half file', async () => {
  const { as, bob, quiet, visits, pool } = await analyticsApp();
  await visits(quiet, { at: '2026-11-22T10:00:00Z' });
  const ask = (query: string) => as(bob).inject({ url: `${url}&${query}` });
  expect((await ask('format=json')).json()).toMatchObject({ totals: { visitors: 0 }, landers: [] });
  expect((await ask(`format=csv&landerId=${quiet.id}`)).json().code).toBe('NOT_FOUND');
  for (const query of ['format=pdf', 'format=', '', 'format=csv&format=json'])
    expect((await ask(query)).json()).toMatchObject({ code: 'INVALID_PARAMETER', field: 'format' });
  await pool.query('alter table visit_pack rename to visit_packs');
  const failed = await ask('format=xlsx');
  expect([failed.statusCode, failed.json().code]).toEqual([500, 'INTERNAL']);
  expect(failed.headers['content-disposition']).toBeUndefined();
});

test('ANA-006 D-016 a user gets ten files a minute', async () => {
  const { as, ann, bob } = await analyticsApp({ settings: { REQUESTS_PER_MINUTE: '600' } });
  for (let time = 0; time < 10; time += 1)
    expect((await as(ann).inject({ url: `${url}&format=csv` })).statusCode).toBe(200);
  const answer = await as(ann).inject({ url: `${url}&format=json` });
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'RATE_LIMITED']);
  expect((await as(bob).inject({ url: `${url}&format=csv` })).statusCode).toBe(200);
});
