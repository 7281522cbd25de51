import { inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { provenUserId, type Tx, type UserId } from '../../context.ts';
import type { AskedName } from '../../registration-data/rdap.client.ts';
import type { StoredAnswer } from '../../registration-data/read-again.rules.ts';

/** Where a run stands: the key of the last answer it read. */
export type Place = { userId: string; domainId: string; kind: string };
export type DomainAnswer = { userId: UserId; domainId: string; name: AskedName; answer: StoredAnswer };

type Row = Place & { source: string; at: Date; body: Buffer };
type Held = { userId: string; id: string; name: string; tld: string };
const nil = '00000000-0000-0000-0000-000000000000';

/**
 * The next kept answers after a place, in the order of their keys, about names that are registered and not deleted. Their
 * domains are held until the end of the transaction: no lookup saves anything newer meanwhile.
 */
export async function holdNextAnswers(tx: Tx, after: Place | null, max: number) {
  const { userId, domainId, kind } = after ?? { userId: nil, domainId: nil, kind: '' };
  const { rows } = await sql<Row>`
    select user_id as "userId", domain_id as "domainId", kind, source, received_at as at, body from raw_answer
    where (user_id, domain_id, kind) > (${userId}::uuid, ${domainId}::uuid, ${kind})
    order by user_id, domain_id, kind limit ${max}`.execute(tx);
  const held = await hold(tx, rows);
  const answers = rows.flatMap((row) => {
    const domain = held.get(row.domainId);
    return domain?.userId === row.userId ? [toAnswer(row, domain)] : [];
  });
  const last = rows.at(-1);
  const place: Place | null = last ? { userId: last.userId, domainId: last.domainId, kind: last.kind } : null;
  return { count: rows.length, last: place, answers };
}

async function hold(tx: Tx, of: readonly Place[]): Promise<Map<string, Held>> {
  // the users name the partitions when the query is planned
  const { rows } = await sql<Held>`
    select d.user_id as "userId", d.id, d.name, t.name as tld from domain d join tld t on t.id = d.tld_id
    where d.user_id = any(${[...new Set(of.map(({ userId }) => userId))]}::uuid[])
      and d.id = any(${of.map(({ domainId }) => domainId)}::uuid[])
      and not d.is_deleted and d.not_registered_at is null and d.not_registered_since is null
    order by d.id for update of d`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

function toAnswer({ userId, domainId, kind, source, at, body }: Row, { name, tld }: Held): DomainAnswer {
  const protocol = kind as StoredAnswer['protocol'];
  const answer = { protocol, source, text: inflateRawSync(body).toString(), receivedAt: at };
  return { userId: provenUserId(userId), domainId, name: { ascii: name, tld }, answer };
}
