import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { freshApp } from '../testing/app.ts';
import { codePlaces, maxCampaigns, placeKey } from './codes.store.ts';

test('ANA-001 many landers visited for the first time are numbered by account, with one query for its last number', async () => {
  const { parts } = await freshApp();
  const place = (userId: string) => ({
    ...{ userId, landerId: randomUUID(), groupId: randomUUID(), domainId: randomUUID() },
    variant: 0,
    campaign: '',
  });
  const [ann, bob] = [randomUUID(), randomUUID()];
  const first = Array.from({ length: 500 }, () => place(ann));
  const both = [...first.slice(400), ...Array.from({ length: 500 }, () => place(ann)), place(bob), place(bob)];
  await inTransaction(parts, async (tx) => {
    const before = await codePlaces(tx, first, '2026-11-01');
    const after = await codePlaces(tx, both, '2026-11-01');
    const codesOf = (userId: string) =>
      both.filter((one) => one.userId === userId).map((one) => after.get(placeKey(userId, one)));
    for (const one of first.slice(400)) expect(after.get(placeKey(ann, one))).toBe(before.get(placeKey(ann, one)));
    expect(codesOf(ann)).toEqual(Array.from({ length: 600 }, (_, at) => 401 + at));
    expect(codesOf(bob)).toEqual([1, 2]);
    const { rows } = await sql<{ looks: number }>`
      select pg_stat_get_xact_numscans('visit_place_pkey'::regclass)::int as looks`.execute(tx);
    expect(rows[0]?.looks).toBeLessThan(10);
  });
});

test('D-215a a lander keeps so many new campaigns a day, and an account so many of all landers; made-up ones are other', async () => {
  const { parts } = await freshApp();
  const ann = randomUUID();
  const reached = (landerId: string, campaigns: readonly string[]) =>
    campaigns.map((campaign) => ({
      userId: ann,
      landerId,
      groupId: landerId,
      domainId: landerId,
      variant: 0,
      campaign,
    }));
  const made = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `made-up/${from + at}/`);
  await inTransaction(parts, async (tx) => {
    const keptOf = async (landerId: string) => {
      const { rows } = await sql<{ campaign: string }>`
        select campaign from visit_place where user_id = ${ann} and lander_id = ${landerId} order by code`.execute(tx);
      return rows.map(({ campaign }) => campaign);
    };
    const flooded = randomUUID();
    const places = reached(flooded, ['', 'letter/mail/', ...made(500)]);
    const codes = await codePlaces(tx, places, '2026-11-01');
    expect(new Set(places.map((place) => codes.get(placeKey(ann, place)))).size).toBe(maxCampaigns.ofLanderPerDay + 2);
    expect(await keptOf(flooded)).toEqual(['', 'letter/mail/', ...made(maxCampaigns.ofLanderPerDay - 1), 'other']);
    const again = await codePlaces(tx, places, '2026-11-01');
    expect(again.get(placeKey(ann, places[1] as (typeof places)[0]))).toBe(2);
    await codePlaces(tx, reached(flooded, made(500, 500)), '2026-11-01');
    expect(await keptOf(flooded)).toHaveLength(maxCampaigns.ofLanderPerDay + 2);
    await codePlaces(tx, reached(flooded, made(500, 500)), '2026-11-02');
    expect(await keptOf(flooded)).toHaveLength(2 * maxCampaigns.ofLanderPerDay + 2);
    for (let lander = 0; lander < 42; lander += 1) {
      await codePlaces(tx, reached(randomUUID(), made(60)), '2026-11-03');
    }
    const { rows } = await sql<{ today: number }>`select count(*)::int as today from visit_place
      where user_id = ${ann} and made_on = '2026-11-03' and campaign not in ('', 'other')`.execute(tx);
    expect(rows).toEqual([{ today: maxCampaigns.perDay }]);
  });
});
