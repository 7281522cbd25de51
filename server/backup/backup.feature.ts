import type { Feature } from '../feature.ts';
import { dailyBackup } from './backup.jobs.ts';
import { addBackupMetrics } from './backup.metrics.ts';

export const backup: Feature = { jobs: [dailyBackup()], metrics: addBackupMetrics };
