import { type CheckId, type Checks, checkIds } from '#contract/operator-checks.ts';
import type { UserId } from '../../context.ts';
import { noWriteOf } from '../../database/write-probe.ts';
import { reaches } from '../../mail/mailer.ts';
import { findAccount } from '../../users/account.reads.ts';
import { checkBackup, checkBackupProof } from './backup.check.ts';
import { type Check, type CheckParts, type Finding, notChecked } from './check.ts';
import { listFindings, rowOf, saveFinding, type UnsavedFindings } from './checks.store.ts';
import { checkClock, checkCountries, checkDatabase, checkDisk, checkPictures, judgeWrite } from './machine.checks.ts';
import { checkMailIn, checkMailOut, checkMailRecords } from './mail.checks.ts';
import { checkLanderAddresses, checkLanders, checkNameService } from './net.checks.ts';
import { checkJobs, checkOutbound, checkWorkers } from './work.checks.ts';

export type { UnsavedFindings } from './checks.store.ts';

const checks: Record<CheckId, Check> = {
  workers: checkWorkers,
  jobs: checkJobs,
  outbound: checkOutbound,
  database: checkDatabase,
  disk: checkDisk,
  backup: checkBackup,
  backupProof: checkBackupProof,
  clock: checkClock,
  mailOut: checkMailOut,
  mailRecords: checkMailRecords,
  mailIn: checkMailIn,
  landers: checkLanders,
  landerAddresses: checkLanderAddresses,
  nameService: checkNameService,
  pictures: checkPictures,
  countries: checkCountries,
};

/** What the last run of each check found. */
export async function getChecks(
  parts: Pick<CheckParts, 'config' | 'db'>,
  operatorId: UserId,
  unsaved: UnsavedFindings,
): Promise<Checks> {
  const { email } = await findAccount(parts.db, operatorId);
  return {
    isOutboundLive: parts.config.outbound === 'live',
    testMailTo: reaches(parts.config, email) ? email : null,
    checks: await listFindings(parts.db, unsaved),
  };
}

/**
 * Runs checks all at once, each within its time, and keeps what they found: in the database, and where that takes no write, which
 * may be just what was found, in `unsaved`.
 */
export async function runChecks(
  parts: CheckParts,
  ids: readonly CheckId[] = checkIds,
  unsaved: UnsavedFindings = new Map(),
): Promise<void> {
  let failure: unknown;
  const run = async (id: CheckId) => {
    const finding = await inTime(Promise.resolve(parts).then(checks[id]), parts.limitMs).catch((error): Finding => {
      parts.log.warn({ err: error, check: id }, 'a check of the installation failed');
      return notChecked('unreadable');
    });
    const now = parts.clock.now();
    try {
      await saveFinding(parts.db, rowOf(id, finding, now));
      unsaved.delete(id);
    } catch (error) {
      failure = error;
      const isRefuted = id === 'database' && finding.state === 'fine'; // this was a write, too
      unsaved.set(id, rowOf(id, isRefuted ? judgeWrite(noWriteOf(error), finding.what) : finding, now));
    }
  };
  await Promise.all(new Set(ids).values().map(run));
  if (failure) parts.log.warn({ err: failure }, 'what checks of the installation found could not be saved');
}

async function inTime(work: Promise<Finding>, limitMs: number): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(resolve, limitMs + 500, notChecked('timeout'));
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
