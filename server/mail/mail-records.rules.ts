import type { MailRecord, MailRecordState } from '#contract/mail-service.ts';
import type { Config } from '../config/config.ts';
import type { Lookup } from '../outbound/lookup.ts';
import { outsideLine, withoutUnseen } from '../outbound/outside-text.ts';
import { domainOf, isSigningDomain } from './mail-domain.ts';

type Wanted = Omit<MailRecord, 'state' | 'found'>;
type MailConfig = Pick<Config, 'publicUrl'> & { mail: Pick<Config['mail'], 'url' | 'from' | 'domain'> };

const longestRead = 10_000;
const longestShown = 300;
const maxShown = 5;

/**
 * The records to set: SPF (RFC 7208) of each domain that mails come from or come back to, DKIM (RFC 6376), DMARC (RFC 7489),
 * and MX of the domain whose mail is received. What an SPF record has to name only the operator's mail service knows; the
 * value proposes the server mails are handed to.
 */
export function wantedRecords(config: MailConfig, key: { selector: string; publicKey: string } | null): Wanted[] {
  const { url, from, domain: receives } = config.mail;
  const domain = domainOf(from);
  const host = url === '' ? '' : new URL(url).hostname;
  const spf = `v=spf1 ${isSigningDomain(host) ? `a:${host}` : 'mx'} ~all`;
  const text = (kind: Wanted['kind'], name: string, value: string): Wanted => ({ kind, type: 'TXT', name, value });
  return [
    ...(isSigningDomain(domain) ? [text('spf', domain, spf)] : []),
    ...(key ? [text('dkim', `${key.selector}._domainkey.${domain}`, `v=DKIM1; k=rsa; p=${key.publicKey}`)] : []),
    ...(isSigningDomain(domain) ? [text('dmarc', `_dmarc.${domain}`, 'v=DMARC1; p=none')] : []),
    ...(receives === '' ? [] : [{ kind: 'mx' as const, type: 'MX' as const, name: receives, value: mxHost(config) }]),
    ...(receives === '' || receives === domain ? [] : [text('spf', receives, spf)]),
  ];
}

/** The machine people open; where that has no name in the net, the domain itself, which then needs an address. */
function mxHost({ publicUrl, mail }: MailConfig): string {
  const { hostname } = new URL(publicUrl);
  return `10 ${isSigningDomain(hostname) ? hostname : mail.domain}`;
}

/** How a record stands by what DNS answered for its name: texts of TXT records, or hosts of MX records. */
export function judgeRecord(record: Wanted, answer: Lookup<string[]>): MailRecord {
  if (answer.outcome === 'notFound') return { ...record, state: 'missing', found: [] };
  if (answer.outcome !== 'known') return { ...record, state: 'unknown', found: [] };
  const ofKind = answer.value
    .filter((text) => text.length <= longestRead)
    .map(withoutUnseen)
    .filter((text) => isOf(record.kind, text));
  const state = stateOf(record, ofKind);
  const isTold = state === 'other' || state === 'several';
  const shown = ofKind
    .slice(0, maxShown)
    .flatMap((text) => outsideLine(text.slice(0, longestShown), longestShown) ?? []);
  return { ...record, state, found: isTold ? shown : [] };
}

function stateOf({ kind, value }: Wanted, found: string[]): MailRecordState {
  const [first] = found;
  if (first === undefined) return 'missing';
  if (kind === 'mx') return found.some((host) => `10 ${host}` === value) ? 'set' : 'other';
  if (kind === 'dkim') return found.some((text) => keyOf(text) === keyOf(value)) ? 'set' : 'other';
  if (found.length > 1) return 'several';
  if (kind === 'dmarc') return 'set'; // every policy is the operator's to choose
  return first
    .toLowerCase()
    .split(/\s+/)
    .includes(value.split(' ')[1] ?? '')
    ? 'set'
    : 'other';
}

/** TXT records of a name are of many services; these are of this kind. */
function isOf(kind: Wanted['kind'], text: string): boolean {
  if (kind === 'spf') return /^v=spf1( |$)/i.test(text);
  if (kind === 'dmarc') return /^v=DMARC1\s*(;|$)/.test(text);
  return kind === 'mx' || /(^|;)\s*p=/.test(text);
}

const keyOf = (text: string) => /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.replace(/\s+/g, '') ?? '';
