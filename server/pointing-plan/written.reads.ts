import { sql } from 'kysely';
import { dnsServiceFacts, dnsServiceKeys } from '#contract/dns-services.ts';
import { domainNotFound } from '#contract/errors.ts';
import type { WrittenRecord } from '#contract/pointing-plan.ts';
import { registrarFacts, registrarKeys } from '#contract/registrars.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Database, Tx, UserId } from '../context.ts';
import { writtenOf } from '../outside-accounts/zones.reads.ts';

type Reader = { db: Database | Tx; userId: UserId };
type Name = { name: string; needsProof: boolean; isHeld: boolean; setId: string | null };
type Holder = { id: string; provider: string; label: string; isPaused: boolean; isRefused: boolean };

/** TXT records of ours at a name of the user, and whether each can be removed (ZONE-007). Throws DOMAIN_NOT_FOUND. */
export async function readWritten({ db, userId }: Reader, domainId: string): Promise<WrittenRecord[]> {
  const name = isUuid(domainId) ? await findName({ db, userId }, domainId) : undefined;
  if (!name) throw domainNotFound();
  const written = (await writtenOf({ db, userId }, [name.name])).filter(({ type }) => type === 'TXT');
  if (!name.isHeld || written.length === 0) return [];
  const accounts = await findAccounts(
    { db, userId },
    written.map(({ accountId }) => accountId),
  );
  return written.map(({ host, value, accountId, writtenAt }) => {
    const account = accounts.get(accountId);
    const state = stateOf(name, account);
    const setId = state === 'changing' ? name.setId : null;
    return { host, value, writtenAt: writtenAt.toISOString(), account: account ? shown(account) : null, state, setId };
  });
}

function stateOf({ needsProof, setId }: Name, account: Holder | undefined): WrittenRecord['state'] {
  if (needsProof) return 'needed';
  if (!account) return 'accountGone';
  if (setId !== null) return 'changing';
  if (account.isPaused) return 'accountPaused';
  return account.isRefused ? 'accountRefused' : 'removable';
}

/** The name, with the last open set that changes its records: another would take its place. */
async function findName({ db, userId }: Reader, id: string): Promise<Name | undefined> {
  const { rows } = await sql<Name>`
    select d.name, d.needs_verification as "needsProof", d.in_portfolio and d.status = 0 as "isHeld",
      (select s.id from change_row r join change_set s on s.user_id = ${userId} and s.id = r.set_id
        where r.user_id = ${userId} and r.domain_id = d.id and r.kind = 'records'
          and (s.state = 'waiting' and r.state = 'proposed' or s.state = 'running' and r.state in ('waiting', 'asked'))
        order by s.created_at desc limit 1) as "setId"
    from domain d where d.user_id = ${userId} and d.id = ${id} and not d.is_deleted`.execute(db);
  return rows[0];
}

async function findAccounts({ db, userId }: Reader, ids: readonly string[]): Promise<Map<string, Holder>> {
  const { rows } = await sql<Holder>`
    select id, provider, label, paused_at is not null as "isPaused", outcome is not distinct from 'refused' as "isRefused"
    from outside_account where user_id = ${userId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

function shown({ id, provider, label }: Holder): WrittenRecord['account'] {
  const dns = dnsServiceKeys.find((key) => key === provider);
  if (dns) return { id, kind: 'dns', provider, service: dnsServiceFacts[dns].label, label };
  const registrar = registrarKeys.find((key) => key === provider);
  return { id, kind: 'registrar', provider, service: registrar ? registrarFacts[registrar].label : provider, label };
}
