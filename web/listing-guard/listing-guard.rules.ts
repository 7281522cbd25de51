import {
  type Evidence,
  type ListingKind,
  type ListingSource,
  type ListingTask,
  mendingActs,
} from '#contract/listing-guard.ts';
import { type MarketplaceKey, marketplaceKeys } from '#contract/lookups.ts';
import { delistingFiles, type MarketplaceFile, marketplaceOfFile } from '#contract/marketplace-files.ts';
import { type Amount, usualCurrency } from '#contract/money.ts';
import { isSandboxName } from '#contract/sandbox.ts';

export const marketplaceNames = { sedo: 'Sedo', godaddy: 'GoDaddy', atom: 'Atom' } as const satisfies Record<
  MarketplaceKey,
  string
>;

export const isMarketplace = (source: Evidence['source']): source is MarketplaceKey =>
  (marketplaceKeys as readonly string[]).includes(source);

/** Those whose listings are not checked, of which some are known. */
export const uncheckedOf = (sources: readonly ListingSource[]): ListingSource[] =>
  sources.filter(({ state, listed }) => listed > 0 && (state === 'paused' || state === 'silent' || state === 'none'));

/** The words for what would end a task of a kind: taken off, priced, or for offers. */
export function proposeKey(kind: ListingKind) {
  const act = kind === 'inUse' ? 'offersOnly' : mendingActs[kind] === 'delist' ? 'delist' : 'reprice';
  return `listingGuard.propose.${act}` as const;
}

/** Whether a change can be proposed that ends a task, and none waits yet. */
export const canPropose = ({ state, writableAt, changeSetId }: ListingTask): boolean =>
  state === 'open' && writableAt.length > 0 && changeSetId === null;

/** Where the listing that a task is about can be seen; null for one of the sandbox, whose marketplaces have no pages. */
export function listingLink({ name, evidence }: ListingTask): { marketplace: string; href: string } | null {
  const key = evidence.find(({ source, isOdd }) => isOdd && isMarketplace(source))?.source;
  if (!key || !isMarketplace(key) || isSandboxName(name)) return null;
  const domain = encodeURIComponent(name);
  const href = {
    sedo: `https://sedo.com/search/details/?domain=${domain}`,
    godaddy: `https://www.afternic.com/domain/${domain}`,
    atom: `https://www.atom.com/name/${encodeURIComponent(name.split('.')[0] ?? '')}`,
  }[key];
  return { marketplace: marketplaceNames[key], href };
}

/** Marketplaces that this task hangs on and that are not checked at present. */
export function uncheckedFor({ evidence }: ListingTask, unchecked: readonly ListingSource[]): MarketplaceKey[] {
  const told = new Set(evidence.map(({ source }) => source));
  return unchecked.map(({ marketplace }) => marketplace).filter((key) => told.has(key));
}

/** Prices that can be taken over: each once, of marketplaces that differ. */
export function offeredPrices({ kind, evidence }: ListingTask): Amount[] {
  if (kind !== 'pricesDiffer') return [];
  const offered = evidence.flatMap(({ isOdd, cents, currency = usualCurrency }): [string, Amount][] =>
    isOdd && cents !== null ? [[`${cents} ${currency}`, { amount: cents / 100, currency }]] : [],
  );
  return [...new Map(offered).values()];
}

/** The file that takes off what these tasks are about; that of the first marketplace, as few of them are at several. */
export function delistingFileOf(tasks: readonly ListingTask[]): MarketplaceFile | undefined {
  const wrong = tasks.flatMap(({ evidence }) => evidence.filter(({ isOdd }) => isOdd).map(({ source }) => source));
  const first = wrong.find(isMarketplace);
  return delistingFiles.find((file) => marketplaceOfFile[file] === first);
}

export const keyOf = ({ kind, domainId }: Pick<ListingTask, 'kind' | 'domainId'>) => `${kind} ${domainId}`;
