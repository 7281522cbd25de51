import { maxDomainsPerRequest } from '#contract/domain-actions.ts';
import { landerTypes } from '#contract/landers.ts';
import { tabStorage } from '#web/base/tab-storage.ts';
import { type Draft, newDraft, steps } from './draft.ts';
import type { Purpose } from './wizard-address.ts';

const version = 1;
const kept = (purpose: Purpose) => tabStorage(`landers.draft.${purpose}`);

/** Keeps what was entered for this tab, also while the page is loaded again; nothing entered is nothing kept. */
export function keepDraft(purpose: Purpose, userId: string, draft: Draft): void {
  if (isUntouched(purpose, draft)) dropDraft(purpose);
  else kept(purpose).write({ version, userId, ...draft, chosen: [...draft.chosen] });
}

export const dropDraft = (purpose: Purpose) => kept(purpose).drop();

/** What this user entered before in this tab; null when there is nothing, or another version of the app wrote it. */
export function storedDraft(purpose: Purpose, userId: string): Draft | null {
  const draft = kept(purpose).read();
  return isRecord(draft) && draft.version === version && draft.userId === userId ? readDraft(purpose, draft) : null;
}

function isUntouched(purpose: Purpose, draft: Draft): boolean {
  const bare = ({ chosen, ...rest }: Draft) => JSON.stringify({ ...rest, step: '', chosen: [...chosen] });
  return bare(draft) === bare(newDraft(purpose, draft.groupId));
}

/** Anybody can write into a browser's storage: what is not as it should be is as in a new draft. */
function readDraft(purpose: Purpose, kept: Record<string, unknown>): Draft {
  const fresh = newDraft(purpose);
  const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);
  const known = isRecord(kept.settings) ? kept.settings : {};
  const settings = Object.fromEntries(
    Object.entries(fresh.settings).map(([key, value]) => [
      key,
      typeof known[key] === typeof value ? known[key] : value,
    ]),
  ) as Draft['settings'];
  const pairs: unknown[] = Array.isArray(kept.chosen) ? kept.chosen.slice(0, maxDomainsPerRequest) : [];
  return {
    groupId: typeof kept.groupId === 'string' ? kept.groupId : null,
    step: steps.find((step) => step === kept.step) ?? fresh.step,
    type: landerTypes.find((type) => type === kept.type) ?? fresh.type,
    template: text(kept.template, fresh.template),
    settings,
    name: text(kept.name, ''),
    description: text(kept.description, ''),
    chosen: new Map(pairs.filter(isPair)),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string';
