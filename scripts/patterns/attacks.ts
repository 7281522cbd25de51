/** A text that grows: some signs that lead to a part of a pattern, signs repeated there, and an end that fits nothing. */
export type Attack = { before: string; run: string; after: string };

type Times = { min: number; max: number };
type Part = ({ kind: 'set'; source: string } | { kind: 'group'; ways: Part[][] } | { kind: 'place' }) & Times;

const once: Times = { min: 1, max: 1 };
const escapes = String.raw`\\(?:u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[pP]\{[^}]*\}|k<[^>]*>|[^])`;

/** A regular expression as its parts: sets of signs, groups of ways, and what takes no sign. */
function partsOf(source: string): Part[][] {
  let at = 0;
  const take = (pattern: string): string => {
    const sticky = new RegExp(pattern, 'y');
    sticky.lastIndex = at;
    const [found = ''] = sticky.exec(source) ?? [];
    at += found.length;
    return found;
  };
  const ways = (): Part[][] => {
    const all: Part[][] = [[]];
    while (at < source.length && source[at] !== ')') {
      if (take('\\|')) all.push([]);
      else all.at(-1)?.push({ ...part(), ...times() } as Part);
    }
    return all;
  };
  const times = (): Partial<Times> => {
    const [, given, least = '', comma = '', most = ''] =
      /^([*+?]|\{(\d+)(,?)(\d*)\})/.exec(take(String.raw`(?:[*+?]|\{\d+(?:,\d*)?\})\??`)) ?? [];
    if (given === undefined) return {};
    const infinite = Number.POSITIVE_INFINITY;
    if (least === '') return { min: given === '+' ? 1 : 0, max: given === '?' ? 1 : infinite };
    return { min: Number(least), max: comma === '' ? Number(least) : most === '' ? infinite : Number(most) };
  };
  const part = (): Part => {
    const opening = take(String.raw`\((?:\?(?:<?[=!]|<[^>]*>|[a-z]*(?:-[a-z]+)?:))?`);
    if (opening !== '') {
      const inner = ways();
      at += 1;
      return { kind: 'group', ways: inner, ...(/[=!]$/.test(opening) ? { min: 0, max: 1 } : once) };
    }
    if (take(String.raw`\\[bB1-9]|[\^$]|\\k<[^>]*>`)) return { kind: 'place', ...once };
    const set = take(String.raw`\[(?:\\[^]|[^\]\\])*\]`) || take(escapes) || take('[^]');
    return { kind: 'set', source: /^[\ud800-\udbff]$/.test(set) ? set + take('[^]') : set, ...once };
  };
  return ways();
}

const signs = [
  ...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)),
  ...'\0\t\n\r\v\u00a0\u2028\u200b',
];
signs.push(...'éßЖ年３٣：–—’«😀\u0301Ⅻ');
const longRun = 8; // what is repeated less often explodes with nothing

/**
 * Texts on which a pattern that tries too much would: for each part that may be repeated, runs of one sign, of two by turns
 * and of a whole group that fit it, behind what leads there and before what fits no more. Of signs that the pattern cannot
 * tell apart one is enough.
 */
export function attacksOn({ source, flags }: { source: string; flags: string }): Attack[] {
  const tree = partsOf(source);
  const fits = new Map(setsOf(tree).map((set) => [set, fitting(set, source, flags)]));
  const told = new Map<string, string>(); // a sign of each kind, by the sets that it fits
  for (const sign of new Set([...signs, ...[...fits.values()].flat()])) {
    const sets = [...fits].filter(([, some]) => some.includes(sign)).map(([set]) => set);
    const kind = sets.join('\n');
    if (!told.has(kind)) told.set(kind, sign);
  }
  const kept = new Set(told.values());
  const signsOf = (set: string) => (fits.get(set) ?? []).filter((sign) => kept.has(sign));
  const strangers = [...told]
    .sort(([a], [b]) => a.length - b.length)
    .map(([, sign]) => sign)
    .slice(0, 3);

  const least = (parts: readonly Part[]): string => parts.map(leastOf).join('');
  const leastOf = (part: Part): string => {
    if (part.kind === 'place' || part.min === 0) return '';
    const one = part.kind === 'set' ? (signsOf(part.source)[0] ?? '') : least(part.ways[0] ?? []);
    return one.repeat(Math.min(part.min, 20));
  };
  const attacks = new Map<string, Attack>();
  const add = (attack: Attack) => attack.run !== '' && attacks.set(JSON.stringify(attack), attack);
  const walk = (ways: readonly Part[][], before: string, after: string): void => {
    for (const parts of ways) {
      for (const [at, part] of parts.entries()) {
        const leading = before + least(parts.slice(0, at));
        const following = least(parts.slice(at + 1)) + after;
        if (part.kind !== 'place' && part.max > longRun) {
          for (const run of runsOf(part)) {
            for (const start of new Set([leading, ''])) {
              for (const end of strangers) add({ before: start, run, after: end });
              if (following !== '') add({ before: start, run, after: following + strangers[0] });
            }
          }
        }
        if (part.kind === 'group') walk(part.ways, leading, following);
      }
    }
  };
  const runsOf = (part: Part): Set<string> => {
    const single = [...new Set(setsOf([[part]]).flatMap(signsOf))].slice(0, 16);
    const pairs = single.slice(0, 6).flatMap((a, at) =>
      single
        .slice(0, 6)
        .filter((_, other) => other !== at)
        .map((b) => a + b),
    );
    return new Set([...single, ...pairs, ...(part.kind === 'group' ? part.ways.map(least) : [])]);
  };
  walk(tree, '', '');
  return [...attacks.values()];
}

function setsOf(ways: readonly Part[][]): string[] {
  const all = ways.flat().flatMap((part) => {
    if (part.kind === 'set') return [part.source];
    return part.kind === 'group' ? setsOf(part.ways) : [];
  });
  return [...new Set(all)];
}

/** The signs that a set fits: of the usual ones and of those in its own pattern, else the first of all. */
function fitting(set: string, source: string, flags: string): string[] {
  const alone = new RegExp(`^(?:${set === '/' ? '\\/' : set})$`, flags.replace(/[gy]/g, ''));
  const known = [...new Set([...signs, ...source])].filter((sign) => alone.test(sign));
  if (known.length > 0) return known;
  for (let code = 0; code < 0x10000; code++) {
    const sign = String.fromCharCode(code);
    if (alone.test(sign)) return [sign];
  }
  return [];
}
