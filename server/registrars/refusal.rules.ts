import { type ServiceKey, serviceFacts } from '#contract/outside-services.ts';
import { outsideLine } from '../outbound/outside-text.ts';
import type { RegistrarAccess, Remedy } from './registrar.ts';
import { at } from './values.rules.ts';

const longestRaw = 1_200;
const longestWords = 300;
/** As many signs of a secret in a row give it away. */
const tellingRun = 6;

/** Where answers have the words of an error, the first that is told. */
const places = [
  'message',
  'Message',
  'msg',
  'detail',
  'error.description',
  'error.message',
  'error_description',
  'errors.0.message',
  'errors.0.description',
  'errors.0',
  'reply.detail',
  'error',
  'description',
  'cause',
  'title',
  'reason',
];

/** The words of an error in an answer, with what it says beside them; undefined where there are none. */
export function wordsIn(body: unknown): string | undefined {
  const texts = places.map((path) => at(body, path)).filter((text) => typeof text === 'string' && text.trim() !== '');
  return texts[0] as string | undefined;
}

/** A registrar's words on one line, bounded, and without anything of the access. */
export function shownWords(text: string | undefined, secrets: readonly string[]): string | null {
  if (text === undefined) return null;
  const line = outsideLine(text.slice(0, longestRaw), longestRaw);
  if (line === undefined) return null;
  const masked = withoutSecrets(line, secrets);
  return masked.length > longestWords ? `${masked.slice(0, longestWords - 1)}…` : masked;
}

/** The secret values of an access, and what is made of them for a header. */
export function secretsOf(key: ServiceKey, access: RegistrarAccess): string[] {
  const values = Object.entries(access).map(([field, value]) => ({
    value,
    isSecret: serviceFacts[key].fields.find((one) => one.key === field)?.isSecret ?? true,
  }));
  const secret = values.filter(({ isSecret }) => isSecret).map(({ value }) => value);
  const pairs = values.flatMap(({ value }) => secret.map((one) => `${value}:${one}`));
  const coded = [...secret, ...pairs].flatMap((one) => [
    Buffer.from(one).toString('base64'),
    encodeURIComponent(one.toWellFormed()),
  ]);
  return [...secret, ...coded].filter((one) => one.length > 2);
}

/** Stars for every run of signs that stands in a secret as well: an answer may echo a part of it. */
function withoutSecrets(line: string, secrets: readonly string[]): string {
  const lower = line.toLowerCase();
  const known = secrets.map((secret) => secret.toLowerCase());
  let shown = '';
  for (let from = 0; from < line.length; ) {
    const run = Math.max(0, ...known.map((secret) => runAt(lower, from, secret)));
    shown += run > 0 ? '***' : (line[from] ?? '');
    from += Math.max(1, run);
  }
  return shown;
}

/** How many signs from here on stand in the secret in a row, if enough do to give it away. */
function runAt(line: string, from: number, secret: string): number {
  const least = Math.min(tellingRun, secret.length);
  if (!secret.includes(line.slice(from, from + least)) || from + least > line.length) return 0;
  let length = least;
  while (from + length < line.length && secret.includes(line.slice(from, from + length + 1))) length++;
  return length;
}

/** What a registrar's code or words ask for: the first that fits. */
export type Remedies = readonly (readonly [RegExp, Remedy])[];

const remedies: Remedies = [
  [/rate.?limit|too many|throttl|quota|slow down|limit exceeded/i, 'wait'],
  [/\bips?\b.{0,40}\b(allow|white|permi|regist|access|auth|valid|block|list)/i, 'allowAddress'],
  [/(invalid|allow|white|denied|unauthori[sz]ed|block|your|client|request).{0,25}\bip\b/i, 'allowAddress'],
  [/\bip_not_allowed\b|source ip|ip address/i, 'allowAddress'],
  [/api (access )?(is |has )?(been )?(not |un)?(enabled|disabled|activated|switched|off)/i, 'switchOnApi'],
  [/not (opted|been enabled)|opt(ed)? in/i, 'switchOnApi'],
  [
    /scope|permission|forbidden|not (been )?(granted|authori[sz]ed to)|access.?denied|insufficient|privilege/i,
    'giveRight',
  ],
  [
    /(invalid|wrong|bad|unknown|incorrect|expired|revoked|missing|malformed).{0,40}(key|token|credential|signature|user|password|secret)/i,
    'checkKey',
  ],
  [
    /(key|token|credential|signature|secret|password).{0,40}(invalid|wrong|not valid|incorrect|expired|revoked|not found|does not|mismatch)/i,
    'checkKey',
  ],
  [/unauthori[sz]ed|unauthenticated|authenticat|authori[sz]ation|login/i, 'checkKey'],
];

/** What the person has to do, by the registrar's own rules first; null where the words say nothing of the kind. */
export function remedyOf(text: string, own: Remedies = []): Remedy {
  const beginning = text.slice(0, longestRaw);
  return [...own, ...remedies].find(([pattern]) => pattern.test(beginning))?.[1] ?? null;
}
