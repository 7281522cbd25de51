import { Gauge, type Registry } from 'prom-client';
import type { Parts } from '../context.ts';
import { readBackupState } from './backup.reads.ts';

/** Age and failure of backups, for `/metrics`. */
export function addBackupMetrics(registry: Registry, parts: Parts): void {
  new Gauge({
    name: 'namestead_backup_failed',
    help: '1: the newest backup failed; with BACKUP_TO the newest daily one.',
    registers: [registry],
    async collect() {
      const { failure } = await readBackupState(parts);
      this.set(failure ? 1 : 0);
    },
  });
  new Gauge({
    name: 'namestead_backup_age_seconds',
    help: 'Since the newest backup was done, with BACKUP_TO the newest daily one; -1: there is none.',
    registers: [registry],
    async collect() {
      const { last } = await readBackupState(parts);
      this.set(last ? Math.max(0, Math.round((parts.clock.now().getTime() - last.endedAt.getTime()) / 1_000)) : -1);
    },
  });
}
