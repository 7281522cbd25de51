import { maxDomainsPerRequest } from '#contract/domain-actions.ts';
import { landerTypes } from '#contract/landers.ts';
import { type Draft, newDraft, steps } from './draft.ts';
import type { Purpose } from './wizard-address.ts';

const version = 1;
const keyOf = (purpose: Purpose) => `landers.draft.${purpose}`;

/** Keeps what was entered for this tab, also while the page is loaded again; nothing entered is nothing kept. */
export function keepDraft(purpose: Purpose, userId: string, draft: Draft): void {
  try {
    if (isUntouched(purpose, draft)) sessionStorage.removeItem(keyOf(purpose));
    else {
      const kept = { version, userId, ...draft, chosen: [...draft.chosen] };
      sessionStorage.setItem(keyOf(purpose), JSON.stringify(kept));
    }
  } catch {
    // forbidden or full: it lasts as long as the wizard is open
  }
}

export function dropDraft(purpose: Purpose): void {
  try {
    sessionStorage.removeItem(keyOf(purpose));
  } catch {
    // forbidden: there is none
  }
}

/** What this user entered before in this tab; null when there is nothing, or another version of the app wrote it. */
export function storedDraft(purpose: Purpose, userId: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(purpose)) ?? 'null');
    return isRecord(kept) && kept.version === version && kept.userId === userId ? readDraft(purpose, kept) : null;
  } catch {
    return null;
  }
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
