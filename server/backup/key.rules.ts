import { BackupError } from './backup-error.ts';

/** What seals a backup, what opens one: age keys, or a passphrase that does both. */
export type BackupKey = { recipients: string[]; identities: string[]; passphrase: string | null };

/**
 * Reads the text of a key file or setting: lines of age keys, public (`age1…`) or secret (`AGE-SECRET-KEY-…`), with comments
 * after `#`, as age-keygen writes them; any other text of one line is a passphrase. Throws BackupError.
 */
export function readKey(text: string): BackupKey {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const first = lines[0];
  if (first === undefined) throw new BackupError('The key is empty.');
  const keys = lines.filter((line) => !line.startsWith('#'));
  const recipients = keys.filter((line) => /^age1[a-z0-9]{50,}$/.test(line));
  const identities = keys.filter((line) => /^AGE-SECRET-KEY-(PQ-)?1[A-Z0-9]{50,}$/.test(line));
  if (keys.length > 0 && recipients.length + identities.length === keys.length) {
    return { recipients, identities, passphrase: null };
  }
  const looksLikeKey = recipients.length + identities.length > 0 || /^(age1|AGE-SECRET-KEY-)/i.test(first);
  if (looksLikeKey || lines.length > 1) {
    throw new BackupError('The key is neither lines of age keys nor a passphrase of one line.');
  }
  return { recipients: [], identities: [], passphrase: first };
}
