import { domainToUnicode } from 'node:url';
import { marketplaceKeys } from '#contract/lookups.ts';
import { type SiteKind, siteKinds } from './site-kinds.ts';
import { type Signing, signings } from './zone-keys.ts';

/** Outside services of the sandbox that can be told to fail. A fault without a source is RDAP's. */
export const sources = [
  'rdap',
  'whois',
  'dns',
  ...marketplaceKeys,
  'powerdns',
  'text',
  'web',
  'registrar',
  'zones',
] as const;
export type Source = (typeof sources)[number];

/** How a source may behave for a name. The table in docs/manual/sandbox.md says what each does. */
export const faults = [
  'slow',
  'hang',
  'html',
  'huge',
  'redirect-private',
  'redirect-loop',
  'redirect',
  'badjson',
  'wrongname',
  'error500',
  'flaky',
  'refused',
  'badrequest',
  'ratelimited-date',
  'ratelimited',
  'notfound-html',
  'notfound-text',
  'notfound-limit',
  'notfound-object',
  'notfound-login',
  'notfound-empty',
  'notfound-route',
  'notfound-gateway',
  'notfound-maintenance',
  'notfound-tld',
  'drip',
] as const;

/** What only a text service does, so that it is written with its source: `text-cut-shop.test`. */
const textFaults = ['cut', 'endless', 'script', 'invents', 'wrongtypes'] as const;
/** What only a registrar does, written `registrar-flagless`: how it refuses, what is odd about its list, and how it changes. */
const registrarFaults = [
  'wrongkey',
  'wrongaddress',
  'secondfactor',
  'ratelimited-silent',
  'repeats',
  'shrinks',
  'emptypage',
  'owndates',
  'flagless',
  'textflags',
  'numberflags',
  'oddnames',
  'readonly',
  'refuseschange',
  'failsinside',
  'losesanswer',
  'latechange',
] as const;
/** What only a DNS service does, written `zones-losesanswer`: what becomes of a change, and of a token. */
const zoneFaults = ['losesanswer', 'latechange', 'readonly', 'wrongkey', 'ratelimited-silent'] as const;
export type Fault =
  | (typeof faults)[number]
  | (typeof textFaults)[number]
  | (typeof registrarFaults)[number]
  | (typeof zoneFaults)[number];

/** Facts of a name that are chosen by a word of its label. */
export const traits = [
  'free',
  'taken',
  'noevents',
  'redacted',
  'uppercase',
  'nolisting',
  'nameserverless',
  'othercase',
  'latin1',
  'hostile',
  'withheld',
  'grace',
  'redemption',
  'pendingdelete',
  'drops',
  'again',
] as const;
export type Trait = (typeof traits)[number];

/** `site` is what its web site is, written `web-shop-…`; `signing` how its zone is signed, `dnssec-expired-…`. */
export type AgreedWords = {
  traits: Trait[];
  faults: { source: Source; fault: Fault }[];
  site?: SiteKind;
  signing?: Signing;
};

const oneOf = (words: readonly string[]) => `(${words.toSorted((a, b) => b.length - a.length).join('|')})(?=-|$)`;
const word = new RegExp(
  `^web-${oneOf(siteKinds)}|^dnssec-${oneOf(signings)}|^registrar-${oneOf(registrarFaults)}|^zones-${oneOf(zoneFaults)}|^(?:(${sources.join('|')})-)?${oneOf(faults)}|^text-${oneOf(textFaults)}|^${oneOf(traits)}`,
);

/** True for a label with any agreed word. */
export function hasWords({ traits, faults, site, signing }: AgreedWords): boolean {
  return traits.length + faults.length > 0 || site !== undefined || signing !== undefined;
}

/** Reads agreed words from the left of a label: `slow-redacted-shop`, `sedo-ratelimited-shop`. Others end the reading. */
export function agreedWords(label: string): AgreedWords {
  const found: AgreedWords = { traits: [], faults: [] };
  let rest = label.startsWith('xn--') ? domainToUnicode(label) : label;
  for (let match = word.exec(rest); match; match = word.exec(rest)) {
    const [text, site, signing, ofRegistrar, ofZones, source, fault, ofText, trait] = match;
    if (site) found.site = site as SiteKind;
    else if (signing) found.signing = signing as Signing;
    else if (trait) found.traits.push(trait as Trait);
    else if (ofRegistrar) found.faults.push({ source: 'registrar', fault: ofRegistrar as Fault });
    else if (ofZones) found.faults.push({ source: 'zones', fault: ofZones as Fault });
    else if (ofText) found.faults.push({ source: 'text', fault: ofText as Fault });
    else found.faults.push({ source: (source ?? 'rdap') as Source, fault: fault as Fault });
    rest = rest.slice(text.length + 1);
  }
  return found;
}
