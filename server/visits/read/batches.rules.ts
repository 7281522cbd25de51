/** Neighbours together, as long as their sizes are `max` at most; what is larger is alone. */
export function batchesOf<Item>(items: readonly Item[], sizeOf: (item: Item) => number, max: number): Item[][] {
  const batches: Item[][] = [];
  let room = -1;
  for (const item of items) {
    const size = sizeOf(item);
    if (size > room) {
      batches.push([]);
      room = max;
    }
    batches.at(-1)?.push(item);
    room -= size;
  }
  return batches;
}
