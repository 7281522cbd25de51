import { sql } from 'kysely';
import type { ListingTerms } from '#contract/change-sets.ts';
import { toIso } from '#contract/dates.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { ListOwnListings, MarketAccount } from '#contract/listing-changes.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Database, UserId } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import { marketOf, marketProviders } from '../marketplaces/markets.rules.ts';

type Reader = { db: Database | Tx; userId: UserId };

/** The user's accounts with which listings can be changed, by service and label. */
export async function marketAccounts({ db, userId }: Reader): Promise<MarketAccount[]> {
  const { rows } = await sql<Omit<MarketAccount, 'currencies'>>`
    select id, provider, label, paused_at is null and outcome is distinct from 'refused'
      and (kind <> 'marketplace' or account_name is not null) as "isReady"
    from outside_account where user_id = ${userId} and provider = any(${[...marketProviders]}::text[])
    order by provider, label_key`.execute(db);
  return rows.map((row) => ({ ...row, currencies: [...(marketOf(row.provider)?.currencies ?? [])] }));
}

/** How a name is offered with an account, as it was last read there. */
type OwnListing = { domainId: string; accountId: string; provider: string; terms: ListingTerms; readAt: Date };

/** How these of the user's names are known to be offered, with which accounts. */
export async function ownListings({ db, userId }: Reader, domainIds: readonly string[]): Promise<OwnListing[]> {
  const { rows } = await sql<OwnListing>`
    select d.id as "domainId", l.account_id as "accountId", a.provider, l.terms, l.read_at as "readAt"
    from domain d
    join own_listing l on l.user_id = ${userId} and l.name = d.name
    join outside_account a on a.user_id = ${userId} and a.id = l.account_id
    where d.user_id = ${userId} and d.id = any(${[...domainIds]}::uuid[]) and d.in_portfolio and not d.is_deleted
    order by d.id, a.provider, a.label_key`.execute(db);
  return rows;
}

/** How a name is offered, by account; empty for what is missing. */
export async function listOwnListings(reader: Reader, id: string): Promise<Reply<typeof ListOwnListings>> {
  const known = isUuid(id) ? await ownListings(reader, [id]) : [];
  if (known.length === 0) return [];
  const accounts = new Map((await marketAccounts(reader)).map((account) => [account.id, account]));
  return known.flatMap(({ accountId, terms, readAt }) => {
    const account = accounts.get(accountId);
    return account ? [{ account, terms, readAt: toIso(readAt) }] : [];
  });
}
