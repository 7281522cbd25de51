import { isSandboxName } from '#contract/sandbox.ts';
import type { DnsClient } from '../dns/dns.client.ts';
import { jsonOf } from '../outbound/api-answer.ts';
import { toOutboundFailure, unanswered } from '../outbound/failure.ts';
import type { Outbound } from '../outbound/fetch.ts';
import type { Lookup, Unanswered } from '../outbound/lookup.ts';
import { type ConnectSettings, settingsBaseIn, settingsIn } from './connect-settings.rules.ts';

type ConnectDeps = {
  dns: Pick<DnsClient, 'txtOf'>;
  outbound: Pick<Outbound, 'request'>;
  /** base of the sandbox's provider, which answers for all names below `.test`; null: the sandbox is off */
  sandbox: string | null;
};

const options = { timeoutMs: 5_000, maxBytes: 50_000, maxRedirects: 0, headers: { accept: 'application/json' } };

/** Asks DNS providers by Domain Connect, section 3 and 5 of its specification. Never throws. */
export function createDomainConnect({ dns, outbound, sandbox }: ConnectDeps) {
  /** Nothing simulated is asked at a real address, and nothing real at a simulated one (D-232). */
  function addressOf(name: string, base: string): string | undefined {
    const host = base.split('/', 1)[0] ?? '';
    if (isSandboxName(name) !== isSandboxName(host)) return undefined;
    return isSandboxName(host) ? (sandbox ?? undefined) : `https://${base}/`;
  }

  async function get(url: string): Promise<{ status: number; body: unknown } | Unanswered> {
    try {
      const reply = await outbound.request(url, options);
      return { status: reply.status, body: jsonOf(reply) };
    } catch (error) {
      return unanswered(toOutboundFailure(error), hostOf(url));
    }
  }

  return {
    /** What the provider of a name (ASCII) says; `notFound`: it says nothing. */
    async settingsOf(name: string): Promise<Lookup<ConnectSettings>> {
      const texts = await dns.txtOf(`_domainconnect.${name}`);
      if (texts.outcome !== 'known') return texts;
      const base = settingsBaseIn(texts.value);
      const address = base && addressOf(name, base);
      if (!address) return { outcome: 'unreadable', source: 'DNS', reason: 'notUnderstood', retryAt: null };
      const url = `${address}v2/${encodeURIComponent(name)}/settings`;
      const told = await get(url);
      if ('outcome' in told) return told;
      const source = hostOf(url);
      if (told.status === 404) return { outcome: 'notFound', source, reason: 'HTTP 404', retryAt: null };
      if (told.status !== 200) {
        const outcome = told.status >= 500 ? 'unreachable' : 'unreadable';
        return { outcome, source, reason: `HTTP ${told.status}`, retryAt: null };
      }
      const value = settingsIn(told.body, name);
      return value
        ? { outcome: 'known', source, value }
        : { outcome: 'unreadable', source, reason: 'brokenAnswer', retryAt: null };
    },

    /** Whether a provider knows a template; null: it did not say. */
    async hasTemplate(
      name: string,
      { api }: ConnectSettings,
      providerId: string,
      service: string,
    ): Promise<boolean | null> {
      const address = api && (isSandboxName(name) ? sandbox : `${api}/`);
      if (!address) return false;
      const told = await get(`${address}v2/domainTemplates/providers/${providerId}/services/${service}`);
      return 'outcome' in told ? null : told.status === 200 ? true : told.status === 404 ? false : null;
    },
  };
}
export type DomainConnectClient = ReturnType<typeof createDomainConnect>;

const hostOf = (url: string) => new URL(url).host;
