/** A passage that both texts have, or that only the one before (`gone`) or after (`come`) has. */
export type Passage = { kind: 'same' | 'gone' | 'come'; text: string };

const maxWork = 4_000_000; // pairs of words that are compared; beyond, the differing middle is told as a whole

/**
 * The differences of two texts, word by word: the longest row of words that both have stays, what lies between went or
 * came. Texts are of some thousand characters.
 */
export function textDiff(before: string, after: string): Passage[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const start = sharedStart(old, now);
  const end = sharedEnd(old, now, start);
  const middle = between(old.slice(start, old.length - end), now.slice(start, now.length - end));
  return joined([...old.slice(0, start).map(same), ...middle, ...old.slice(old.length - end).map(same)]);
}

/** Words with the space that follows them. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|^\s+/g) ?? [];
const keyOf = (word: string) => word.trimEnd();
const same = (text: string): Passage => ({ kind: 'same', text });
const gone = (text: string): Passage => ({ kind: 'gone', text });
const come = (text: string): Passage => ({ kind: 'come', text });

function sharedStart(old: readonly string[], now: readonly string[]): number {
  let count = 0;
  while (count < Math.min(old.length, now.length) && isSame(old[count], now[count])) count += 1;
  return count;
}

function sharedEnd(old: readonly string[], now: readonly string[], start: number): number {
  let count = 0;
  const max = Math.min(old.length, now.length) - start;
  while (count < max && isSame(old[old.length - 1 - count], now[now.length - 1 - count])) count += 1;
  return count;
}

const isSame = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && keyOf(one) === keyOf(other);

/** By the table of longest common subsequences; each row of it is as long as the newer text. */
function between(old: readonly string[], now: readonly string[]): Passage[] {
  if (old.length * now.length > maxWork) return [...old.map(gone), ...now.map(come)];
  const width = now.length + 1;
  const longest = new Uint16Array((old.length + 1) * width);
  const at = (row: number, column: number) => longest[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      longest[row * width + column] = isSame(old[row], now[column])
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const found: Passage[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [was, is] = [old[row], now[column]];
    if (was !== undefined && isSame(was, is)) {
      found.push(same(is ?? was));
      row += 1;
      column += 1;
    } else if (is === undefined || (was !== undefined && at(row + 1, column) >= at(row, column + 1))) {
      found.push(gone(was ?? ''));
      row += 1;
    } else {
      found.push(come(is));
      column += 1;
    }
  }
  return found;
}

/** Neighbours of one kind as one passage; of what was replaced, first all that went, then all that came. */
function joined(passages: readonly Passage[]): Passage[] {
  const all: Passage[] = [];
  let changed = { gone: '', come: '' };
  const flush = () => {
    const last = all.at(-1);
    if (last && changed.gone + changed.come !== '' && !/\s$/.test(last.text)) last.text += ' '; // the last word of a text
    if (changed.gone) all.push(gone(changed.gone));
    if (changed.come) all.push(come(changed.come));
    changed = { gone: '', come: '' };
  };
  for (const { kind, text } of passages) {
    if (kind !== 'same') {
      changed[kind] += text;
      continue;
    }
    flush();
    const last = all.at(-1);
    if (last?.kind === 'same') last.text += text;
    else all.push(same(text));
  }
  flush();
  return all;
}

const around = 60; // characters of what is the same that are kept beside a difference
const maxSame = 3 * around;

/** Passages with the middle of long ones that are the same left out: `null` stands where. */
export function shortened(passages: readonly Passage[]): (Passage | null)[] {
  return passages.flatMap((passage, at): (Passage | null)[] => {
    const { kind, text } = passage;
    if (kind !== 'same' || text.length <= maxSame) return [passage];
    const first = at === 0 ? '' : cutAt(text.slice(0, around), 'end');
    const last = at === passages.length - 1 ? '' : cutAt(text.slice(-around), 'start');
    return [...(first ? [same(first)] : []), null, ...(last ? [same(last)] : [])];
  });
}

/** Without the word that was cut in two. */
const cutAt = (text: string, side: 'start' | 'end') =>
  side === 'end' ? text.replace(/\S*$/, '') : text.replace(/^\S*\s/, '');
