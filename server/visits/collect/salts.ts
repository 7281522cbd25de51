import { createHmac, randomBytes } from 'node:crypto';
import { hourMs } from '#contract/dates.ts';
import type { Clock, Database } from '../../context.ts';
import { epochOf } from '../../database/epoch.ts';
import { keepSalt } from '../events.store.ts';
import { utcDay } from './visit-event.ts';

const saltBytes = 32;
/** So long before a day begins its salt is made: a database that is away at midnight stops nobody. */
const aheadMs = 2 * hourMs;

/** The salts by which visitors of a day are known (D-214): the same in all processes, a new one each day of UTC. */
export function createSalts({ db, clock }: { db: Database; clock: Clock }) {
  const known = new Map<string, { salt: Buffer; epoch: number }>();
  const coming = new Map<string, Promise<Buffer>>();

  function bring(day: string): Promise<Buffer> {
    const [epoch, before] = [epochOf(db), known.get(day)];
    if (before?.epoch === epoch) return Promise.resolve(before.salt);
    const begun =
      coming.get(day) ??
      keepSalt(db, day, before?.salt ?? randomBytes(saltBytes)) // one that a failover took back is there again
        .then((salt) => {
          known.set(day, { salt, epoch });
          return salt;
        })
        .finally(() => coming.delete(day));
    coming.set(day, begun);
    return begun;
  }

  return {
    /** in memory, or undefined: then `bring` it */
    of: (day: string): Buffer | undefined => known.get(day)?.salt,
    bring,
    /** Has those of now and of soon, and forgets all others. */
    async keep(): Promise<void> {
      const now = clock.now().getTime();
      const days = [now, now + aheadMs].map((at) => utcDay(new Date(at)));
      for (const day of known.keys()) if (!days.includes(day)) known.delete(day);
      await Promise.all(days.map(bring));
    },
  };
}

/**
 * Who came to a name on a day: 64 bits of a hash that nobody can make again once the salt is gone (D-214, D-215). `host` is
 * the lander's name. Never 0, which no visitor is.
 */
export function visitorOf(salt: Buffer, who: { host: string; address: string; userAgent: string }): bigint {
  const digest = createHmac('sha256', salt).update(`${who.host}\0${who.address}\0${who.userAgent}`).digest();
  return digest.readBigInt64BE(0) || 1n;
}
