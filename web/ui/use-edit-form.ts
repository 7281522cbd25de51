import { useState } from 'react';
import { ApiFailure } from '#web/base/call.ts';
import { changedFields, rebased } from './edits.ts';

type Saving<Fields, Saved> = {
  /** the fields as they are first */
  first: Fields;
  /** what the draft begins with, where that is something else */
  start?: Fields | undefined;
  /** when what is edited was changed last, as it was read */
  updatedAt: string;
  /** sends what is changed; `seen` is the state that the user has seen */
  save: (draft: Fields, changed: (keyof Fields)[], seen: string) => Promise<Saved>;
  /** reads it again after another page changed it */
  reread: () => Promise<{ fields: Fields; updatedAt: string }>;
  onSaved: (saved: Saved) => void;
};

/**
 * A form over something that another page may change meanwhile: the second to save then sees the newer values, keeps its
 * own, and is told which fields both changed. Nothing is overwritten unseen.
 */
export function useEditForm<Fields extends Record<string, unknown>, Saved>(given: Saving<Fields, Saved>) {
  const [state, setState] = useState({ before: given.first, seen: given.updatedAt });
  const [draft, setDraft] = useState(given.start ?? given.first);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  /** fields that another page changed as well; undefined: nothing was changed meanwhile */
  const [overtaken, setOvertaken] = useState<(keyof Fields)[]>();
  const changed = changedFields(draft, state.before);

  async function takeNewer(): Promise<void> {
    const newer = await given.reread();
    const { draft: merged, both } = rebased(draft, state.before, newer.fields);
    setState({ before: newer.fields, seen: newer.updatedAt });
    setDraft(merged);
    setOvertaken(both);
  }

  async function save(): Promise<void> {
    setBusy(true);
    setError(null);
    setOvertaken(undefined);
    try {
      given.onSaved(await given.save(draft, changed, state.seen));
      return;
    } catch (failure) {
      const isOvertaken = failure instanceof ApiFailure && failure.code === 'CHANGED_MEANWHILE';
      await (isOvertaken ? takeNewer() : Promise.reject(failure)).catch(setError);
    }
    setBusy(false);
  }

  return {
    draft,
    set: (change: Partial<Fields>) => setDraft((now) => ({ ...now, ...change })),
    /** as it was read last */
    before: state.before,
    changed,
    isChanged: changed.length > 0,
    isTried,
    isBusy,
    error,
    overtaken,
    /** Saves when `isReady`, else shows what is wrong; without changes `onUnchanged` runs. */
    submit: (isReady: boolean, onUnchanged: () => void) => {
      setTried(true);
      if (!isReady || isBusy) return;
      if (changed.length === 0) onUnchanged();
      else void save();
    },
  };
}

/** What a drawer needs of a form with these fields. */
export type EditForm<Name extends string> = {
  isChanged: boolean;
  isBusy: boolean;
  overtaken: readonly Name[] | undefined;
  submit: (isReady: boolean, onUnchanged: () => void) => void;
};
