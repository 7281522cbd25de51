const key = 'landers.pendingDomainIds'; // D-128
let held: readonly string[] = []; // where the browser forbids storage or it is full

/** Keeps the ids of chosen domains for the screen that is opened next in this tab: 10,000 do not fit an address. */
export function handOverDomains(ids: readonly string[]): void {
  held = ids;
  try {
    sessionStorage.removeItem(key);
    sessionStorage.setItem(key, JSON.stringify(ids));
    held = [];
  } catch {
    // kept in memory
  }
}

/** The ids that were handed over, once; none when there are none. */
export function takePendingDomains(): readonly string[] {
  const inMemory = held;
  held = [];
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    const ids: unknown = JSON.parse(text ?? '[]');
    if (Array.isArray(ids) && ids.length > 0) return ids.filter((id) => typeof id === 'string');
  } catch {
    // forbidden, or not what was written
  }
  return inMemory;
}
