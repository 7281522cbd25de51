import type { VisitedPage } from '../../visits/collect/visit-event.ts';
import type { Form } from './choice.ts';
import type { RenderedPage } from './rendered-page.ts';

/** When the look at the database began that found this: what was missed before it, and a steady clock. */
export type LookedAt = { since: number; lookedAt: number };

/** A page's form, and which of two pages it is. */
export type PageKey = Form | `${Form} b`;

/** What was found for a host, with its pages as far as they were asked for. */
export type KeptHost = LookedAt & {
  version: number;
  isSplit: boolean;
  lander: VisitedPage | null;
  pages: Map<PageKey, RenderedPage>;
  bytes: number;
};

const entryBytes = 1_000;

/** Hosts with their ready pages within a limit of memory, the longest unused going first. */
export function createKeptHosts(maxBytes: number) {
  const hosts = new Map<string, KeptHost>(); // in the order of use
  let bytes = 0;

  function remove(host: string): void {
    bytes -= hosts.get(host)?.bytes ?? 0;
    hosts.delete(host);
  }

  function makeRoom(): void {
    for (const host of hosts.keys()) {
      if (bytes <= maxBytes) return;
      remove(host);
    }
  }

  return {
    get: (host: string): KeptHost | undefined => hosts.get(host),
    remove,
    /** Keeps what was found; pages of the same version stay. */
    keep(host: string, found: Pick<KeptHost, 'version' | 'isSplit' | 'lander'>, looked: LookedAt): void {
      const before = hosts.get(host);
      // its group may have changed though the page did not
      if (before?.version === found.version) return void Object.assign(before, looked, { lander: found.lander });
      remove(host);
      hosts.set(host, { ...found, ...looked, pages: new Map(), bytes: entryBytes });
      bytes += entryBytes;
      makeRoom();
    },
    /** Adds a page to a host that still is what the page was made of. */
    addPage(host: string, of: KeptHost, key: PageKey, page: RenderedPage): void {
      if (hosts.get(host) !== of || of.pages.has(key)) return;
      of.pages.set(key, page);
      of.bytes += page.size;
      bytes += page.size;
      makeRoom();
    },
    /** It was asked for: all others go before it. */
    use(host: string, kept: KeptHost): void {
      hosts.delete(host);
      hosts.set(host, kept);
    },
    size: () => ({ hosts: hosts.size, bytes }),
  };
}

/** Hosts remembered to have no page: whoever asks for made-up names costs little and drives no page out. */
const maxUnknown = 20_000;
const unknownBytes = 500;

/** Hosts for which nothing was found, the latest ones. */
export function createUnknownHosts() {
  const hosts = new Map<string, LookedAt>();
  return {
    get: (host: string): LookedAt | undefined => hosts.get(host),
    add(host: string, looked: LookedAt): void {
      hosts.set(host, looked);
      if (hosts.size > maxUnknown) hosts.delete(hosts.keys().next().value ?? host);
    },
    remove: (host: string): void => void hosts.delete(host),
    bytes: () => hosts.size * unknownBytes,
  };
}
