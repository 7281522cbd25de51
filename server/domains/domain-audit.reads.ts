import { auditPageSize, type ListDomainAudit } from '#contract/audit.ts';
import type { Reply } from '#contract/endpoint.ts';
import { listDomainEntries } from '../audit/audit.reads.ts';
import type { UserContext } from '../context.ts';
import { labelsOfKeys } from '../users/keys/keys.reads.ts';

/** Who did what to one of the user's names (D-229a); `sessionId` is the session that asks. */
export async function listDomainAudit(
  { db, config, userId }: Pick<UserContext, 'db' | 'config' | 'userId'>,
  { domainId, before, sessionId }: { domainId: string; before?: number | undefined; sessionId: string | null },
): Promise<Reply<typeof ListDomainAudit>> {
  const rows = await listDomainEntries(db, { userId, domainId, before });
  const callers = rows.map((row) => row.sessionId).filter((id) => id !== null);
  const keys = await labelsOfKeys(db, userId, callers);
  const data = rows.slice(0, auditPageSize).map(({ at, sessionId: its, ...row }) => ({
    ...row,
    at: at.toISOString(),
    isThisSession: its !== null && its === sessionId,
    key: (its && keys.get(its)) ?? null,
  }));
  return { data, next: rows.length > auditPageSize ? (data.at(-1)?.no ?? null) : null, keptDays: config.auditDays };
}
