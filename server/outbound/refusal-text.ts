/**
 * Words by which servers say that they were asked too much, in place of an answer. They are looked for before anything
 * else is read: some registries write their "not found" below them.
 */
const refusals = [
  /\b(?:quota|limit|rate|requests?|quer(?:y|ies)|lookups?|connections?)\b[^\n]{0,60}\b(?:exceed(?:ed|s)?|reached|exhausted)\b/i,
  /\bexceed(?:ed|s)?\b[^\n]{0,60}\b(?:quota|limit|rate|requests?|quer(?:y|ies)|lookups?|connections?)\b/i,
  /\btoo many (?:requests|queries|connections|lookups)\b/i,
  /\b(?:rate|access control|request|query) limit\b/i,
  /\brate[- ]limit(?:ed|ing)?\b/i,
  /\bthrottl(?:ed|ing)\b/i,
  /\bplease (?:go away|slow down|try again later)\b/i,
  /\bonly \d{1,4} (?:requests?|quer(?:y|ies)) per\b/i,
];

const longestText = 4_096;

/** True for a text that refuses for a time; only its beginning is looked at, where such texts say so. */
export function isRefusal(text: string): boolean {
  const beginning = text.slice(0, longestText);
  return refusals.some((refusal) => refusal.test(beginning));
}
