import { tabStorage } from './tab-storage.ts';

const kept = tabStorage('landers.pendingDomainIds'); // D-128
let held: readonly string[] = []; // where the tab keeps nothing

/** Keeps the ids of chosen domains for the screen that is opened next in this tab: 10,000 do not fit an address. */
export function handOverDomains(ids: readonly string[]): void {
  kept.drop();
  held = kept.write(ids) ? [] : ids;
}

/** The ids that were handed over, once; none when there are none. */
export function takePendingDomains(): readonly string[] {
  const [ids, inMemory] = [kept.read(), held];
  kept.drop();
  held = [];
  return Array.isArray(ids) && ids.length > 0 ? ids.filter((id) => typeof id === 'string') : inMemory;
}
