const throttledPatterns = [
  /\b(?:quota|limit|limits|rate|queries|requests)\b.{0,60}\b(?:exceeded|reached)\b/,
  /\b(?:exceeded|reached)\b.{0,60}\b(?:quota|limit|rate|queries|requests|connections|lookups|number of)\b/,
  /\btoo many (?:requests|queries|connections|lookups|simultaneous)\b/,
  /\bonly \d+ (?:requests?|quer(?:y|ies)|connections?) (?:per|a|each) \w+/,
  /\b(?:server|service|system|database) (?:is )?(?:too |currently |temporarily |very )*(?:busy|overloaded|unavailable|down|under maintenance)\b/,
  /\b(?:try|query|come) (?:again|back) (?:later|in \d+|after)\b|\bplease go away\b|\bstill in grace period\b|\bwait \d+ (?:second|minute)/,
  /\bat least \d+[- ](?:second|minute)s? (?:time )?(?:before|between)\b/,
  /\btemporarily (?:not be answered|unable|not available|blocked|blacklisted|denied|banned|suspended)\b/,
  /\binterval is too short\b/,
  /\baccess control limit\b|\bexcessive (?:querying|queries|access)\b.*\b(?:denied|blocked|detected|grace period)\b/,
];

const asker = `(?:access|query|queries|requests?|connections?|your (?:ip|access|request|query|address|host|network)|ip(?: address)?|this (?:ip|client|host|query))`;
const refusedPatterns = [
  new RegExp(
    String.raw`^(?:\W|error|sorry|\d|code|the )*${asker}\b.{0,60}\b(?:denied|refused|blocked|blacklisted|banned|forbidden|not (?:permitted|allowed|authori[sz]ed))\b`,
  ),
  /\b(?:permission|access) denied\b|\bnot authori[sz]ed to (?:query|use) this server\b|\byou (?:are|have been) (?:denied|blocked|banned|blacklisted|not allowed)\b/,
];

/** Terms of use say what would happen, not what happened. */
const conditional = /\b(?:if|when|whenever|once|may|might|should|in case|shall|must|would|who|exceeding)\b/;

export type Refusal = { kind: 'throttled'; retryAt: Date | null } | { kind: 'refused' };

/**
 * What an answer says against our asking; undefined when it says nothing of it. Some servers print their "not found" as
 * well, so this is looked for first.
 */
export function refusalIn(sentences: readonly string[], now: Date): Refusal | undefined {
  const at = sentences.findIndex((sentence) => throttledPatterns.some((pattern) => isFact(sentence, pattern)));
  if (at >= 0)
    return { kind: 'throttled', retryAt: retryAt(sentences.slice(Math.max(0, at - 1), at + 3).join(' '), now) };
  const isRefused = sentences.some((sentence) => refusedPatterns.some((pattern) => isFact(sentence, pattern)));
  return isRefused ? { kind: 'refused' } : undefined;
}

/** True when the sentence has the pattern and no condition up to its end. */
function isFact(sentence: string, pattern: RegExp): boolean {
  const match = pattern.exec(sentence);
  return match !== null && !conditional.test(sentence.slice(0, match.index + match[0].length));
}

const unitMs: Record<string, number> = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 };
const longestMs = 86_400_000;

/** `replenished in 50 seconds`, `per hour`: when a next question is welcome; null when the server does not say. */
function retryAt(text: string, now: Date): Date | null {
  const named =
    /\b(\d{1,5})[ -]?(second|minute|hour|day)s?\b/.exec(text) ?? /\b(per)[ -](second|minute|hour|day)\b/.exec(text);
  if (!named) return null;
  const count = named[1] === 'per' ? 1 : Number(named[1]);
  return new Date(now.getTime() + Math.min(count * (unitMs[named[2] ?? ''] ?? 0), longestMs));
}
