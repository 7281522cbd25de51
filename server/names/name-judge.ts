import { hasNameFormat, type NameFailure } from '#contract/domain-name.ts';
import { withPlainDots } from '#contract/typed-name.ts';
import { canonicalName, canonicalSuffix } from './internationalised-name.rules.ts';
import { bundledSuffixOf, type SuffixList } from './suffix-list.ts';
import { thirdLevelSuffixes } from './third-level-suffixes.ts';

export type AcceptedName = {
  ok: true;
  /** canonical: lower-case A-labels (D-054) */
  name: string;
  /** the label before the suffix, canonical */
  sld: string;
  /** the suffix it is sold under, canonical, e.g. `co.uk` */
  tld: string;
  /** U-labels; null when the name has no A-label */
  unicodeName: string | null;
  /** the SLD in the user's letter case; null when it differs in nothing */
  casing: string | null;
};
export type RefusedName = {
  ok: false;
  reason: NameFailure;
  entry: string;
  /** of a subdomain: the name it stands below, in the user's letter case */
  registrableName: string | null;
};

/** Decides whether a typed entry is a registrable name (D-054 to D-058). */
export type NameJudge = { judge(entry: string): AcceptedName | RefusedName };

type NameJudgeOptions = {
  /** the operator's further suffixes */
  extraSuffixes: readonly string[];
  /** suffixes the sandbox answers for; empty while it is off, so that `.test` is unknown (D-232) */
  sandboxSuffixes: readonly string[];
  /** the Public Suffix List; without it the bundled one */
  suffixes?: Pick<SuffixList, 'suffixOf'>;
};

/** What a judge knows of suffixes. */
type Suffixes = { extra: ReadonlySet<string>; listed: SuffixList['suffixOf'] };

// in the list's ICANN section, but nobody sells names there (RFC 7686, RFC 3172)
const notSold = new Set(['onion', 'arpa']);

/** Builds the judge: Public Suffix List (ICANN section), the shipped third-level suffixes and the given ones. */
export function createNameJudge({ extraSuffixes, sandboxSuffixes, suffixes }: NameJudgeOptions): NameJudge {
  const extra = new Set([...thirdLevelSuffixes, ...extraSuffixes.map(operatorSuffix), ...sandboxSuffixes]);
  const listed = suffixes?.suffixOf ?? bundledSuffixOf;
  return { judge: (entry) => judge(entry, { extra, listed }) };
}

function judge(entry: string, suffixes: Suffixes): AcceptedName | RefusedName {
  const refused = (reason: NameFailure): RefusedName => ({ ok: false, reason, entry, registrableName: null });
  const typed = withPlainDots(entry.trim());
  const canonical = hasNameFormat(entry.trim()) ? canonicalName(typed) : undefined;
  if (!canonical) return refused('INVALID_FORMAT');
  const { name, unicodeName } = canonical;
  const tld = suffixOf(name, suffixes);
  if (tld === undefined) return refused('UNKNOWN_TLD');
  if (tld === name) return refused('PUBLIC_SUFFIX');
  const sld = name.slice(0, -tld.length - 1);
  if (sld.includes('.')) {
    const registrableName = typed
      .split('.')
      .slice(-tld.split('.').length - 1)
      .join('.');
    return { ...refused('SUBDOMAIN'), registrableName };
  }
  return { ok: true, name, sld, tld, unicodeName, casing: casingOf(typed, unicodeName ?? name) };
}

/** The longest suffix a name stands under, or the name itself when it is one; undefined when its TLD does not exist. */
function suffixOf(name: string, { extra, listed: listedSuffixOf }: Suffixes): string | undefined {
  const listed = notSold.has(lastLabel(name)) ? undefined : listedSuffixOf(name);
  for (let suffix = name; suffix.length > (listed?.length ?? 0); suffix = suffix.slice(suffix.indexOf('.') + 1)) {
    if (extra.has(suffix)) return suffix;
    if (!suffix.includes('.')) break;
  }
  return listed;
}

/** The typed SLD when it is the canonical one in another letter case. */
function casingOf(typed: string, name: string): string | null {
  const sld = name.slice(0, name.indexOf('.'));
  const typedSld = typed.slice(0, typed.indexOf('.'));
  return typedSld !== sld && typedSld.toLowerCase() === sld ? typedSld : null;
}

function operatorSuffix(suffix: string): string {
  const bare = suffix.toLowerCase().replace(/^\.+/, '');
  return canonicalSuffix(bare) ?? bare;
}

function lastLabel(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
