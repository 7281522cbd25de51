import { dayMs, minuteMs } from '#contract/dates.ts';
import type { Reason, ReasonCode } from '#contract/lookups.ts';
import { textOfBody } from '../outbound/charset.ts';
import type { OutboundReply } from '../outbound/fetch.ts';
import type { Lookup, Unanswered } from '../outbound/lookup.ts';
import { isRefusal } from '../outbound/refusal-text.ts';
import { retryAfter } from '../outbound/retry-after.ts';
import { storedRdap } from './raw-answer.ts';
import { parseRdapDomain } from './rdap.parser.ts';
import { isJsonObject, type Json, member, textOf } from './rdap-json.ts';
import type { RegistrationData } from './registration.rules.ts';

/** What was asked, and how its answer is read. `url` is the address of the question. */
type RdapQuestion = { url: URL; name: string; now: Date; keepsText: boolean };

/** What every status but 200 and 404 says about the question (RFC 7480, 5). */
function statusOutcome(status: number): Unanswered['outcome'] {
  if (status === 429) return 'throttled';
  if (status === 400 || status === 422) return 'unreadable';
  if (status === 401 || status === 403 || status === 451) return 'refused';
  if (status === 501) return 'notOffered';
  if (status >= 500 || status === 408) return 'unreachable';
  return 'unreadable';
}

function retryAtOf(outcome: Unanswered['outcome'], headers: OutboundReply['headers'], now: Date): Date | null {
  const named = retryAfter(headers, now);
  if (outcome === 'throttled') return named ?? new Date(now.getTime() + minuteMs);
  if (outcome === 'refused') return named ?? new Date(now.getTime() + dayMs);
  return outcome === 'unreachable' ? named : null;
}

function notJson(text: string): ReasonCode {
  if (text.trim() === '') return 'emptyAnswer';
  return text.trimStart().startsWith('<') ? 'htmlAnswer' : 'brokenAnswer';
}

/** A text as JSON; undefined when it is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Fail = (outcome: Unanswered['outcome'], reason: Reason) => Unanswered;

function readAnswer(text: string, json: unknown, { name, now }: RdapQuestion, source: string, fail: Fail) {
  if (json === undefined) return isRefusal(text) ? fail('throttled', 'rateLimit') : fail('unreadable', notJson(text));
  const parsed = parseRdapDomain(json, name, now);
  if (!('failure' in parsed)) return { outcome: 'known', source, value: parsed.data } as const;
  const code = isJsonObject(json) ? errorCodeOf(json) : undefined;
  const isOther = code !== undefined && code !== 404; // that a name is not found is said by the status alone
  return isOther ? fail(statusOutcome(code), `errorReport ${code}`) : fail('unreadable', parsed.failure);
}

/**
 * What a 404 says. "Not registered" only when it comes from the address that was asked, without a body or with an RDAP
 * error that says nothing else (RFC 7480, 5.3; RFC 9083, 6): web pages, log-in pages behind a redirect, texts about a rate
 * limit or about the service, errors with another code and objects are sent with 404, too, and none of them says that nobody
 * holds the name. JSON without any member of RDAP is doubtful: some registries write so, and so do gateways.
 */
function readNotFound(text: string, json: unknown, { url, name }: RdapQuestion, from: URL, fail: Fail): Unanswered {
  const error = isJsonObject(json) ? json : undefined;
  if (isRefusal(error && isRdap(error) ? errorText(error) : text)) return fail('throttled', 'rateLimit');
  if (from.host !== url.host) return fail('unreadable', 'otherServer');
  if (from.pathname !== url.pathname) return fail('unreadable', 'HTTP 404');
  if (text.trim() === '') return fail('notFound', 'notRegistered');
  if (!error) return fail('unreadable', notJson(text));
  const code = errorCodeOf(error);
  if (code !== undefined && code !== 404) return fail(statusOutcome(code), `errorReport ${code}`);
  if (isRdapObject(error, code) || isAboutService(error, name)) return fail('unreadable', 'HTTP 404');
  const denied = fail('notFound', 'notRegistered');
  return isRdap(error) ? denied : { ...denied, isDoubtful: true };
}

const longestTitle = 1_000;
/** What gateways and servers without the TLD say is missing, or why. */
const serviceWords = /\b(?:services?|routes?|endpoints?|gateway|upstream|maintenance|tlds?|top[- ]level)\b/i;
const nameNotFound = /\b(?:domain|name|object|entry|record) (?:(?:is|was|could|can) ?)?not (?:be )?found\b/i;

/** True for an error about the server itself. The name that was asked may have such a word in it, as terms of use have. */
function isAboutService(error: Json, name: string): boolean {
  const title = textsOf(error, ['title', 'message', 'error', 'detail']).slice(0, longestTitle);
  const said = title.toLowerCase().replaceAll(` ${name}`, '').replaceAll(name, '');
  return serviceWords.test(said) && !nameNotFound.test(said);
}

/** The code of an error: RDAP's member, or that of a framework which answers in a server's place. */
function errorCodeOf(error: Json): number | undefined {
  const values = ['errorCode', 'statusCode', 'status', 'code'].map((name) => textOf(member(error, name)));
  const code = values.find((text) => /^\d{3}$/.test(text));
  return code === undefined ? undefined : Number(code);
}

/** False for an error of whatever stands before a server, which has neither codes nor terms of use of RDAP. */
function isRdap(error: Json): boolean {
  return ['errorCode', 'rdapConformance', 'notices'].some((name) => member(error, name) !== undefined);
}

/** What an error says of itself. Its notices, and often its description, are terms of use, which always speak of limits. */
function errorText(error: Json): string {
  const isCoded = errorCodeOf(error) === 404;
  return textsOf(error, isCoded ? ['title'] : ['title', 'description', 'message', 'error', 'detail']);
}

function textsOf(error: Json, names: readonly string[]): string {
  return names
    .flatMap((name) => member(error, name))
    .filter((part) => typeof part === 'string')
    .join('\n');
}

const objectClasses: ReadonlySet<string> = new Set(['domain', 'nameserver', 'entity', 'ip network', 'autnum']);

/** True for what a server has, which a 404 contradicts. */
function isRdapObject(json: Json, code: number | undefined): boolean {
  if (objectClasses.has(textOf(member(json, 'objectClassName')).toLowerCase())) return true;
  return code === undefined && ['ldhName', 'handle', 'events'].some((name) => member(json, name) !== undefined);
}

/** Reads the reply to a question for a domain. What it does not understand is an outcome and a reason (D-234). */
export function readRdapReply(reply: OutboundReply, question: RdapQuestion): Lookup<RegistrationData> {
  const from = reply.url === question.url.href ? question.url : new URL(reply.url);
  const { status, headers } = reply;
  const fail: Fail = (outcome, reason) => {
    return { outcome, source: from.host, reason, retryAt: retryAtOf(outcome, headers, question.now) };
  };
  if (status !== 200 && status !== 404) return fail(statusOutcome(status), `HTTP ${status}`);
  const text = textOfBody(reply.body, headers['content-type']);
  const json = jsonOf(text);
  const read =
    status === 200 ? readAnswer(text, json, question, from.host, fail) : readNotFound(text, json, question, from, fail);
  return question.keepsText ? { ...read, raw: storedRdap(text, json) } : read;
}
