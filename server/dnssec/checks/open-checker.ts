import { isSandboxName, sandboxRootDs } from '#contract/sandbox.ts';
import { DnsFailure, type ServerAddress } from '../../dns/ask-server.ts';
import { createServerFinders, type FinderSettings } from '../../dns/server-finder.ts';
import { askSigned } from '../../dns/wire.ts';
import { rootAnchors, rootServers } from '../chain/anchors.ts';
import { followChain, type ZoneMemory } from '../chain/follow-chain.ts';
import type { Follow } from './make-checks.ts';

const timeoutMs = 2_000;

/**
 * Follows chains with what this installation may ask: names below `.test` by the sandbox's own root, and no others; all other
 * names by the real one, unless DNS is switched off (D-236).
 */
export function openChecker(
  settings: FinderSettings,
  waitForSlot: (address: string) => Promise<boolean> = async () => true,
): Follow {
  const finderFor = createServerFinders(settings);
  const memories: Record<'sandbox' | 'real', ZoneMemory> = { sandbox: new Map(), real: new Map() };
  const ask = async (at: ServerAddress, name: string, type: number) => {
    if (!(await waitForSlot(at.address))) throw new DnsFailure('noSlot');
    return askSigned(at, name, type, timeoutMs);
  };
  return async (name, now) => {
    const finder = finderFor(name);
    if ('outcome' in finder) return finder;
    const isSandbox = isSandboxName(name);
    const sandboxRoot = isSandbox ? await finder.addressesOf('') : [];
    const [servers, anchors] = isSandbox ? [sandboxRoot, [sandboxRootDs]] : [rootServers, rootAnchors];
    const memory = isSandbox ? memories.sandbox : memories.real;
    return followChain(name, { ask, finder, rootServers: servers, anchors, now }, memory);
  };
}
