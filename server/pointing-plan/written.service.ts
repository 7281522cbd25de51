import type { Reply } from '#contract/endpoint.ts';
import { notFound } from '#contract/errors.ts';
import type { ProposeRecordRemoval, WrittenRecord } from '#contract/pointing-plan.ts';
import { type ProposedChange, proposeChanges } from '../change-sets/propose.service.ts';
import type { UserContext } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { readWritten } from './written.reads.ts';

/**
 * Proposes to remove what was set here of a proven name, and nothing else of its zone (ZONE-007). Throws DOMAIN_NOT_FOUND, NOT_FOUND,
 * CHANGE_SET_LIMIT_REACHED.
 */
export function proposeRemoval(ctx: UserContext, domainId: string): Promise<Reply<typeof ProposeRecordRemoval>> {
  return inTransaction(ctx, async (tx) => {
    const records = await readWritten({ db: tx, userId: ctx.userId }, domainId);
    const removable = records.filter(({ state }) => state === 'removable');
    const [open] = records.flatMap(({ setId }) => (setId === null ? [] : [setId]));
    if (open !== undefined) return { setId: open };
    const byAccount = Map.groupBy(removable, ({ account }) => account?.id);
    const changes = [...byAccount.values()].map((those) => removalOf(domainId, those));
    const { id } = await proposeChanges(tx, ctx, { maker: { kind: 'person' }, origin: 'hand', changes });
    if (id === null) throw notFound();
    return { setId: id };
  });
}

/** The values of one account, named one by one: all others stay (ZONE-003). */
function removalOf(domainId: string, records: readonly WrittenRecord[]): ProposedChange {
  const byHost = Map.groupBy(records, ({ host }) => host);
  const after = [...byHost].map(([host, those]) => {
    return { host, type: 'TXT' as const, add: [], remove: those.map(({ value }) => value) };
  });
  const [{ account } = { account: null }] = records;
  const target = account && {
    ...{ kind: account.kind, accountId: account.id, provider: account.provider, label: account.label },
  };
  return { domainId, kind: 'records', after, why: 'asked', ...(target ? { target } : {}) };
}
