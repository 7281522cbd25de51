import { domainToASCII } from 'node:url';
import { firstWords, foreignWords, secondWords, suffixes } from './generator-words.ts';
import { heldSuffixes } from './names.ts';
import { pick, randomOf } from './random.ts';
import { agreedWords, hasWords } from './words.ts';

const consonants = [...'bcdfghjklmnprstvwz'];
const vowels = [...'aeiou'];

/**
 * `count` different names as an investor's portfolio holds them, all registered in the sandbox, lower case, with
 * internationalised ones as A-labels. The same count and seed give the same names; a longer list begins with the shorter.
 */
export function generateNames(count: number, seed: string): string[] {
  return Iterator.from(namesOf(seed)).take(count).toArray();
}

/** The same without an end: each name when it is asked for. */
export function* namesOf(seed: string): Generator<string, never> {
  const random = randomOf(`portfolio ${seed}`);
  const names = new Set<string>();
  for (;;) {
    const label = labelOf(random);
    const words = agreedWords(label);
    // a sample portfolio has no faults
    if (hasWords(words)) continue;
    const [plain, ...others] = heldSuffixes(label, words);
    // half of the names lie in the suffix where the label was taken first
    const suffix = random() < 0.5 ? others[0] : pick(random, others);
    const name = `${label}.${suffix ?? plain}`;
    if (names.has(name)) continue;
    names.add(name);
    yield name;
  }
}

function labelOf(random: () => number): string {
  const kind = random();
  const [first, second] = [pick(random, firstWords), pick(random, secondWords)];
  if (kind < 0.6) return first + second;
  if (kind < 0.64) return `${first}-${second}`;
  if (kind < 0.72) return second + pick(random, suffixes);
  if (kind < 0.8) return pronounceable(random, 4 + Math.floor(random() * 3));
  if (kind < 0.84) return `${second}${pick(random, ['24', '360', '365', '247', '4u', '2go', '101', '99'])}`;
  if (kind < 0.9) return domainToASCII(pick(random, foreignWords));
  if (kind < 0.96)
    return domainToASCII(
      `${pick(random, foreignWords)}${pick(random, ['-online', '24', 'shop', '-berlin', '-paris', 'madrid', 'plus'])}`,
    );
  return `${pick(random, ['get', 'try', 'my', 'the', 'go', 'hey'])}${first}${second}`;
}

/** `bako`, `zelin`, `rovatu`: short names that can be said. */
function pronounceable(random: () => number, length: number): string {
  return Array.from({ length }, (_, at) => pick(random, at % 2 === 0 ? consonants : vowels)).join('');
}
