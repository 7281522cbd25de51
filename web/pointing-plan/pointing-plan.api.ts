import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { RetryChanges, UndoChanges } from '#contract/change-sets.ts';
import { ApplyDomainConnect, type ConnectService } from '#contract/domain-connect.ts';
import type { Reply } from '#contract/endpoint.ts';
import {
  CheckPointingPlan,
  ListPlannedNames,
  type PlannedName,
  PlanPointing,
  type PlanState,
  StartPointing,
} from '#contract/pointing-plan.ts';
import { proven } from '#web/account/proof/proof.api.ts';
import { call } from '#web/base/call.ts';

/** Names, what is wanted of them, and the set that was made of them. `key` stands for the names: there may be 10,000. */
export type PlanOf = { key: string; domainIds: readonly string[]; points: boolean; setId: string | null };
/** Which of the names. */
export type NamesOf = { state?: PlanState; websites?: boolean };

const pageSize = 50;
const largestPage = 200;
const whileAskedMs = 4_000;

const bodyOf = ({ domainIds, points, setId }: PlanOf) => ({ domainIds: [...domainIds], points, setId });
export const planKey = ({ key }: Pick<PlanOf, 'key'>) => ['pointing-plan', key];

/** What would become of the names, or became of them; asked for again while some of it is under way. */
export const planQuery = (of: PlanOf) =>
  queryOptions({
    queryKey: [...planKey(of), of.points, of.setId],
    queryFn: ({ signal }) => call(PlanPointing, { body: bodyOf(of), signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.groups.some(({ state }) => state === 'asked') ? whileAskedMs : false,
  });

export const namesQuery = (of: PlanOf, which: NamesOf) =>
  infiniteQueryOptions({
    queryKey: [...planKey(of), 'names', of.points, of.setId, which],
    queryFn: ({ pageParam, signal }) =>
      call(ListPlannedNames, { body: { ...bodyOf(of), ...which, skip: pageParam, take: pageSize }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last: Reply<typeof ListPlannedNames>) =>
      last.hasMore ? last.skip + last.data.length : undefined,
    gcTime: 0,
  });

/** One of the names in a state, by its place. */
export const nameAtQuery = (of: PlanOf, state: PlanState, place: number) =>
  queryOptions({
    queryKey: [...planKey(of), 'name', of.points, of.setId, state, place],
    queryFn: ({ signal }) => call(ListPlannedNames, { body: { ...bodyOf(of), state, skip: place, take: 1 }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** All names in a state. */
export async function loadAllNames(of: PlanOf, state: PlanState): Promise<PlannedName[]> {
  const all: PlannedName[] = [];
  for (;;) {
    const body = { ...bodyOf(of), state, skip: all.length, take: largestPage };
    const { data, hasMore } = await call(ListPlannedNames, { body });
    all.push(...data);
    if (!hasMore || data.length === 0) return all;
  }
}

/** Has the changes made through accounts, or kept until they are confirmed; the id of their set. */
export const startPointing = async (of: PlanOf, changes: number, later = false): Promise<string | null> =>
  (await proven(() => call(StartPointing, { body: { ...bodyOf(of), changes, later } }))).setId;

export const checkAgain = ({ domainIds }: Pick<PlanOf, 'domainIds'>) =>
  call(CheckPointingPlan, { body: { domainIds: [...domainIds] } });

/** Leads to the page of a provider, in a tab of its own, on which the owner agrees to the records. */
export async function openAgreement(id: string, service: ConnectService): Promise<void> {
  const { url } = await call(ApplyDomainConnect, { params: { id }, body: { service } });
  window.open(url, '_blank', 'noopener');
}

const some = (rowIds: string[] | undefined) => (rowIds ? { rowIds } : {});
export const retryChanges = (setId: string, rowIds?: string[]) =>
  proven(() => call(RetryChanges, { params: { id: setId }, body: some(rowIds) }));
export const undoChanges = (setId: string, rowIds?: string[]) =>
  proven(() => call(UndoChanges, { params: { id: setId }, body: some(rowIds) }));
