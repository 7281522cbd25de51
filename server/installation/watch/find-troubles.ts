import type { Parts } from '../../context.ts';
import { isOutOfSpace } from '../../database/reserve.ts';
import { stoppedServers } from '../../processing/operated.reads.ts';
import { checkBackup, checkBackupProof } from '../checks/backup.check.ts';
import type { Finding } from '../checks/check.ts';
import { checkDisk } from '../checks/machine.checks.ts';
import { checkWorkers } from '../checks/work.checks.ts';
import { ownHost } from '../presence.ts';
import type { Trouble, TroubleCode } from './watch.rules.ts';

type Needs = Pick<Parts, 'config' | 'db' | 'clock' | 'log'>;

/** What is wrong, by the checks that an operator sees, and which troubles this process could look at. */
export async function findTroubles(parts: Needs, now: Date) {
  const seen: Trouble[] = [];
  const looked = new Map<TroubleCode, string | null>(); // null: of all subjects
  const look = async (ofThem: readonly TroubleCode[], subject: string | null, find: () => Promise<Trouble[]>) => {
    try {
      seen.push(...(await find()));
      for (const code of ofThem) looked.set(code, subject);
    } catch (error) {
      parts.log.warn({ err: error, codes: ofThem }, 'a look at the installation failed');
    }
  };
  const found = (finding: Finding, code: TroubleCode, subject = ''): Trouble[] =>
    finding.state === 'wrong' ? [{ code, subject, what: finding.what ?? '' }] : [];
  const host = ownHost();
  await look(['noWorker'], null, async () => found(await checkWorkers(parts), 'noWorker'));
  await look(['lowSpace'], host, async () => found(await checkDisk(parts), 'lowSpace', host));
  await look(['noSpace'], host, async () =>
    isOutOfSpace(parts.db) ? [{ code: 'noSpace', subject: host, what: '' }] : [],
  );
  await look(['backupMissing', 'backupFailed'], null, async () => {
    const finding = await checkBackup(parts);
    return found(finding, finding.reason === 'failed' ? 'backupFailed' : 'backupMissing');
  });
  await look(['backupUnproven'], null, async () => found(await checkBackupProof(parts), 'backupUnproven'));
  await look(['registrySilent'], null, async () => {
    const servers = parts.config.outbound === 'off' ? [] : await stoppedServers(parts.db, now);
    return servers.map((server) => ({ code: 'registrySilent', subject: server, what: server }));
  });
  const isLookedAt = ({ code, subject }: Trouble) => {
    const of = looked.get(code);
    return of !== undefined && (of === null || of === subject);
  };
  return { seen, isLookedAt };
}
