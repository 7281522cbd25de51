import { setImmediate as pause } from 'node:timers/promises';
import { domainToUnicode } from 'node:url';
import { splitSandboxName } from '#contract/sandbox.ts';
import { namesOf } from './generator.ts';
import { defaultSeed, describe, heldSuffixes, type SandboxFacts } from './names.ts';
import { pick, randomOf } from './random.ts';

/** A name of the sample portfolio (D-233), and what the sandbox's servers answer for it. */
export type SampleName = {
  name: string;
  /** A-labels in their readable form; the same as `name` where there are none */
  unicodeName: string;
  sld: string;
  tld: string;
  /** null: registered nowhere */
  facts: SandboxFacts | null;
  /** its registry gives no usable answer (docs/manual/sandbox.md, agreed words) */
  fails: 'unreachable' | 'unreadable' | null;
  tldCount: number;
  /** somebody waits for it to become free */
  isWanted: boolean;
};

/** Names whose registry does not answer or talks nonsense, and some that are free: agreed words that read as names do. */
const failing = words('hang-gliding hang-loose huge-savings huge-prints slow-cooking slow-travel');
const free = words('free-parking free-recipes free-samples');
/** Names that are watched because they may become free: agreed words, too. */
const wanted = words(
  'redemption-song redemption-island grace-notes drops-of-dew again-and-again free-range free-spirit',
);
const freeSuffixes = ['io.test', 'ai.test', 'net.test', 'org.test'] as const;
const freeElsewhere = 5;
/** How many names of a hundred lie directly below `.test`. */
const plainShare = 0.72;
/** How likely a name is held that none, one, or more marketplaces have a price for: investors list what they hold. */
const heldByPrices = [0.1, 0.3, 1, 1] as const;

/**
 * `count` different names as an investor holds them, most of them short ones below `.test`. First come those that show
 * what can go wrong; the others are registered and answered. Same day, same names and facts. Others get their turn
 * meanwhile: all of it takes half a second.
 */
export async function sampleNames(count: number, now: Date): Promise<SampleName[]> {
  const random = randomOf('sample portfolio');
  const names = new Map<string, SampleName>();
  for (const label of [...failing, ...free, ...wanted]) add(names, `${label}.test`, now);
  for (const generated of namesOf('sample')) {
    if (names.size === count) break;
    if (names.size % 10 === 0) await pause();
    const sld = splitSandboxName(generated)?.sld ?? '';
    const isFree = names.size < failing.length + free.length + wanted.length + freeElsewhere;
    const suffix = isFree ? freeSuffixOf(sld, random) : 'test';
    const name = isFree || random() < plainShare ? `${sld}.${suffix}` : generated;
    const chance = heldByPrices[isFree ? 3 : pricesOf(name, now)] ?? 1;
    if (suffix !== undefined && random() < chance) add(names, name, now);
  }
  return [...names.values()];
}

function add(names: Map<string, SampleName>, name: string, now: Date): void {
  const parts = splitSandboxName(name);
  if (!parts || names.has(name)) return;
  const facts = describe(name, defaultSeed, now) ?? null;
  const fault = facts?.words.faults[0]?.fault;
  names.set(name, {
    name,
    unicodeName: domainToUnicode(name),
    sld: parts.sld,
    tld: parts.suffix,
    facts,
    fails: fault === undefined ? null : fault === 'huge' ? 'unreadable' : 'unreachable',
    tldCount: tldCountOf(parts.sld, now),
    isWanted: wanted.includes(parts.sld),
  });
}

/** DNS knows a name by its nameservers. */
function tldCountOf(sld: string, now: Date): number {
  const answers = heldSuffixes(sld).map((suffix) => describe(`${sld}.${suffix}`, defaultSeed, now));
  return answers.filter((facts) => facts && facts.nameservers.length > 0).length;
}

const pricesOf = (name: string, now: Date) =>
  Object.values(describe(name, defaultSeed, now)?.prices ?? {}).filter(({ amount }) => amount > 0).length;

function freeSuffixOf(sld: string, random: () => number) {
  const held = heldSuffixes(sld);
  const suffix = pick(random, freeSuffixes);
  return held.includes(suffix) ? undefined : suffix;
}

function words(text: string): string[] {
  return text.split(' ');
}
