import { createSecureContext, type SecureContext } from 'node:tls';
import { dayMs } from '#contract/dates.ts';
import { type Certificate, issue, newKey, pemOf } from './certificates.ts';
import { pick, randomOf } from './random.ts';
import type { SiteKind } from './site-kinds.ts';
import type { SiteChange } from './sites.ts';

/** As common authorities do it: 90 days, renewed when 30 are left. */
const validDays = 90;
const renewedEvery = 60;
const maxContexts = 1_000;

/** Who signs the sites' certificates; the authority above them is told in `SandboxAddresses.web`. */
export const siteIssuers = ['Letsign R3', 'Certify Europe G2', 'Northgate TLS CA 1'] as const;

/** For which name, of which kind of site, and what was changed of it. */
type CertificateOf = { name: string; kind: SiteKind; change: SiteChange; now: Date };

/** Certificates of all names, made when they are first asked for; each start of the sandbox has an authority of its own. */
export class SiteCertificates {
  readonly #root: Certificate;
  readonly #issuers = new Map<string, Certificate>();
  readonly #pair = newKey();
  readonly #contexts = new Map<string, SecureContext>();
  readonly #key = this.#pair.privateKey.export({ type: 'pkcs8', format: 'pem' });
  readonly #from: Date;
  readonly #to: Date;

  constructor(now: Date) {
    this.#from = new Date(Math.min(now.getTime(), Date.now()) - 3_650 * dayMs);
    this.#to = new Date(Math.max(now.getTime(), Date.now()) + 3_650 * dayMs);
    this.#root = this.#authority('Sandbox Root');
  }

  /** PEM of the authority that all are to be checked by. */
  get authority(): string {
    return pemOf(this.#root);
  }

  /** What the server of a name speaks TLS with. */
  contextOf(of: CertificateOf): SecureContext {
    const { hosts, from, to, issuer } = termsOf(of);
    const text = `${hosts[0]} ${to.getTime()} ${issuer}`;
    const known = this.#contexts.get(text);
    if (known) return known;
    if (this.#contexts.size >= maxContexts) this.#contexts.clear();
    const content = { subject: hosts[0] ?? '', key: this.#pair.privateKey, from, to, hosts };
    const signer = issuer === undefined ? undefined : this.#signerOf(issuer);
    const chain = [issue(content, this.#pair.publicKey, signer), ...(signer ? [signer] : [])];
    const context = createSecureContext({ key: this.#key, cert: pemOf(...chain) });
    this.#contexts.set(text, context);
    return context;
  }

  #signerOf(subject: string): Certificate {
    const signer = this.#issuers.get(subject) ?? this.#authority(subject, this.#root);
    this.#issuers.set(subject, signer);
    return signer;
  }

  #authority(subject: string, above?: Certificate): Certificate {
    const { privateKey, publicKey } = newKey();
    return issue({ subject, key: privateKey, from: this.#from, to: this.#to }, publicKey, above);
  }
}

/** Hosts, times and signer of a certificate; without a signer it signs itself. The same until it is renewed. */
function termsOf({ name, kind, change, now }: CertificateOf) {
  const random = randomOf(`certificate ${name}`);
  const issuer = change.issuer ?? pick(random, siteIssuers);
  const phase = Math.floor(random() * renewedEvery * 24) * 3_600_000;
  const cycles = Math.floor((now.getTime() - phase) / (renewedEvery * dayMs));
  const from = phase + cycles * renewedEvery * dayMs;
  const expiresInDays = change.certificateDays ?? (kind === 'expired' ? -9 : kind === 'expiring' ? 6 : undefined);
  const since = change.certificateDays === undefined ? startOfDay(now) : (change.changedAt ?? now).getTime();
  const to = expiresInDays === undefined ? stillValid(from + validDays * dayMs) : since + expiresInDays * dayMs;
  const hosts = kind === 'wronghost' ? ['shared-host.com.test'] : [name, `www.${name}`];
  return {
    hosts,
    // a clock that runs ahead of the machine's, by which clients check, has valid ones as well
    from: new Date(Math.min(from, to - validDays * dayMs, Date.now() - dayMs)),
    to: new Date(to),
    ...(kind === 'selfsigned' ? {} : { issuer }),
  };
}

const startOfDay = (date: Date) => Math.floor(date.getTime() / dayMs) * dayMs;

/** Clients check by the machine's clock, which may be ahead of the sandbox's. */
function stillValid(to: number): number {
  const missing = Math.max(0, Date.now() + dayMs - to);
  return to + Math.ceil(missing / (renewedEvery * dayMs)) * renewedEvery * dayMs;
}
