import type { Variant } from '#contract/lander-test-rules.ts';
import type { VisitedPage } from '../../visits/collect/visit-event.ts';
import type { Form } from './choice.ts';
import type { ReadyPage } from './ready-page.ts';

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

export type PageMemoryOptions<View> = {
  /** reads what is published for a host; throws when the database is away */
  find(host: string): Promise<Published<View> | null>;
  /** `isSplit`: others see another page at the same address */
  make(view: View, form: Form, isSplit: boolean): Promise<ReadyPage>;
  maxBytes: number;
  /** ms of a steady clock */
  ticks?: () => number;
};

export type PageMemory<View> = {
  /** The page if it is in memory, surely still right, and the same for all visitors. */
  ready(host: string, form: Form): ReadyPage | undefined;
  /** The page, made where it is not in memory; null: nothing is published for this host. */
  get(host: string, form: Form, choose?: Choose): Promise<ReadyPage | null>;
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
/** Hosts remembered to have no page: whoever asks for made-up names costs little and drives no page out. */
const maxUnknown = 20_000;
const unknownBytes = 500;
const entryBytes = 1_000;

/** A page's form, and which of two pages it is. */
type Key = Form | `${Form} b`;
type Entry = {
  version: number;
  isSplit: boolean;
  lander: VisitedPage | null;
  since: number;
  lookedAt: number;
  pages: Map<Key, ReadyPage>;
  bytes: number;
};
const bKey = (form: Form): Key => `${form} b`;
type Look<View> = { promise: Promise<Published<View> | null>; isOutdated: boolean };

/** Ready pages by host within a limit of memory, the longest unused going first (D-187). */
export function createPageMemory<View>(options: PageMemoryOptions<View>): PageMemory<View> {
  const { find, make, maxBytes, ticks = () => performance.now() } = options;
  const entries = new Map<string, Entry>(); // in the order of use
  const unknown = new Map<string, { since: number; lookedAt: number }>();
  const looks = new Map<string, Look<View>>();
  const making = new WeakMap<Entry, Map<Key, Promise<ReadyPage>>>();
  let bytes = 0;
  let since = 0; // grows whenever a change may have been missed
  let isFollowing = false;
  const counts = { hits: 0, misses: 0 };

  const isCurrent = (kept: { since: number; lookedAt: number }) =>
    isFollowing && kept.since === since && ticks() - kept.lookedAt < maxAgeMs;

  const remove = (host: string) => {
    bytes -= entries.get(host)?.bytes ?? 0;
    entries.delete(host);
  };

  function makeRoom(): void {
    for (const host of entries.keys()) {
      if (bytes <= maxBytes) return;
      remove(host);
    }
  }

  /** Reads a host once for all who ask meanwhile, and keeps what was found, unless it changed while it was read. */
  function look(host: string): Promise<Published<View> | null> {
    const known = looks.get(host);
    if (known) return known.promise;
    counts.misses += 1;
    const began = { since, lookedAt: ticks() };
    const own: Look<View> = {
      isOutdated: false,
      promise: find(host)
        .then((found) => {
          if (!own.isOutdated) keep(host, found, began);
          return found;
        })
        .finally(() => {
          if (looks.get(host) === own) looks.delete(host);
        }),
    };
    looks.set(host, own);
    return own.promise;
  }

  function keep(host: string, found: Published<View> | null, began: { since: number; lookedAt: number }): void {
    if (!found) {
      remove(host);
      unknown.set(host, began);
      if (unknown.size > maxUnknown) unknown.delete(unknown.keys().next().value ?? host);
      return;
    }
    unknown.delete(host);
    const before = entries.get(host);
    const lander = found.lander ?? null; // its group may change though the page does not
    if (before?.version === found.version) return void Object.assign(before, began, { lander });
    remove(host);
    const isSplit = Boolean(found.variant);
    entries.set(host, { version: found.version, isSplit, lander, ...began, pages: new Map(), bytes: entryBytes });
    bytes += entryBytes;
    makeRoom();
  }

  /** Makes a page once for all who ask meanwhile, and keeps it with its entry as long as that stands. */
  async function pageOf(host: string, found: Published<View>, form: Form, choose: Choose): Promise<ReadyPage> {
    const { version, variant } = found;
    const isSplit = Boolean(variant);
    const [view, key] = variant && (await choose()) === 'b' ? [variant, bKey(form)] : [found.view, form];
    const entry = entries.get(host);
    if (!entry || entry.version !== version) return make(view, form, isSplit);
    const ready = entry.pages.get(key);
    if (ready) return ready;
    const begun = making.get(entry) ?? new Map<Key, Promise<ReadyPage>>();
    making.set(entry, begun);
    const promise = begun.get(key) ?? make(view, form, isSplit).finally(() => begun.delete(key));
    begun.set(key, promise);
    const page = await promise;
    if (entries.get(host) === entry && !entry.pages.has(key)) {
      entry.pages.set(key, page);
      entry.bytes += page.size;
      bytes += page.size;
      makeRoom();
    }
    return page;
  }

  /** A page that is kept and surely still right. */
  function kept(host: string, entry: Entry | undefined, key: Key): ReadyPage | undefined {
    const page = entry?.pages.get(key);
    if (!entry || !page || !isCurrent(entry)) return undefined;
    counts.hits += 1;
    entries.delete(host);
    entries.set(host, entry);
    return page;
  }

  return {
    ready(host, form) {
      const entry = entries.get(host);
      return entry?.isSplit ? undefined : kept(host, entry, form);
    },
    async get(host, form, choose = async () => 'a') {
      const key = entries.get(host)?.isSplit && (await choose()) === 'b' ? bKey(form) : form;
      const ready = kept(host, entries.get(host), key);
      if (ready) return ready;
      const none = unknown.get(host);
      if (none && isCurrent(none)) return null;
      const found = await look(host).catch((error: unknown) => {
        const last = entries.get(host)?.pages.get(key); // better than nothing, while the database is away
        if (last) return last;
        throw error;
      });
      if (!found || 'body' in found) return found;
      return pageOf(host, found, form, choose);
    },
    find: look,
    async has(host) {
      const entry = entries.get(host);
      if (entry && isCurrent(entry)) return true;
      const none = unknown.get(host);
      if (none && isCurrent(none)) return false;
      return (await look(host)) !== null;
    },
    async lander(host) {
      const entry = entries.get(host);
      if (entry) {
        if (!isCurrent(entry)) look(host).catch(() => {}); // asked again for those who come next
        return entry.lander;
      }
      const none = unknown.get(host);
      if (none && isCurrent(none)) return null;
      return (await look(host))?.lander ?? null;
    },
    forget(hosts) {
      for (const host of hosts) {
        remove(host);
        unknown.delete(host);
        const under = looks.get(host);
        if (under) under.isOutdated = true;
        looks.delete(host);
      }
    },
    follow() {
      since += 1;
      isFollowing = true;
    },
    lose() {
      since += 1;
      isFollowing = false;
    },
    size: () => ({ hosts: entries.size, bytes: bytes + unknown.size * unknownBytes, ...counts }),
  };
}
