import type { FastifyInstance } from 'fastify';
import { type AuditEntry, ExportAudit, ListAudit } from '#contract/audit.ts';
import type { Parts } from '../context.ts';
import { sendCsv } from '../csv/csv.ts';
import { serveOperator } from '../http/serve-operator.ts';
import { auditParts, listAudit } from './audit.reads.ts';

const heads = ['Time (UTC)', 'By', 'Account', 'About', 'Action', 'Names', 'Details'];
const cellsOf = ({ at, actor, by, about, action, names, details }: AuditEntry) => [
  ...[at, actor, by?.email ?? null, about?.email ?? null, action, names],
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; '),
];

/** The audit log of the installation, for who runs it (D-229a). */
export function registerOperatorAudit(app: FastifyInstance, parts: Parts): void {
  serveOperator(app, parts, ListAudit, (context, { query }) => listAudit(context, query));

  serveOperator(app, parts, ExportAudit, (context, { query }, { reply }) =>
    sendCsv(reply, { subject: 'audit-log', now: context.now }, heads, lines(auditParts(context, query))),
  );
}

async function* lines(entries: AsyncIterable<AuditEntry[]>) {
  for await (const part of entries) yield part.map(cellsOf);
}
