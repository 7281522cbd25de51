import { isSandboxName } from '#contract/sandbox.ts';
import type { ServerAddress } from '../dns/ask-server.ts';
import type { TxtAuthority } from '../dns/authority.client.ts';
import type { Lookup } from '../outbound/lookup.ts';
import { type Finding, findingOf, type ServerTexts, type WantedRecord, wrongHosts } from './verification.rules.ts';

export type TxtSource = {
  authority: TxtAuthority;
  /** asked where none of a domain's own servers answers */
  resolvers: readonly ServerAddress[];
};

type Looked = { host: string; answer: Lookup<string[]> };

/**
 * Looks for the record at the domain's own servers, of which at least half must answer; where none does, at the resolvers,
 * which must all answer (D-137). Null: these servers are asked about too much now.
 */
export async function lookForRecord(source: TxtSource, name: string, wanted: WantedRecord): Promise<Finding | null> {
  const { authority } = source;
  const delegated = await authority.serversOf(name);
  if (delegated.outcome === 'notFound') return { result: 'notDelegated', found: null };
  if (delegated.outcome === 'switchedOff' || delegated.outcome === 'notOffered') {
    return { result: 'switchedOff', found: null };
  }
  if (delegated.outcome === 'throttled') return null;
  const servers = delegated.outcome === 'known' ? delegated.value : [];
  const looked = await Promise.all(
    servers.map(
      async (server): Promise<Looked> => ({ host: server.host, answer: await authority.txtAt(server, name) }),
    ),
  );
  if (looked.some(({ answer }) => answer.outcome === 'throttled')) return null;
  const texts = looked.flatMap(textsOf);
  if (texts.length === 0) return (await askResolvers(source, name, wanted)) ?? dnsError(looked);
  if (2 * texts.length < servers.length) return dnsError(looked);
  const finding = findingOf(wanted, texts);
  if (finding.result !== 'notFound') return finding;
  const first = servers.find(({ host }) => texts.some((one) => one.host === host));
  for (const host of first ? wrongHosts(name, wanted.prefix) : []) {
    const there = first && (await authority.txtAt(first, host));
    const isThere = there?.outcome === 'known' && there.value.some((value) => value.trim() === wanted.value);
    if (isThere) return { result: 'wrongHost', found: host };
  }
  return finding;
}

/** Undefined where they bring no certainty either; sandbox names are none of their business. */
async function askResolvers(
  { authority, resolvers }: TxtSource,
  name: string,
  wanted: WantedRecord,
): Promise<Finding | undefined> {
  if (resolvers.length === 0 || isSandboxName(name)) return undefined;
  const looked = await Promise.all(
    resolvers.map(async (at) => ({ host: at.address, answer: await authority.txtByResolver(at, name) })),
  );
  const texts = looked.flatMap(textsOf);
  return texts.length === resolvers.length ? findingOf(wanted, texts) : undefined;
}

function textsOf({ host, answer }: Looked): ServerTexts[] {
  if (answer.outcome === 'known') return [{ host, values: answer.value }];
  return answer.outcome === 'notFound' ? [{ host, values: [] }] : [];
}

function dnsError(looked: readonly Looked[]): Finding {
  const silent = looked.find((one) => textsOf(one).length === 0);
  return { result: 'dnsError', found: silent?.host ?? null };
}
