import type { SpamReason } from '#contract/inquiries.ts';

/** How much each reason counts; from `threshold` on an inquiry is held for spam (D-200). */
const weights: Record<SpamReason, number> = {
  honeypot: 5,
  tooFast: 3,
  noToken: 1,
  oldToken: 1,
  badToken: 3,
  links: 4,
  words: 4,
  sameText: 2,
  muted: 5,
  blockedSender: 5,
  blockedWord: 5,
  resembles: 2,
};
const threshold = 5;
const mostLinks = 2;

/** Phrases that sell something else to the owner of a name; no word that might be a name's subject. */
const advertising = [
  'seo services',
  'seo agency',
  'guest post',
  'backlinks',
  'first page of google',
  'page one of google',
  'rank on google',
  'rank your website',
  'increase your traffic',
  'web design services',
  'web development services',
  'social media marketing services',
  'explainer video',
  'telegram channel',
  'double your bitcoin',
  'forex signals',
  'buy followers',
  'email list of',
  'lead generation services',
  'contact form blasts',
];

/** What the text itself has against it. */
export function textTrouble(message: string): SpamReason[] {
  const lower = message.toLowerCase().replace(/\s+/g, ' ');
  const links = lower.match(/https?:\/\/|www\.|\[url|<a\s/g)?.length ?? 0;
  return [
    ...(links > mostLinks ? (['links'] as const) : []),
    ...(advertising.some((phrase) => lower.includes(phrase)) ? (['words'] as const) : []),
  ];
}

/** Whether an inquiry with these reasons is held for spam; nothing is thrown away. */
export function isSpam(reasons: readonly SpamReason[]): boolean {
  return reasons.reduce((sum, reason) => sum + weights[reason], 0) >= threshold;
}
