/** A stream of numbers in [0, 1) decided by a text alone: FNV-1a for the state, mulberry32 for the stream. */
export function randomOf(text: string): () => number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<Item>(random: () => number, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

/** One of the items, each as likely as its weight says. */
export function pickWeighted<Item extends { weight: number }>(random: () => number, items: readonly Item[]): Item {
  let sum = 0;
  for (const item of items) sum += item.weight;
  let rest = random() * sum;
  for (const item of items) {
    rest -= item.weight;
    if (rest < 0) return item;
  }
  return items.at(-1) as Item;
}
