type Page = { data: { id: string }[]; take: number };

/** A page as it is shown: where its rows were in use when it was loaded again, they stand where they stood (D-093a). */
export type StillPage<Of extends Page> = Of & {
  /** the page in its order of now, where that is another one */
  waiting?: Of;
  /** the next answer is shown in its order, whatever is in use */
  isOrderAsked?: true;
};

/**
 * A page that was loaded again while its rows are in use: they keep their places and take fresh values, those that were
 * taken out by the reader's own hand leave room at the end, and the order of now waits.
 */
export function withRowsInPlace<Of extends Page>(shown: StillPage<Of>, fresh: Of): StillPage<Of> {
  const kept = new Map(shown.data.map((row) => [row.id, row]));
  for (const row of fresh.data) {
    if (kept.has(row.id) || kept.size < fresh.take) kept.set(row.id, row);
  }
  const data = [...kept.values()];
  const isInOrder = data.length === fresh.data.length && data.every(({ id }, at) => id === fresh.data[at]?.id);
  return isInOrder ? fresh : { ...fresh, data, waiting: fresh };
}
