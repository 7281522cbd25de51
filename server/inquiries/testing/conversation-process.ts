import type { UserId } from '../../context.ts';
import { openPool } from '../../database/pool.ts';
import { partsOn } from './parts-on.ts';
import { randomOf, stepAnywhere } from './walk.ts';

// Buyers and sellers in a process of its own, to be killed: `node conversation-process.ts <database url> <user id> <seed>`.
const [url = '', userId = '', seed = '0'] = process.argv.slice(2);
const parts = partsOn(openPool(url, 6), { PUBLIC_URL: 'https://names.example' });
const ids = (await parts.db.selectFrom('inquiry').select('id').execute()).map(({ id }) => id);
process.stdout.write('talking\n');
const walkers = [1, 2, 3, 4].map(async (at) => {
  const random = randomOf(Number(seed) * 10 + at);
  for (;;) await stepAnywhere(parts, userId as UserId, ids, random);
});
await Promise.all(walkers);
