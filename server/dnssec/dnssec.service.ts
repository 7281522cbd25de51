import { minuteMs } from '#contract/dates.ts';
import type { CheckDnssecOf, DnssecDetail } from '#contract/dnssec.ts';
import { dsText } from '#contract/dnssec.ts';
import type { Received, Reply } from '#contract/endpoint.ts';
import type { UserContext } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { getDelegation } from '../name-service/delegation/delegation.reads.ts';
import { distinctIds } from '../portfolio/domain-ids.rules.ts';
import { readingsOf } from '../readings/readings.service.ts';
import { readDnssec } from './dnssec.reads.ts';
import { requestChecks } from './dnssec-checks.service.ts';
import { registryWordOf } from './registry-word.ts';

/** Between two names of one request: workers make some twenty a second. */
const everyMs = 50;

/** A name's chain, what its registry tells, and what our own nameservers would have it set. Throws DOMAIN_NOT_FOUND. */
export async function getDnssec(ctx: UserContext, domainId: string): Promise<DnssecDetail> {
  const { name: _, ...item } = await readDnssec(ctx, domainId);
  const { isSigned, dsRecords } = registryWordOf(await readingsOf(ctx, domainId));
  const { zone, dnsMode } = await getDelegation(ctx, domainId);
  const isServed = zone?.state === 'served' && dnsMode !== 'off';
  return {
    ...item,
    registryDs: dsRecords?.map(dsText) ?? null,
    isSignedAtRegistry: isSigned,
    ownService: isServed ? { mode: dnsMode, dsRecords: zone.dsRecords.map(dsText) } : null,
  };
}

/** Has one name checked; within a minute of the last try it answers what is known. Throws DOMAIN_NOT_FOUND. */
export async function checkDnssec(ctx: UserContext, domainId: string): Promise<DnssecDetail> {
  await readDnssec(ctx, domainId);
  await ask(ctx, [domainId]);
  return getDnssec(ctx, domainId);
}

/** Has many names checked, as workers come to it. Throws TOO_MANY_DOMAINS. */
export async function checkDnssecOf(
  ctx: UserContext,
  { domainIds }: Received<typeof CheckDnssecOf>['body'],
): Promise<Reply<typeof CheckDnssecOf>> {
  return { askedCount: await ask(ctx, distinctIds(domainIds)) };
}

const ask = (ctx: UserContext, domainIds: readonly string[]) =>
  inTransaction(ctx, (tx) => {
    const since = new Date(ctx.now.getTime() - minuteMs);
    return requestChecks(tx, { userId: ctx.userId, domainIds, now: ctx.now, since, everyMs });
  });
