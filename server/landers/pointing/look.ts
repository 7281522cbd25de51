import type { AuthorityClient, FoundAddresses, NameServer } from '../../dns/authority.client.ts';
import type { Lookup } from '../../outbound/lookup.ts';
import {
  type Expected,
  type Found,
  isConfigured,
  judge,
  nowhere,
  ownNameservers,
  type Verdict,
} from './pointing.rules.ts';

export type Authority = Pick<AuthorityClient, 'serversOf' | 'addressesAt'>;
/** What a look brought: what was found and what it means, or why nothing was learnt. */
export type Look = { found: Found; verdict: Verdict } | { reason: string };

const maxServers = 3;

/** Asks a name's own nameservers where it and its `www` lead, past all caches. Never throws. */
export async function lookAt(authority: Authority, name: string, expected: Expected): Promise<Look> {
  if (!isConfigured(expected)) {
    const found = { nameservers: [], apex: null, www: null };
    return { found, verdict: { state: 'unknown', cause: 'notConfigured', www: null } };
  }
  const servers = await authority.serversOf(name);
  if (servers.outcome === 'notFound') return judged({ nameservers: [], apex: null, www: null }, expected);
  if (servers.outcome !== 'known') return { reason: servers.reason };
  const nameservers = servers.value.map(({ host }) => host);
  if (ownNameservers(nameservers, expected) !== 'none') return judged({ nameservers, apex: null, www: null }, expected);
  const apex = await firstAnswer(authority, servers.value, name);
  if ('reason' in apex) return apex;
  const www = await firstAnswer(authority, servers.value, `www.${name}`);
  return judged({ nameservers, apex: apex.value, www: 'value' in www ? www.value : null }, expected);
}

const judged = (found: Found, expected: Expected): Look => ({ found, verdict: judge(found, expected) });

/** What the first of the servers says that says anything. */
async function firstAnswer(
  authority: Authority,
  servers: readonly NameServer[],
  name: string,
): Promise<{ value: FoundAddresses } | { reason: string }> {
  let reason = 'DNS noServer';
  for (const server of servers.slice(0, maxServers)) {
    const answer: Lookup<FoundAddresses> = await authority.addressesAt(server, name);
    if (answer.outcome === 'known') return { value: answer.value };
    if (answer.outcome === 'notFound') return { value: nowhere };
    reason = answer.reason;
  }
  return { reason };
}
