type PageSizeStorage = Pick<Storage, 'getItem' | 'setItem'>;

type PageSizeRule = {
  /** sizes to choose from; a single one leaves nothing to choose */
  offered: readonly number[];
  /** those that are kept for the next visit; another one counts until the browser's page is loaded again (D-079) */
  kept: readonly number[];
  initial: number;
  storageKey: string;
};

export type PageSizes = ReturnType<typeof createPageSizes>;

/** How many rows a list shows a page, and where the user's choice is kept. */
export function createPageSizes({ offered, kept, initial, storageKey }: PageSizeRule, storage: PageSizeStorage) {
  const chosenHere = new Set<number>();

  /** A number or its text as an offered size; anything else is undefined. */
  function parse(value: unknown): number | undefined {
    const size = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
    return typeof size === 'number' && offered.includes(size) ? size : undefined;
  }

  function stored(): number | undefined {
    try {
      const size = parse(storage.getItem(storageKey));
      return size !== undefined && kept.includes(size) ? size : undefined;
    } catch {
      return undefined; // storage may be forbidden; the initial size still works
    }
  }

  return {
    offered,
    initial,
    parse,
    /** The size in force: that of the address, else the stored one, else the initial one. */
    inForce(inAddress: number | undefined): number {
      const isUsable = inAddress !== undefined && (kept.includes(inAddress) || chosenHere.has(inAddress));
      return isUsable ? inAddress : (stored() ?? initial);
    },
    /** Keeps what the user chose. */
    choose(size: number): void {
      chosenHere.add(size);
      if (!kept.includes(size)) return;
      try {
        storage.setItem(storageKey, String(size));
      } catch {
        // the choice then lasts as long as the page
      }
    },
  };
}
