import type { Reason } from '#contract/lookups.ts';
import type { ServiceKey } from '#contract/outside-services.ts';
import { dayAfter, refusal } from '../outbound/api-answer.ts';
import { textOfBody } from '../outbound/charset.ts';
import { neverLeft, OutboundFailure, unanswered } from '../outbound/failure.ts';
import type { OutboundOptions, OutboundReply } from '../outbound/fetch.ts';
import { isRefusal } from '../outbound/refusal-text.ts';
import { retryAfter } from '../outbound/retry-after.ts';
import type { Written } from '../outbound/written.ts';
import { type Fields, heldName, heldNames, type Row, rowsOf, type Unread } from './held-names.rules.ts';
import { type Remedies, remedyOf, secretsOf, shownWords, wordsIn } from './refusal.rules.ts';
import type {
  CallKind,
  HeldName,
  HeldPage,
  PriceTable,
  Refused,
  RegistrarAccess,
  RegistrarDeps,
  RenewalPrice,
  Taken,
  Told,
} from './registrar.ts';
import { BudgetSpent } from './registrar.ts';
import { at, type Read, unreadValue } from './values.rules.ts';

/** An error that an answer reports. `isTrouble`: theirs, and over after a time. */
type Fault = { code: string; words?: string | undefined; isTrouble?: boolean };

/** How the API of a registrar, or of another service, says no. */
export type Manners = {
  key: ServiceKey;
  /** the error that an answer reports although its status is 200; undefined where it reports none */
  errorOf?(body: unknown): Fault | undefined;
  /** what its codes and words ask for, before what such words mean everywhere */
  remedies?: Remedies;
  /** its code or words for a change that is made already */
  already?: RegExp;
  /** its code or words for a name whose changes by API are off */
  notSwitchedOn?: RegExp;
  /** how long to wait after a 429 that names no time */
  pauseMs?: number;
  /** undefined: not the format; default JSON */
  parse?(text: string): unknown;
};

const usualPauseMs = 60_000;
const timeoutMs = 60_000;
const maxBytes = 8 * 1024 * 1024;

export type CallOptions = OutboundOptions & Taken;
type Answered = { body: unknown; reply: OutboundReply };
type Called = Answered | { refused: Refused; reply?: OutboundReply; failure?: OutboundFailure };

/**
 * One call of a registrar's API with credentials. Redirects are not followed, for they would carry the credentials elsewhere.
 * All that is no answer comes back as `refused`, with the registrar's words and what to do; only what the pace throws is thrown.
 */
export async function call(
  manners: Manners,
  { ask, clock }: RegistrarDeps,
  access: RegistrarAccess,
  url: URL,
  options: CallOptions = {},
): Promise<Called> {
  try {
    const reply = await ask(url, { timeoutMs, maxBytes, maxRedirects: 0, isRead: true, ...options });
    const text = textOfBody(reply.body, reply.headers['content-type']);
    const body = (manners.parse ?? parseJson)(text);
    const shown = (words: string | undefined) => shownWords(words, secretsOf(manners.key, access));
    const answer = { reply, text, body, now: clock.now(), source: url.host, kind: options.kind, shown };
    const refused = refusalOf(manners, answer);
    return refused ? { refused, reply } : { body, reply };
  } catch (error) {
    if (error instanceof OutboundFailure)
      return { refused: { ...unanswered(error, url.host), ...noWords }, failure: error };
    throw error;
  }
}

/**
 * One change, sent once (WRITE-001): that it is one is said by who calls, whatever its method is. An answer that is no clear no
 * leaves open whether it happened. Only what the pace throws is thrown, and then nothing was sent.
 */
export async function change(
  manners: Manners,
  deps: RegistrarDeps,
  access: RegistrarAccess,
  url: URL,
  options: CallOptions = {},
): Promise<Written> {
  const called = await call(manners, deps, access, url, { kind: 'write', ...options, isRead: false });
  if (!('refused' in called)) return { outcome: 'accepted' };
  const { refused, reply, failure } = called;
  if (failure) return { outcome: neverLeft(failure) ? 'notSent' : 'unknown', reason: refused.reason };
  return refusedChange(manners, refused, reply?.status ?? 0, deps.clock.now());
}

function refusedChange(manners: Manners, refused: Refused, status: number, now: Date): Written {
  const { reason, words, remedy } = refused;
  const said = `${reason} ${words ?? ''}`;
  const isNo = (status >= 400 && status < 500 && status !== 408) || reason.startsWith('errorReport');
  if (!isNo || refused.outcome === 'unreachable') return { outcome: 'unknown', reason };
  if (manners.already?.test(said)) return { outcome: 'already' };
  if (manners.notSwitchedOn?.test(said)) return { outcome: 'unsupported', why: 'notSwitchedOn' };
  if (refused.outcome === 'throttled')
    return { outcome: 'throttled', retryAt: refused.retryAt ?? new Date(now.getTime() + usualPauseMs) };
  // an access that can read is eligible: what it lacks is the right
  return { outcome: 'refused', reason, words, remedy: remedy === 'becomeEligible' ? 'giveRight' : remedy };
}

