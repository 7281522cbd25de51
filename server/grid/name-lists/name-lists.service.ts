import { createHash } from 'node:crypto';
import { dayMs } from '#contract/dates.ts';
import { maxDomainsPerRequest } from '#contract/domain-actions.ts';
import { maxNameLength } from '#contract/domain-name.ts';
import type { Reply } from '#contract/endpoint.ts';
import { tooManyDomains, validationFailed } from '#contract/errors.ts';
import type { CreateNameList, GetNameList } from '#contract/name-lists.ts';
import { withPlainDots } from '#contract/typed-name.ts';
import type { UserContext } from '../../context.ts';
import { storableText } from '../../database/storable-text.ts';
import { canonicalName } from '../../names/internationalised-name.rules.ts';
import { readNameList } from './name-lists.reads.ts';
import { keepLastUsed, markUsed, saveNameList } from './name-lists.store.ts';

const maxLists = 1_000; // of one user
const maxBytes = 50_000_000; // of one user's lists; one has 3 at most

/** Keeps names under an id of their own, which the same names get again. Throws TOO_MANY_DOMAINS, VALIDATION_FAILED. */
export async function createNameList(ctx: UserContext, typed: string[]): Promise<Reply<typeof CreateNameList>> {
  if (typed.length > maxDomainsPerRequest) throw tooManyDomains();
  const names = [...new Set(typed.map(storedForm))].filter((name) => name !== '').sort();
  if (names.length === 0) throw validationFailed('names', 'This list has no names.');
  const id = idOf(names);
  await saveNameList(ctx.db, ctx.userId, { id, names }, ctx.now);
  await keepLastUsed(ctx.db, ctx.userId, maxLists, maxBytes);
  return { id, count: names.length };
}

/** Opens a list, which keeps it for another year. Throws NOT_FOUND. */
export async function openNameList(
  ctx: UserContext,
  id: string,
  isForMonitoring?: boolean,
): Promise<Reply<typeof GetNameList>> {
  const list = await readNameList(ctx, id, isForMonitoring);
  await markUsed(ctx.db, ctx.userId, id, ctx.now, new Date(ctx.now.getTime() - dayMs)); // one write a day
  return list;
}

/** The canonical form; of what is no name the text as it was typed, which no domain is called. */
export function storedForm(typed: string): string {
  const entry = typed.trim();
  if (entry.length > 4 * maxNameLength) return cut(entry); // before any work on it; composing shortens at most so much
  return canonicalName(withPlainDots(entry))?.name ?? cut(entry);
}

const cut = (text: string) => storableText(text.length > maxNameLength ? `${text.slice(0, maxNameLength)}…` : text);

/** A UUID (version 8) from the names. */
function idOf(names: string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(names)).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
