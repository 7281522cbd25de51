import { sql } from 'kysely';
import type { Database, UserId } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { dueQueue } from '../../jobs/due-queue.ts';
import { addToOutbox } from '../../jobs/outbox.ts';
import { shownLabels } from '../../names/internationalised-name.rules.ts';
import { dnsStateNumbers } from '../lander-values.ts';
import { landerOffline } from './lander-offline.effects.ts';
import type { Found, Verdict } from './pointing.rules.ts';

/** A lander whose name is to be looked at; `until`: by when, before another worker does it. */
export type DueLook = {
  userId: UserId;
  id: string;
  groupId: string;
  domainId: string;
  name: string;
  tries: number;
  stateBefore: number;
  isAsked: boolean;
  until: Date;
};

const queue = dueQueue<DueLook>({
  table: 'lander',
  at: 'dns_due_at',
  returns: sql`q.user_id as "userId", q.id, q.group_id as "groupId", q.domain_id as "domainId", q.name, q.dns_tries as tries,
    q.dns_state as "stateBefore", q.dns_due_at as until, exists (
      select from lander_pointing p where p.user_id = q.user_id and p.lander_id = q.id and p.asked_at is not null
    ) as "isAsked"`,
});

/** Takes landers whose names are due, those waiting longest first, until `until`; each worker takes others. */
export const takeDueLooks = queue.claim;

/** What a look leaves: what it learnt, or why it learnt nothing, which changes no known state. */
type LookResult = { dueAt: Date; at: Date } & ({ found: Found; verdict: Verdict } | { reason: string });

/** Keeps the result of a look; false when the lander is gone or was asked for again meanwhile. */
export function saveLook(db: Database, look: DueLook, result: LookResult): Promise<boolean> {
  return inTransaction({ db }, async (tx) => {
    const state = 'verdict' in result ? dnsStateNumbers[result.verdict.state] : look.stateBefore;
    const isStill = 'verdict' in result && state === look.stateBefore && result.verdict.state !== 'pointing';
    const tries = 'reason' in result || isStill ? Math.min(look.tries + 1, 100) : 0;
    const { numAffectedRows } = await sql`update lander set dns_state = ${state}, dns_due_at = ${result.dueAt},
        dns_tries = ${tries}, dns_checked_at = ${'verdict' in result ? result.at : sql.ref('dns_checked_at')}
      where user_id = ${look.userId} and id = ${look.id} and dns_due_at = ${look.until}`.execute(tx);
    if (Number(numAffectedRows) === 0) return false;
    if ('verdict' in result) await keepLearnt(tx, look, result);
    else await keepFailure(tx, look, result);
    if (look.stateBefore === dnsStateNumbers.pointing && state === dnsStateNumbers.notPointing) {
      const payload = { landerId: look.id, domainId: look.domainId, domainName: shownLabels(look.name) };
      await addToOutbox(tx, landerOffline, { userId: look.userId, payload, now: result.at });
    }
    return true;
  });
}

async function keepLearnt(tx: Tx, { userId, id }: DueLook, { found, verdict }: { found: Found; verdict: Verdict }) {
  const learnt = {
    asked_at: null,
    cause: verdict.cause,
    www_state: verdict.www === null ? null : dnsStateNumbers[verdict.www],
    nameservers: [...found.nameservers],
    addresses: textOf(found.apex),
    www_addresses: textOf(found.www),
    reason: null,
    failed_at: null,
  };
  await tx
    .insertInto('lander_pointing')
    .values({ user_id: userId, lander_id: id, ...learnt })
    .onConflict((conflict) => conflict.columns(['user_id', 'lander_id']).doUpdateSet(learnt))
    .execute();
}

const textOf = (found: Found['apex']) => (found ? [...found.aliases, ...found.addresses] : []);

async function keepFailure(tx: Tx, { userId, id }: DueLook, { reason, at }: { reason: string; at: Date }) {
  const failure = { asked_at: null, reason, failed_at: at };
  await tx
    .insertInto('lander_pointing')
    .values({ user_id: userId, lander_id: id, ...failure })
    .onConflict((conflict) => conflict.columns(['user_id', 'lander_id']).doUpdateSet(failure))
    .execute();
}

/** Has a user's lander looked at as soon as a worker can, unless that was done or asked for since `since`; false: it is not there. */
export function requestLook(
  db: Database,
  userId: UserId,
  id: string,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  return inTransaction({ db }, async (tx) => {
    const lander = await tx
      .selectFrom('lander')
      .select('dns_checked_at')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!lander) return false;
    if (lander.dns_checked_at !== null && lander.dns_checked_at > since) return true;
    const { rows } = await sql`
      insert into lander_pointing as p (user_id, lander_id, asked_at) values (${userId}, ${id}, ${now})
      on conflict (user_id, lander_id) do update set asked_at = excluded.asked_at
      where (p.asked_at is null or p.asked_at <= ${since}) and (p.failed_at is null or p.failed_at <= ${since})
      returning 1`.execute(tx);
    if (rows.length > 0) {
      await sql`update lander set dns_due_at = ${now} where user_id = ${userId} and id = ${id}`.execute(tx);
    }
    return true;
  });
}

/** The same for the landers of these domains that do not lead here yet; returns of how many. */
export async function requestLooks(
  tx: Tx,
  userId: UserId,
  domainIds: readonly string[],
  { now, since }: { now: Date; since: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with own as materialized (
      select id from lander where user_id = ${userId} and domain_id = any(${domainIds}::uuid[])
        and dns_state <> ${dnsStateNumbers.pointing} and coalesce(dns_checked_at <= ${since}, true)
      order by id for update),
    asked as (
      insert into lander_pointing as p (user_id, lander_id, asked_at) select ${userId}, id, ${now} from own order by id
      on conflict (user_id, lander_id) do update set asked_at = excluded.asked_at
      where (p.asked_at is null or p.asked_at <= ${since}) and (p.failed_at is null or p.failed_at <= ${since})
      returning lander_id)
    update lander l set dns_due_at = ${now} from asked
    where l.user_id = ${userId} and l.id = asked.lander_id`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
