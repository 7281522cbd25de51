import { SettingError } from './setting-error.ts';

const shortestPassphrase = 12;

/** Daily backups: where to, when, how many are kept, and what they are sealed with. Throws SettingError naming the wrong one. */
export function backupConfig(
  v: Record<'BACKUP_TO' | 'BACKUP_AT' | 'BACKUP_KEEP' | 'BACKUP_KEY', string>,
  isProven: boolean,
) {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(v.BACKUP_AT) ?? [];
  if (hour === undefined || minute === undefined) {
    throw new SettingError(`BACKUP_AT: "${v.BACKUP_AT}" is not a time like 02:30.`);
  }
  const [, days, weeks] = /^([1-9]\d{0,3})\s*,\s*(\d{1,4})$/.exec(v.BACKUP_KEEP) ?? [];
  if (days === undefined || weeks === undefined) {
    throw new SettingError(`BACKUP_KEEP: "${v.BACKUP_KEEP}" is not two numbers like 7,3: days, from 1 up, and weeks.`);
  }
  const key = v.BACKUP_KEY;
  if (v.BACKUP_TO !== '' && key === '') {
    throw new SettingError('BACKUP_KEY is required with BACKUP_TO; "none" leaves backups unsealed.');
  }
  if (isPassphrase(key) && key.length < shortestPassphrase) {
    throw new SettingError(
      `BACKUP_KEY: its value is neither an age key nor a path, and has less than ${shortestPassphrase} characters.`,
    );
  }
  return {
    /** a folder; '': no daily backups */
    to: v.BACKUP_TO,
    /** of UTC */
    at: { hour: Number(hour), minute: Number(minute) },
    keep: { days: Number(days), weeks: Number(weeks) },
    key,
    /** each week one is restored beside the database */
    isProven,
  };
}

const isPassphrase = (key: string) => !/^(|none|age1.*|AGE-SECRET-KEY-.*|\/.*)$/.test(key);
