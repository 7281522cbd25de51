import { toIsoOrNull } from '#contract/dates.ts';
import type { Received, Reply } from '#contract/endpoint.ts';
import type { ListOperatorRegistries } from '#contract/operator-registries.ts';
import type { Parts } from '../context.ts';
import { agesOfTlds } from '../freshness/tld-ages.reads.ts';
import { countAllParked, listServers, shownTlds } from '../processing/operated.reads.ts';

type Needs = Pick<Parts, 'db' | 'config'> & { now: Date };

/** A page of all registry servers with the age of all accounts' data below their TLDs, as last measured. */
export async function listRegistries(
  { db, config, now }: Needs,
  query: Received<typeof ListOperatorRegistries>['query'],
): Promise<Reply<typeof ListOperatorRegistries>> {
  const { servers, counts } = await listServers(db, query, now);
  const ages = await agesOfTlds(db, [...new Set(servers.flatMap(({ tlds }) => tlds))]);
  const byTld = new Map(ages.map((age) => [age.tld, age]));
  const measuredAt = ages.reduce<Date | null>(
    (last, age) => (last && last > age.measuredAt ? last : age.measuredAt),
    null,
  );
  const { page, pageSize, standing } = query;
  const totalCount = counts[standing ?? 'all'];
  return {
    ...{ totalCount, page, pageSize, hasMore: page * pageSize < totalCount },
    isOutboundLive: config.outbound === 'live',
    waitingForOutbound: await countAllParked(db),
    counts,
    measuredAt: toIsoOrNull(measuredAt),
    data: servers.map(({ tlds, ...server }) => {
      const own = tlds.flatMap((tld) => byTld.get(tld) ?? []);
      const oldest = own.flatMap(({ oldestAt }) => oldestAt ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0];
      return {
        ...server,
        tlds: shownTlds(tlds),
        names: own.reduce((sum, { names }) => sum + names, 0),
        kept: own.reduce((sum, { kept }) => sum + kept, 0),
        oldestAt: toIsoOrNull(oldest ?? null),
      };
    }),
  };
}
