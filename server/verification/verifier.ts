import { startDueWorker } from '../jobs/due-worker.ts';
import { type CheckParts, checkClaim, takeDueChecks } from './check-claims.ts';
import type { DueCheck } from './due-checks.store.ts';
import type { TxtSource } from './look-for-record.ts';

type VerifierOptions = {
  parts: CheckParts;
  source: TxtSource;
  /** claims looked at at the same time; default 20 */
  parallel?: number;
  /** ms between two looks for due claims; default 1,000 */
  pollMs?: number;
};

/** Looks at claims that are due until it is stopped; any number of processes share them. */
export const startVerifier = ({ parts, source, parallel = 20, pollMs = 1_000 }: VerifierOptions) =>
  startDueWorker<DueCheck>({
    log: parts.log,
    one: 'a claim',
    many: 'claims',
    claim: (max, running) =>
      takeDueChecks(
        parts,
        max,
        running.map(({ userId }) => userId),
      ),
    work: (claim) => checkClaim(parts, source, claim),
    parallel,
    pollMs,
  });
