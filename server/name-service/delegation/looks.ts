import type { Parts } from '../../context.ts';
import type { AuthorityClient } from '../../dns/authority.client.ts';
import type { Lookup } from '../../outbound/lookup.ts';
import { type DueLook, type Found, saveLook, takeLooks } from './delegation.store.ts';

export type LookParts = Pick<Parts, 'db' | 'clock'>;
type Authority = Pick<AuthorityClient, 'delegationOf'>;

/** A process that died while it looked leaves it to the others after this time; no look takes as long. */
const leaseMs = 60_000;
const maxAtOnce = 10;

/** Makes the looks that were asked for; returns how many. */
export async function makeLooks({ db, clock }: LookParts, authority: Authority): Promise<number> {
  const now = clock.now();
  const looks = await takeLooks(db, { now, until: new Date(now.getTime() + leaseMs), max: maxAtOnce });
  const make = async (look: DueLook) => {
    await saveLook(db, look, foundIn(await authority.delegationOf(look.name)), clock.now());
  };
  await Promise.all(looks.map(make));
  return looks.length;
}

function foundIn(answer: Lookup<{ hosts: string[]; dsRecords: Found['dsRecords'] }>): Found {
  const nothing = { hosts: [], dsRecords: [] };
  if (answer.outcome === 'known') return { ...answer.value, outcome: 'delegated', reason: null };
  if (answer.outcome === 'notFound') return { ...nothing, outcome: 'notDelegated', reason: null };
  return { ...nothing, outcome: 'failed', reason: answer.reason };
}
