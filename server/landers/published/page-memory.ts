import type { Variant } from '#contract/lander-test-rules.ts';
import type { VisitedPage } from '../../visits/collect/visit-event.ts';
import type { Form } from './choice.ts';
import { createKeptHosts, createUnknownHosts, type KeptHost, type LookedAt, type PageKey } from './kept-hosts.ts';
import type { RenderedPage } from './rendered-page.ts';
import { createLooks, createMaking } from './shared-work.ts';

/** A page that is on the net now; `version` grows with every change of it. */
export type Published<View> = {
  version: number;
  view: View;
  /** what the other visitors see while a test of the page runs */
  variant?: View | null;
  /** where its visits are counted */
  lander?: VisitedPage | null;
};
/** Tells which of two pages the visitor sees; asked only where there are two. */
export type Choose = () => Promise<Variant>;

type PageMemoryOptions<View> = {
  /** reads what is published for a host; throws when the database is away */
  find(host: string): Promise<Published<View> | null>;
  /** `isSplit`: others see another page at the same address */
  make(view: View, form: Form, isSplit: boolean): Promise<RenderedPage>;
  maxBytes: number;
  /** ms of a steady clock */
  ticks?: () => number;
};

export type PageMemory<View> = {
  /** The page if it is in memory, surely still right, and the same for all visitors. */
  ready(host: string, form: Form): RenderedPage | undefined;
  /** The page, made where it is not in memory; null: nothing is published for this host. */
  get(host: string, form: Form, choose?: Choose): Promise<RenderedPage | null>;
  /** What is published for a host, as the database has it now. */
  find(host: string): Promise<Published<View> | null>;
  /** Whether something is published for a host. */
  has(host: string): Promise<boolean>;
  /**
   * Where visits of a host are counted; null: nothing is published for it. Of a host in memory at once, though it may have
   * changed a moment ago: each visitor sends several signals, and none of them may wait for the database.
   */
  lander(host: string): Promise<VisitedPage | null>;
  /** These hosts have changed: what is kept of them is wrong. */
  forget(hosts: readonly string[]): void;
  /** Changes are told from now on; whatever is kept may have changed before. */
  follow(): void;
  /** Changes are no longer told: every page is looked at again before it is sent. */
  lose(): void;
  size(): { hosts: number; bytes: number; hits: number; misses: number };
};

/** A safety net below the notifications: no page is kept for longer without a look at the database. */
const maxAgeMs = 60_000;

/** Whether what is kept can be trusted: while changes are told, and not for long. */
function createTrust(ticks: () => number) {
  let since = 0; // grows whenever a change may have been missed
  let isFollowing = false;
  return {
    now: (): LookedAt => ({ since, lookedAt: ticks() }),
    isCurrent: (kept: LookedAt | undefined): boolean =>
      kept !== undefined && isFollowing && kept.since === since && ticks() - kept.lookedAt < maxAgeMs,
    follow(isTold: boolean): void {
      since += 1;
      isFollowing = isTold;
    },
  };
}

const bKey = (form: Form): PageKey => `${form} b`;

/** Ready pages by host within a limit of memory, the longest unused going first (D-187). */
export function createPageMemory<View>(options: PageMemoryOptions<View>): PageMemory<View> {
  const { find, make, maxBytes, ticks = () => performance.now() } = options;
  const hosts = createKeptHosts(maxBytes);
  const unknown = createUnknownHosts();
  const trust = createTrust(ticks);
  const makeOnce = createMaking<KeptHost, PageKey, RenderedPage>();
  const counts = { hits: 0, misses: 0 };

  const { look, outdate } = createLooks({
    begin() {
      counts.misses += 1;
      return trust.now();
    },
    find,
    keep(host, found, began) {
      if (!found) {
        hosts.remove(host);
        unknown.add(host, began);
        return;
      }
      unknown.remove(host);
      const { version, variant, lander = null } = found;
      hosts.keep(host, { version, isSplit: Boolean(variant), lander }, began);
    },
  });

  /** Makes a page once for all who ask meanwhile, and keeps it with its host as long as that stands. */
  async function pageOf(host: string, found: Published<View>, form: Form, choose: Choose): Promise<RenderedPage> {
    const { version, variant } = found;
    const isSplit = Boolean(variant);
    const [view, key] = variant && (await choose()) === 'b' ? [variant, bKey(form)] : [found.view, form];
    const kept = hosts.get(host);
    if (!kept || kept.version !== version) return make(view, form, isSplit);
    const ready = kept.pages.get(key);
    if (ready) return ready;
    const page = await makeOnce(kept, key, () => make(view, form, isSplit));
    hosts.addPage(host, kept, key, page);
    return page;
  }

  /** A page that is kept and surely still right. */
  function renderedPage(host: string, kept: KeptHost | undefined, key: PageKey): RenderedPage | undefined {
    const page = kept?.pages.get(key);
    if (!kept || !page || !trust.isCurrent(kept)) return undefined;
    counts.hits += 1;
    hosts.use(host, kept);
    return page;
  }

  const isUnknown = (host: string): boolean => trust.isCurrent(unknown.get(host));

  return {
    ready(host, form) {
      const kept = hosts.get(host);
      return kept?.isSplit ? undefined : renderedPage(host, kept, form);
    },
    async get(host, form, choose = async () => 'a') {
      const key = hosts.get(host)?.isSplit && (await choose()) === 'b' ? bKey(form) : form;
      const ready = renderedPage(host, hosts.get(host), key);
      if (ready) return ready;
      if (isUnknown(host)) return null;
      const found = await look(host).catch((error: unknown) => {
        const last = hosts.get(host)?.pages.get(key); // better than nothing, while the database is away
        if (last) return last;
        throw error;
      });
      if (!found || 'body' in found) return found;
      return pageOf(host, found, form, choose);
    },
    find: look,
    async has(host) {
      if (trust.isCurrent(hosts.get(host))) return true;
      return !isUnknown(host) && (await look(host)) !== null;
    },
    async lander(host) {
      const kept = hosts.get(host);
      if (kept) {
        if (!trust.isCurrent(kept)) look(host).catch(() => {}); // asked again for those who come next
        return kept.lander;
      }
      if (isUnknown(host)) return null;
      return (await look(host))?.lander ?? null;
    },
    forget(changed) {
      for (const host of changed) {
        hosts.remove(host);
        unknown.remove(host);
        outdate(host);
      }
    },
    follow: () => trust.follow(true),
    lose: () => trust.follow(false),
    size: () => ({ hosts: hosts.size().hosts, bytes: hosts.size().bytes + unknown.bytes(), ...counts }),
  };
}
