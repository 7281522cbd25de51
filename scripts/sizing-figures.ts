/**
 * What `npm run bench -- names-size` last found, on the day it says: it compares what it finds now and names what to change
 * here. Then `node scripts/sizing.ts > docs/manual/sizing.md`.
 */
export const namesSize = {
  on: '23 November 2026',
  /** bytes of a name that went through everything, and of them in kB, by what they are for */
  bytes: 5_900,
  tables: { record: 0.8, outcomes: 1.2, readings: 0.8, answer: 0.9, website: 1.6, others: 0.5 },
  /** more, where a page has 4,000 characters of text */
  bytesOfPage: 2_500,
  /** bytes of a name in a backup, and how long one of so many names took */
  inBackup: 970,
  backupSeconds: 18,
  restore: { names: 82_000, seconds: 92 },
};
