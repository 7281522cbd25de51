type Look<Found> = { promise: Promise<Found>; isOutdated: boolean };

/**
 * Reads each host once for all who ask meanwhile. `keep` gets what was found, with what `begin` said before it was read,
 * unless the host changed while it was read.
 */
export function createLooks<Found, Began>({
  begin,
  find,
  keep,
}: {
  begin(): Began;
  find(host: string): Promise<Found>;
  keep(host: string, found: Found, began: Began): void;
}) {
  const looks = new Map<string, Look<Found>>();
  return {
    look(host: string): Promise<Found> {
      const known = looks.get(host);
      if (known) return known.promise;
      const began = begin();
      const own: Look<Found> = {
        isOutdated: false,
        promise: find(host)
          .then((found) => {
            if (!own.isOutdated) keep(host, found, began);
            return found;
          })
          .finally(() => {
            if (looks.get(host) === own) looks.delete(host);
          }),
      };
      looks.set(host, own);
      return own.promise;
    },
    /** It has changed: what is being read of it is not kept, and who asks from now on is read for again. */
    outdate(host: string): void {
      const under = looks.get(host);
      if (under) under.isOutdated = true;
      looks.delete(host);
    },
  };
}

/** Makes something once for all who want it meanwhile, by what it is made of and a key. */
export function createMaking<Of extends object, Key, Made>() {
  const making = new WeakMap<Of, Map<Key, Promise<Made>>>();
  return (of: Of, key: Key, make: () => Promise<Made>): Promise<Made> => {
    const begun = making.get(of) ?? new Map<Key, Promise<Made>>();
    making.set(of, begun);
    const promise = begun.get(key) ?? make().finally(() => begun.delete(key));
    begun.set(key, promise);
    return promise;
  };
}
