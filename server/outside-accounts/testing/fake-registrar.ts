import type { OutboundReply } from '../../outbound/fetch.ts';
import type { HeldName, Refused, Registrar } from '../../registrars/registrar.ts';
import type { FreshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';
import { insert } from '../accounts.store.ts';
import { askWith } from '../ask.ts';
import type { OpenAccount } from '../open-account.ts';
import type { SyncParts } from '../sync.ts';
import { readDue } from '../syncer.ts';

const died = 'the process dies';

type Fault = { status: number; headers?: Record<string, string> };
/** What an account of the made-up registrar has, and how it answers. */
export type Held = {
  names: HeldName[];
  details: Map<string, Partial<HeldName>>;
  pageSize: number;
  tellsTotal: boolean;
  /** answers the next requests so, in order; null: as usual */
  faults: (Fault | null)[];
  /** of names whose details never come */
  failing: Set<string>;
  /** changes the pages of a list: what is given instead of page `at` */
  pageAt?: ((at: number) => HeldName[] | undefined) | undefined;
  /** how many rows of a page are no names that are held */
  leftOutAt?: (at: number) => number;
  /** renewal prices in hundredths of US dollars by TLD, of which it tells as many as `pricesAtOnce` in an answer */
  prices?: Record<string, number>;
  pricesAtOnce?: number;
  /** when it was asked for what, in milliseconds */
  requests: { at: number; path: string }[];
};

/**
 * Accounts of a registrar that exists in this test alone, read by the real sync with the real budgets: `hold` connects one, `run`
 * works until the moment, moving the clock to what is due next.
 */
export function fakeRegistrar(
  { parts, clock }: FreshApp,
  pace: Registrar['pace'] = { requests: 60, windowMs: 60_000 },
) {
  const held = new Map<string, Held>();
  const unread: string[] = [];
  let isStopped = false;
  let diesAfter = Number.POSITIVE_INFINITY;

  const outboundOf = (one: Held) => ({
    async request(href: string): Promise<OutboundReply> {
      const { pathname, search } = new URL(href);
      if (one.requests.length >= diesAfter) {
        isStopped = true;
        throw new Error(died);
      }
      one.requests.push({ at: clock.now().getTime(), path: `${pathname}${search}` });
      const { status, headers = {} } = one.faults.shift() ?? { status: 200 };
      return { status, headers, body: Buffer.from(''), url: href };
    },
  });
  const refusal = ({ status }: OutboundReply): Refused => {
    const rest = { source: 'registrar.test', retryAt: null };
    if (status === 429) return { ...rest, outcome: 'throttled', reason: 'HTTP 429', words: null, remedy: 'wait' };
    if (status === 403) {
      return {
        ...rest,
        outcome: 'refused',
        reason: 'HTTP 403',
        words: 'ACCESS_DENIED: not allowed',
        remedy: 'giveRight',
      };
    }
    return { ...rest, outcome: 'unreachable', reason: `HTTP ${status}`, words: null, remedy: null };
  };

  function registrarOf(one: Held, hasDetails: boolean): Registrar {
    const detail: Registrar['detail'] = async ({ ask }, url, _access, name) => {
      const reply = await ask(new URL(`detail/${name}`, url), { kind: 'detail' });
      if (reply.status !== 200) return refusal(reply);
      if (one.failing.has(name)) return refusal({ ...reply, status: 500 });
      return { outcome: 'known', source: 'registrar.test', value: { name, ...one.details.get(name) } };
    };
    const prices: Registrar['prices'] = async ({ ask }, url, _access, tlds) => {
      const reply = await ask(new URL(`prices?tlds=${tlds.join()}`, url), { kind: 'price' });
      if (reply.status !== 200) return refusal(reply);
      const told = tlds.filter((tld) => one.prices?.[tld] !== undefined).slice(0, one.pricesAtOnce);
      if (told.length === 0) return { ...refusal(reply), outcome: 'unreadable' };
      const price = (tld: string) => ({ amountCents: one.prices?.[tld] ?? 0, currency: 'USD', isExact: false });
      return {
        ...{ outcome: 'known', source: 'registrar.test' },
        value: new Map(told.map((tld) => [tld, price(tld)])),
      };
    };
    return {
      ...{ key: 'porkbun', url: 'https://registrar.test/', pace, detailFields: [] },
      test: async () => ({ outcome: 'known', source: 'registrar.test', value: {} }),
      async list({ ask }, url, _access, cursor) {
        const at = Number(cursor ?? 0);
        const reply = await ask(new URL(`list?from=${at}`, url));
        if (reply.status !== 200) return refusal(reply);
        const names = one.pageAt?.(at) ?? one.names.slice(at, at + one.pageSize);
        const leftOut = one.leftOutAt?.(at) ?? 0;
        const next = at + one.pageSize < one.names.length ? String(at + one.pageSize) : null;
        const total = one.tellsTotal ? { total: one.names.length } : {};
        return { outcome: 'known', source: 'registrar.test', value: { names, next, ...total, leftOut, unread: {} } };
      },
      ...(hasDetails ? { detail } : {}),
      ...(one.prices ? { prices } : {}),
    };
  }

  const sync: SyncParts = {
    ...parts,
    async open({ digest }): Promise<OpenAccount> {
      const one = held.get(digest);
      if (!one) throw new Error(`no account with ${digest}`);
      const ask = askWith(
        { db: parts.db, clock, outbound: outboundOf(one), wait: async (ms) => clock.advance(ms) },
        digest,
        pace,
      );
      const registrar = registrarOf(one, one.details.size > 0);
      return { registrar, deps: { ask, clock }, url: registrar.url, access: {}, isSandbox: true };
    },
    countUnread: (provider) => unread.push(provider),
  };

  return {
    sync,
    /** Connects an account with these names; two with one `key` share a budget. */
    async hold(
      user: Pick<TestUser, 'id'>,
      label: string,
      names: HeldName[],
      more: Partial<Held> & { key?: string } = {},
    ) {
      const { key = label, ...rest } = more;
      const whole: Held = {
        ...{ names, details: new Map(), pageSize: 100, tellsTotal: true, faults: [], failing: new Set(), requests: [] },
        ...rest,
      };
      const id = parts.newId();
      const digest = `${user.id} ${key}`;
      const one = held.get(digest) ?? whole;
      held.set(digest, one);
      const access = { sealed: '', digest, hint: '', isSandbox: true, accountName: null };
      await parts.db
        .transaction()
        .execute((tx) => insert(tx, user.id, { id, provider: 'porkbun', label, ...access }, clock.now()));
      return { id, registrar: one };
    },
    /** The process dies at that request of an account, in the middle of its work. */
    dieAfter(requests: number): void {
      diesAfter = requests;
    },
    live(): void {
      diesAfter = Number.POSITIVE_INFINITY;
      isStopped = false;
    },
    /** Works for so long; ends where the process dies. */
    async run(ms: number, parallel = 8): Promise<void> {
      const until = clock.now().getTime() + ms;
      while (!isStopped) {
        const worked = await readDue(sync, parallel).catch((error: Error) => {
          if (error.message !== died) throw error;
          return 1;
        });
        if (worked > 0) continue;
        const next = await parts.db
          .selectFrom('outside_account')
          .select((eb) => eb.fn.min('due_at').as('at'))
          .executeTakeFirst();
        if (!next?.at || next.at.getTime() > until) break;
        clock.setTo(next.at);
      }
      if (!isStopped && clock.now().getTime() < until) clock.setTo(new Date(until));
    },
  };
}