const noWords = { words: null, remedy: null } as const;

/** The text as JSON; undefined when it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Answer = {
  reply: OutboundReply;
  text: string;
  body: unknown;
  now: Date;
  source: string;
  kind: CallKind | undefined;
  /** a text of the answer as it may be shown and logged */
  shown(text: string | undefined): string | null;
};

/** Why an answer is none. */
function refusalOf(manners: Manners, answer: Answer): Refused | undefined {
  const { reply, text, body, source } = answer;
  const isGood = reply.status >= 200 && reply.status < 300;
  const fault = manners.errorOf?.(body) ?? (isGood ? undefined : usualFault(body));
  if (isGood && !fault && answer.kind === 'write' && text.trim() === '') return undefined; // 204, or 202 without a word
  if (isGood && body === undefined) {
    if (isRefusal(text)) return waiting(manners, answer, 'rateLimit', null);
    return { outcome: 'unreadable', source, reason: brokenBy(text), retryAt: null, ...noWords };
  }
  return isGood && !fault ? undefined : faultRefusal(manners, answer, fault ?? { code: '' });
}

function brokenBy(text: string): Reason {
  const beginning = text.slice(0, 1_000).trimStart().toLowerCase();
  if (beginning === '') return 'emptyAnswer';
  return beginning.startsWith('<!doctype html') || beginning.includes('<html') ? 'htmlAnswer' : 'brokenAnswer';
}

const codePlaces = ['code', 'errorCode', 'error_code', 'errors.0.code', 'error.code', '__type', 'status', 'name'];

function usualFault(body: unknown): Fault {
  const codes = codePlaces.map((path) => at(body, path));
  const code = codes.find((one) => typeof one === 'string' || typeof one === 'number') ?? '';
  return { code: String(code), words: wordsIn(body) };
}

/** Remedies that concern the whole access, also where one name was asked for. */
const wholeAccess: readonly unknown[] = ['checkKey', 'allowAddress', 'becomeEligible', 'withoutSecondFactor'];

