import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { GetLanderGroup } from '#contract/lander-groups.ts';
import { ReviewDomainsForLanders } from '#contract/landers.ts';
import { call } from '#web/base/call.ts';
import { takePendingDomains } from '#web/base/pending-domains.ts';
import { useUser } from '#web/base/user.ts';
import { useTextService } from '../settings/text-service.ts';
import { type Draft, newDraft, type Step, steps, withoutDomains } from './draft.ts';
import { type Fault, faultsOf } from './faults.ts';
import { dropDraft, keepDraft, storedDraft } from './stored-draft.ts';
import type { Purpose } from './wizard-address.ts';

const keepAfterMs = 400;

export type WizardState = ReturnType<typeof useWizard>;

/** What is entered in the wizard, where it stands, and what is wrong. `ownGroupId`: the group of the screen around it. */
export function useWizard(purpose: Purpose, ownGroupId: string | null) {
  const { userId } = useUser();
  const [start] = useState(() => begin(purpose, ownGroupId, userId));
  const [draft, setDraft] = useState(start.draft);
  const [isResumed, setResumed] = useState(start.isResumed);
  const [tried, setTried] = useState<ReadonlySet<Step>>(new Set());
  const [furthest, setFurthest] = useState(steps.indexOf(draft.step));
  const change = useCallback((by: (draft: Draft) => Draft) => setDraft(by), []);
  const finished = useKeeping(purpose, userId, draft);
  const [leftOut, setLeftOut] = useLeftOut(start.draft, change);
  const hasTextService = useTextService();
  const isAdding = purpose === 'addToGroup';
  const group = useQuery({
    queryKey: ['landers', 'group-settings', draft.groupId],
    queryFn: ({ signal }) =>
      call(GetLanderGroup, { params: { id: draft.groupId ?? '' }, query: { pageSize: 1 }, signal }),
    enabled: draft.groupId !== null,
  });
  const beside = { isAdding, hasTextService };
  const faultsIn = (step: Step): Fault[] => (isAdding && step !== 'domains' ? [] : faultsOf(step, draft, beside));

  function go(step: Step): void {
    change((now) => ({ ...now, step }));
    setFurthest((max) => Math.max(max, steps.indexOf(step)));
  }
  return {
    purpose,
    isAdding,
    draft,
    change,
    group,
    /** the user chooses the group to add to */
    choosesGroup: isAdding && ownGroupId === null,
    hasTextService,
    /** what is wrong in the present step, to be told once leaving it was tried */
    faults: tried.has(draft.step) ? faultsIn(draft.step) : [],
    isTried: tried.has(draft.step),
    /** ids of domains that were chosen and cannot get a lander */
    leftOut,
    /** it was begun before */
    isResumed,
    canGo: (step: Step) => steps.indexOf(step) <= furthest,
    go,
    /** To the next step; to the first one with something wrong where there is. True: that is this one. */
    next(): boolean {
      const at = steps.indexOf(draft.step);
      const wrong = steps.slice(0, at + 1).find((step) => faultsIn(step).length > 0);
      const to = wrong ?? steps[at + 1];
      if (wrong) setTried(new Set([...tried, wrong]));
      if (to) go(to);
      return wrong === draft.step;
    },
    /** The first step with something wrong, where it then stands; undefined: all can be made. */
    wrongStep(): Step | undefined {
      const wrong = steps.find((step) => faultsIn(step).length > 0);
      if (wrong) {
        setTried(new Set([...tried, wrong]));
        go(wrong);
      }
      return wrong;
    },
    startOver(): void {
      dropDraft(purpose);
      setDraft(newDraft(purpose, ownGroupId));
      setFurthest(steps.indexOf(newDraft(purpose).step));
      setTried(new Set());
      setLeftOut([]);
      setResumed(false);
    },
    /** It is made: nothing of it is kept. */
    finish(): void {
      finished.current = true;
      dropDraft(purpose);
    },
  };
}

/** Domains that were handed over take the place of those kept; a draft for another group is not this one's. */
function begin(purpose: Purpose, ownGroupId: string | null, userId: string): { draft: Draft; isResumed: boolean } {
  const pending = takePendingDomains();
  const kept = storedDraft(purpose, userId);
  const fits = kept !== null && (ownGroupId === null || kept.groupId === ownGroupId);
  const draft = fits ? kept : newDraft(purpose, ownGroupId);
  if (pending.length === 0) return { draft, isResumed: fits };
  const chosen = new Map(pending.map((id) => [id, '']));
  return { draft: { ...draft, step: newDraft(purpose).step, chosen }, isResumed: fits };
}

/** Writes the draft down soon after each change, and when the wizard or the page is left. */
function useKeeping(purpose: Purpose, userId: string, draft: Draft) {
  const finished = useRef(false);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
    const timer = setTimeout(() => keepDraft(purpose, userId, draft), keepAfterMs);
    return () => clearTimeout(timer);
  }, [purpose, userId, draft]);
  useEffect(() => {
    const keep = () => {
      if (!finished.current) keepDraft(purpose, userId, latest.current);
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [purpose, userId]);
  return finished;
}

/** Takes out of the domains it begins with those that cannot get a lander; when that fails, the review tells of them. */
function useLeftOut({ chosen }: Draft, change: (by: (draft: Draft) => Draft) => void) {
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  useEffect(() => {
    if (chosen.size === 0) return;
    call(ReviewDomainsForLanders, { body: { domainIds: [...chosen.keys()] } }).then(
      ({ skippedDomainIds }) => {
        if (skippedDomainIds.length === 0) return;
        setLeftOut(skippedDomainIds);
        change((now) => ({ ...now, chosen: withoutDomains(now.chosen, skippedDomainIds) }));
      },
      () => {}, // `call` has logged it
    );
  }, [chosen, change]);
  return [leftOut, setLeftOut] as const;
}
