import { StartError } from '../../start-error.ts';

/** The embedded database cannot start, said in one sentence that an operator can act on. */
export class DatabaseStartError extends StartError {
  override name = 'DatabaseStartError';
}

/** A command for an installation that is there was pointed at a place without one. */
export const noInstallation = (place: string) =>
  new DatabaseStartError(
    `There is no Namestead in ${place}, or this account may not look into it. Run the command as the account of the server and with its settings, DATA_DIR or DATABASE_URL included.`,
  );

const causes: { sign: RegExp; sentence: (folder: string) => string }[] = [
  {
    sign: /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i,
    sentence: (folder) =>
      `The disk that holds ${folder} is full. Free some space, or set DATA_DIR to a folder on another disk.`,
  },
  {
    sign: /EROFS|Read-only file system/i,
    sentence: (folder) => `${folder} is on a read-only disk. Set DATA_DIR to a folder that can be written.`,
  },
  {
    sign: /EACCES|EPERM|Permission denied|Operation not permitted|has wrong ownership|invalid permissions/i,
    sentence: (folder) =>
      `This user is not permitted to use the data folder ${folder}. Start as the user it belongs to, or set DATA_DIR to a folder of your own.`,
  },
  {
    sign: /error while loading shared libraries|Library not loaded|Exec format error|ENOEXEC/i,
    sentence: () =>
      'The PostgreSQL that comes with this program does not run on this system. Set DATABASE_URL to a PostgreSQL server.',
  },
];

/**
 * Turns what initdb, PostgreSQL or the file system said into one sentence.
 * @param folder the folder the sentence names
 * @param said an error, or the end of the server's log
 */
export function startError(folder: string, said: unknown, logFile?: string): DatabaseStartError {
  if (said instanceof DatabaseStartError) return said;
  const text = said instanceof Error ? said.message : String(said);
  const known = causes.find(({ sign }) => sign.test(text));
  if (known) return new DatabaseStartError(known.sentence(folder), { cause: said });
  const reason = lastComplaint(text);
  const where = logFile ? ` Its log is ${logFile}.` : '';
  return new DatabaseStartError(`PostgreSQL in ${folder} did not start: ${reason}.${where}`, { cause: said });
}

function lastComplaint(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const complaint = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'it gave no reason';
  return complaint.replace(/^.*?(FATAL|PANIC|error):\s*/, '').replace(/\.$/, '');
}
