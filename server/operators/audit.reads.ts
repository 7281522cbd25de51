import type { AuditEntry, ListAudit } from '#contract/audit.ts';
import { auditPageSize } from '#contract/audit.ts';
import type { Reply } from '#contract/endpoint.ts';
import { type AuditAsked, type AuditRow, listEntries } from '../audit/audit.reads.ts';
import type { Database } from '../context.ts';
import type { OperatorContext } from '../http/serve-operator.ts';
import { findLabels } from '../users/people.reads.ts';

/** A page of the audit log with the accounts in it by name (D-229a). */
export async function listAudit(
  { db, config }: Pick<OperatorContext, 'db' | 'config'>,
  asked: AuditAsked,
): Promise<Reply<typeof ListAudit>> {
  const rows = await listEntries(db, asked, auditPageSize + 1);
  const [data, people] = await Promise.all([
    named(db, rows.slice(0, auditPageSize)),
    findLabels(db, asked.userId ? [asked.userId] : []),
  ]);
  return {
    data,
    next: rows.length > auditPageSize ? (data.at(-1)?.no ?? null) : null,
    person: people.get(asked.userId ?? '') ?? null,
    keptDays: config.auditDays,
  };
}

async function named(db: Database, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const ids = rows.flatMap(({ actorId, userId }) => [actorId, userId]).filter((id) => id !== null);
  const people = await findLabels(db, [...new Set(ids)]);
  return rows.map(({ actorId, userId, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    by: people.get(actorId ?? '') ?? null,
    about: people.get(userId ?? '') ?? null,
  }));
}

const maxExported = 100_000;
const atOnce = 5_000;

/** The entries in parts, for a file. */
export async function* auditParts({ db }: { db: Database }, asked: AuditAsked): AsyncGenerator<AuditEntry[]> {
  let before: number | undefined;
  for (let count = 0; count < maxExported; count += atOnce) {
    const rows = await listEntries(db, { ...asked, before }, atOnce);
    if (rows.length > 0) yield await named(db, rows);
    if (rows.length < atOnce) return;
    before = rows.at(-1)?.no;
  }
}