function faultRefusal(manners: Manners, answer: Answer, fault: Fault): Refused {
  const { reply, now, source, kind, shown } = answer;
  const { status } = reply;
  const words = shown(fault.words);
  const code = /^[\w.:#/-]{1,60}$/.test(fault.code) && shown(fault.code) === fault.code ? fault.code : '';
  const isHttpError = status < 200 || status >= 300;
  const reason: Reason = isHttpError ? `HTTP ${status}` : code ? `errorReport ${code}` : 'errorReport';
  const remedy = remedyOf(`${fault.code} ${fault.words ?? ''}`, manners.remedies);
  const isRefused = status === 401 || status === 403;
  if (status === 429 || (remedy === 'wait' && !isRefused)) return waiting(manners, answer, reason, words);
  if (status >= 500 || fault.isTrouble) {
    const { outcome, retryAt } = refusal({ status: Math.max(500, status), headers: reply.headers }, source, now);
    return { outcome, source, reason, retryAt, words, remedy: null };
  }
  const asked = remedy ?? (status === 401 ? 'checkKey' : status === 403 ? 'giveRight' : null);
  const isOfAccess = kind !== 'detail' || status === 401 || wholeAccess.includes(asked);
  if (asked === null || !isOfAccess)
    return { outcome: 'unreadable', source, reason, retryAt: null, words, remedy: asked };
  const retryAt = retryAfter(reply.headers, now) ?? dayAfter(now);
  return { outcome: 'refused', source, reason, retryAt, words, remedy: asked };
}

function waiting(
  manners: Manners,
  { reply, body, now, source }: Answer,
  reason: Reason,
  words: string | null,
): Refused {
  const retryAt =
    retryAfter(reply.headers, now) ??
    resetOf(reply, now) ??
    secondsAfter(now, at(body, 'retryAfterSec') ?? at(body, 'retry_after')) ??
    new Date(now.getTime() + (manners.pauseMs ?? usualPauseMs));
  return { outcome: 'throttled', source, reason, retryAt, words, remedy: 'wait' };
}

const longestPauseSeconds = 7 * 86_400;
/** Larger numbers are moments in seconds since 1970, smaller ones seconds from now. */
const leastMoment = 1_000_000_000;

/** The end of the window that `X-RateLimit-Reset` names. */
function resetOf({ headers }: OutboundReply, now: Date): Date | null {
  const [text] = [headers['x-ratelimit-reset'] ?? headers['ratelimit-reset'] ?? headers['x-rate-limit-reset']].flat();
  if (text === undefined || !/^\d{1,13}$/.test(text.trim())) return null;
  const told = Number(text);
  const seconds = told > leastMoment * 1000 ? told / 1000 : told;
  return secondsAfter(now, seconds > leastMoment ? Math.ceil(seconds - now.getTime() / 1000) : seconds);
}

function secondsAfter(now: Date, told: unknown): Date | null {
  const seconds = Number(
    typeof told === 'string' && told.length < 12 ? told : typeof told === 'number' ? told : Number.NaN,
  );
  return seconds > 0 ? new Date(now.getTime() + Math.min(seconds, longestPauseSeconds) * 1000) : null;
}

/** An answer that was understood. */
export function known<Value>(url: URL, value: Value): Told<Value> {
  return { outcome: 'known', source: url.host, value };
}

/** The code that a name moves with; it is in no word of what comes back but this. */
export function codeOf(url: URL, told: unknown): Told<string> {
  const isCode = typeof told === 'string' && told.trim() !== '' && told.length <= longestCode;
  return isCode ? known(url, told) : notUnderstood(url, 'notGiven code');
}

const longestCode = 255;

/** An answer that is not what was asked for. */
export function notUnderstood(url: URL, reason: Reason = 'brokenAnswer'): Refused {
  return { outcome: 'unreadable', source: url.host, reason, retryAt: null, ...noWords };
}

const longestCursor = 2_000;

type Listed = {
  fields: Fields;
  cursor: string | null;
  total?: number | undefined;
  /** the cursor of the following page, after so many rows */
  next(rows: readonly unknown[]): string | null;
};

/**
 * The names of a list's answer, whose rows are `found`. A list that is missing is no empty one, unless the answer says that there
 * are none, nor is an empty one whose total says otherwise; and a page that leads to itself is an error, for its list would
 * never end.
 */
export function listed(url: URL, found: unknown, { fields, cursor, total, next }: Listed): Told<HeldPage> {
  const rows = rowsOf(found) ?? (total === 0 ? [] : undefined);
  const held = rows && heldNames(rows, fields);
  if (!rows || !held) return notUnderstood(url, 'notGiven list');
  const following = next(rows);
  const isMissing = rows.length === 0 && cursor === null && following === null && (total ?? 0) > 0;
  if (isMissing) return notUnderstood(url, 'notGiven list');
  if ((following?.length ?? 0) > longestCursor) return notUnderstood(url, 'notUnderstood cursor');
  if (following !== null && following === cursor) return notUnderstood(url, 'notUnderstood page leads to itself');
  return known(url, { ...held, next: following, ...(total === undefined ? {} : { total }) });
}

/** What an answer about one name tells of it. An answer about another name is none. */
export function detailOf(url: URL, row: unknown, fields: Fields, name: string): Told<HeldName> {
  const unread: Unread = {};
  const whole = typeof row === 'object' && row !== null ? { ...(row as Row) } : undefined;
  if (!whole) return notUnderstood(url);
  const held = heldName(whole, fields, unread);
  if (held !== undefined && held.name !== name) return notUnderstood(url, 'otherName');
  return held === undefined ? notUnderstood(url, 'otherName') : known(url, held);
}

/** A table of renewal prices from pairs of a TLD and what could be read; TLDs may be written `.com` or `COM`. */
export function priceTable(url: URL, pairs: Iterable<readonly [unknown, Read<RenewalPrice>]>): Told<PriceTable> {
  const table = new Map<string, RenewalPrice>();
  for (const [tld, price] of pairs) {
    const key = typeof tld === 'string' && tld.length < 100 ? tld.trim().toLowerCase().replace(/^\./, '') : '';
    if (key !== '' && price !== undefined && price !== unreadValue) table.set(key, price);
  }
  return table.size > 0 ? known(url, table) : notUnderstood(url, 'notGiven prices');
}

/**
 * Prices of a registrar that is asked for one TLD at a time: what was told until the pace was spent. A TLD that is not told is
 * left out; what refuses the first one refuses all.
 */
export async function pricesOneByOne(
  url: URL,
  tlds: readonly string[],
  priceOfTld: (tld: string) => Promise<Told<Read<RenewalPrice>>>,
): Promise<Told<PriceTable>> {
  const pairs: [string, Read<RenewalPrice>][] = [];
  for (const tld of tlds) {
    try {
      const told = await priceOfTld(tld);
      if (told.outcome === 'known') pairs.push([tld, told.value]);
      else if (told.outcome !== 'unreadable') return pairs.length > 0 ? priceTable(url, pairs) : told;
    } catch (error) {
      if (error instanceof BudgetSpent && pairs.length > 0) break;
      throw error;
    }
  }
  return priceTable(url, pairs);
}
