import { changeKinds } from '#contract/change-sets.ts';
import type { Clock, Database } from '../../context.ts';
import { OutboundFailure } from '../../outbound/failure.ts';
import type { OutboundReply } from '../../outbound/fetch.ts';
import type { Written } from '../../outbound/written.ts';
import { askWith } from '../../outside-accounts/ask.ts';
import type { OpenAccount } from '../../outside-accounts/open-account.ts';
import type { Registrar, WritableValues } from '../../registrars/registrar.ts';

export type Values = Partial<WritableValues>;
/** How a change goes wrong: whether it is made, and what the program hears of it. */
export type Fault =
  | 'lostMade' // it is made, its answer is lost
  | 'lostUnmade' // it never arrived, and nobody can tell
  | 'unsent' // the request never left
  | 'throttled'
  | 'refused'
  | 'diesBefore' // the process dies before it arrives
  | 'diesAfter'; // or after it was made
export const died = 'the process dies';

/** A registrar that exists in a test alone: what it has, what it shows, and every change that arrived. */
export function fakeService({ db, clock }: { db: Database; clock: Clock & { advance(ms: number): void } }) {
  const values = new Map<string, Values>();
  const hidden = new Map<string, { was: Values; until: number }>();
  const faults = new Map<string, Fault[]>();
  const arrived: { at: number; name: string; field: string; value: unknown; isMade: boolean }[] = [];
  let refusal = 'Locked for 60 days.';
  let lagMs: (name: string) => number = () => 0;

  const make = (name: string, field: string, value: unknown): void => {
    const was = { ...values.get(name) };
    values.set(name, { ...was, [field]: value });
    hidden.set(name, { was, until: clock.now().getTime() + lagMs(name) });
  };
  const shown = (name: string): Values => {
    const late = hidden.get(name);
    return (late && late.until > clock.now().getTime() ? late.was : values.get(name)) ?? {};
  };

  const outbound = {
    async request(href: string): Promise<OutboundReply> {
      const url = new URL(href);
      const reply = { status: 200, headers: {}, body: Buffer.from(''), url: href };
      if (url.pathname === '/read') return reply;
      const [name, field] = [url.searchParams.get('name') ?? '', url.searchParams.get('field') ?? ''];
      const value: unknown = JSON.parse(url.searchParams.get('value') ?? 'null');
      const fault = faults.get(name)?.shift();
      if (fault === 'unsent') throw new OutboundFailure('connectionRefused', 'connection refused');
      if (fault === 'diesBefore') throw new Error(died);
      const isMade = fault === undefined || fault === 'lostMade' || fault === 'diesAfter';
      if (fault !== 'lostUnmade') arrived.push({ at: clock.now().getTime(), name, field, value, isMade });
      if (isMade) make(name, field, value);
      if (fault === 'diesAfter') throw new Error(died);
      if (fault === 'lostMade' || fault === 'lostUnmade') throw new OutboundFailure('timeout', 'no answer in time');
      if (fault === 'throttled') return { ...reply, status: 429, headers: { 'retry-after': '60' } };
      return fault === 'refused' ? { ...reply, status: 403 } : reply;
    },
  };

  const change =
    (field: string) =>
    async (
      { ask }: Parameters<NonNullable<Registrar['detail']>>[0],
      url: string,
      _: unknown,
      name: string,
      value: unknown,
    ): Promise<Written> => {
      const address = new URL('write', url);
      address.search = new URLSearchParams({ name, field, value: JSON.stringify(value) }).toString();
      try {
        const { status } = await ask(address, { kind: 'write' });
        if (status === 429) return { outcome: 'throttled', retryAt: new Date(clock.now().getTime() + 60_000) };
        if (status === 403) return { outcome: 'refused', reason: 'HTTP 403', words: refusal, remedy: null };
        return { outcome: 'accepted' };
      } catch (error) {
        if (!(error instanceof OutboundFailure)) throw error;
        if (error.kind === 'connectionRefused') return { outcome: 'notSent', reason: 'connectionRefused' };
        return { outcome: 'unknown', reason: 'timeout' };
      }
    };

  const pace = { requests: 600, windowMs: 60_000, write: { requests: 1, windowMs: 1_000 } };
  const writes = Object.fromEntries(changeKinds.map((kind) => [kind, change(kind)])) as NonNullable<
    Registrar['writes']
  >;
  const registrar: Registrar = {
    ...{ key: 'porkbun', url: 'https://registrar.test/', pace, detailFields: [], writes },
    test: async () => ({ outcome: 'known', source: 'registrar.test', value: {} }),
    list: async () => ({ outcome: 'known', source: 'registrar.test', value: { names: [], next: null, unread: {} } }),
    async current({ ask }, url, _access, name) {
      await ask(new URL('read', url), { kind: 'detail' });
      return { outcome: 'known', source: 'registrar.test', value: { name, ...shown(name) } };
    },
  };

  return {
    values,
    arrived,
    registrar,
    /** what changes of a name come to, in order; then all goes well */
    fail: (name: string, ...those: Fault[]) => void faults.set(name, those),
    /** its words of a refusal */
    refuseWith: (words: string) => {
      refusal = words;
    },
    /** after so long a change is shown */
    showAfter: (ms: (name: string) => number) => {
      lagMs = ms;
    },
    doors: {
      registrar: async ({ digest }: { digest: string }): Promise<OpenAccount> => {
        const ask = askWith({ db, clock, outbound, wait: async (ms) => clock.advance(ms) }, digest, pace);
        return { registrar, deps: { ask, clock }, url: registrar.url, access: {}, isSandbox: true };
      },
    },
  };
}
