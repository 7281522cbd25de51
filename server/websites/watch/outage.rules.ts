/** What a look says of our own line: of a name that had a website, whether it still answers; null: says nothing. */
export type Sign = 'well' | 'lost' | null;

const remembered = 40;
const fewest = 10;
const maxLost = 0.8;

/**
 * Whether it is our own line that fails, and not the websites: of the last 40 looks at names that had one, at least 10, four
 * in five lost theirs. Then what is lost is not believed; as soon as websites answer again, it is. A resolver that lies
 * (an unpaid bill, a hotel's page) looks like a line that is cut.
 */
export function createOutageWatch() {
  const signs: boolean[] = [];
  return {
    note(sign: Sign): void {
      if (sign === null) return;
      signs.push(sign === 'lost');
      if (signs.length > remembered) signs.shift();
    },
    isOutage(): boolean {
      return signs.length >= fewest && signs.filter(Boolean).length >= maxLost * signs.length;
    },
  };
}
export type OutageWatch = ReturnType<typeof createOutageWatch>;
