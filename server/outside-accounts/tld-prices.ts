import { sql } from 'kysely';
import { dayMs } from '#contract/dates.ts';
import { isSandboxName } from '#contract/sandbox.ts';
import type { Database, Parts } from '../context.ts';
import type { PriceTable, RegistrarAccess } from '../registrars/registrar.ts';
import { registrars } from '../registrars/registrars.client.ts';
import type { AccountOpener } from './open-account.ts';

/** Whose public table is the default: it needs no key, and has all TLDs. */
const registrar = 'porkbun';
const freshMs = 7 * dayMs;
const longestTld = 64;

type PriceParts = Pick<Parts, 'db' | 'clock' | 'log'> & { opener: Pick<AccountOpener, 'openWith'> };

/**
 * Reads the public table of renewal prices once a week (REG-010): the registrar's for all TLDs, its twin's for those below .test. What
 * fails is tried again at the next look; prices known so far stay.
 */
export async function refreshTldPrices({ db, clock, log, opener }: PriceParts): Promise<number> {
  for (const isSandbox of [false, true]) {
    const now = clock.now();
    if (await isFresh(db, isSandbox, new Date(now.getTime() - freshMs))) continue;
    const access: RegistrarAccess = isSandbox ? { apiKey: 'sandbox', secretKey: 'sandbox' } : {};
    const account = opener.openWith({ registrar, access, digest: `prices ${isSandbox ? 'sandbox' : registrar}` });
    if (!('registrar' in account)) continue;
    const told = await registrars[registrar]?.prices?.(account.deps, account.url, access, []);
    if (told?.outcome === 'known') await save(db, told.value, isSandbox, now);
    else log.info({ outcome: told?.outcome, reason: told?.reason }, 'renewal prices were not read');
  }
  return 0;
}

const isOfSandbox = sql`(tld = 'test' or tld like '%.test')`;

async function isFresh(db: Database, isSandbox: boolean, since: Date): Promise<boolean> {
  const { rows } =
    await sql`select from tld_price where ${isOfSandbox} = ${isSandbox} and read_at > ${since} limit 1`.execute(db);
  return rows.length > 0;
}

async function save(db: Database, table: PriceTable, isSandbox: boolean, now: Date): Promise<void> {
  const kept = [...table].flatMap(([tld, { amountCents, currency }]) =>
    isSandboxName(tld) === isSandbox && tld.length <= longestTld && amountCents > 0
      ? [{ tld, amountCents, currency }]
      : [],
  );
  await sql`insert into tld_price (tld, amount, currency, read_at)
    select tld, "amountCents", currency, ${now}
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as t (tld text, "amountCents" bigint, currency text)
    order by tld on conflict (tld) do update set amount = excluded.amount, currency = excluded.currency,
      read_at = excluded.read_at`.execute(db);
}
