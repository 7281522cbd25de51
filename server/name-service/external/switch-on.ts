import { createHash } from 'node:crypto';
import type { Parts } from '../../context.ts';
import { storedCopy } from '../../database/stored-copy.ts';
import { heldAfter } from '../../portfolio/held-names.reads.ts';
import { zoneFacts } from '../zone-facts.ts';
import { addNames, touchAfter } from './hosted-zones.store.ts';

type Db = Pick<Parts, 'db' | 'clock' | 'config'>;

/** Its row lets names bring work (see the migration), and says by which settings the zones were made. */
const storedName = 'hosted-zones';
const partSize = 5_000;

/**
 * Follows the settings: with DNS_MODE external every held name has its row, and all are looked at again when what they are
 * to say is another; with other modes names bring no work any more. What the PowerDNS server has stays.
 */
export async function followSettings(parts: Db): Promise<void> {
  const { config, db, clock } = parts;
  const { mode, isSigned, powerdns } = config.nameService;
  const kept = storedCopy<{ digest: string }>(parts, storedName);
  if (mode !== 'external') return kept.forget();
  const facts = [zoneFacts(config), isSigned, powerdns.url];
  const digest = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
  const before = await kept.load();
  await kept.save({ digest: before?.digest ?? '' }); // from here on names bring work; done when the digest is right
  await addMissing(parts);
  if (before && before.digest !== digest) {
    for (let last: string | null = ''; last !== null; ) last = await touchAfter(db, last, partSize, clock.now());
  }
  await kept.save({ digest });
}

/** Gives each held name its row, in parts. */
export async function addMissing({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  for (let names = await heldAfter(db, '', partSize); names.length > 0; ) {
    await addNames(db, names, clock.now());
    names = await heldAfter(db, names.at(-1) ?? '', partSize);
  }
}
