import type { Received, Reply } from '#contract/endpoint.ts';
import {
  type LeftOutReason,
  type ListPlannedNames,
  leftOutReasons,
  type PlannedName,
  type PlanPointing,
} from '#contract/pointing-plan.ts';
import type { UserContext } from '../context.ts';
import { expectedOf } from '../landers/pointing/expected.rules.ts';
import { distinctIds } from '../portfolio/domain-ids.rules.ts';
import { areOwn } from '../registrars/own-zone.rules.ts';
import { registrars } from '../registrars/registrars.client.ts';
import { readNameFacts } from './facts.reads.ts';
import { type Planned, planOf, type Setup } from './plan.rules.ts';

type Context = Pick<UserContext, 'db' | 'userId' | 'now' | 'config'>;
type Asked = Pick<Received<typeof PlanPointing>['body'], 'domainIds' | 'points' | 'setId'>;

function setupOf({ config }: Context): Setup {
  const expected = expectedOf(config);
  return {
    expected,
    verificationPrefix: config.verificationPrefix,
    areOwn,
    can: (key, what) =>
      what === 'records' ? registrars[key].dns !== undefined : registrars[key].writes?.nameservers !== undefined,
  };
}

/** How each of these names stands and which way it goes, by name, and how many take no part (POINT-001). Throws TOO_MANY_DOMAINS. */
export async function readPlan(ctx: Context, { domainIds, points, setId }: Asked) {
  const which = { setId: setId ?? null, now: ctx.now };
  const setup = setupOf(ctx);
  const planned: Planned[] = [];
  const leftOut = new Map<LeftOutReason, number>();
  let hasAccounts = false;
  for (const facts of await readNameFacts(ctx.db, ctx.userId, distinctIds(domainIds), {
    ...which,
    hasTemplates: ctx.config.domainConnect.provider !== '',
  })) {
    hasAccounts ||= facts.zones.length > 0 || facts.holders.some(({ provider }) => canChange(setup, provider));
    const plan = planOf(facts, setup, { points, ...which });
    if (typeof plan === 'string') leftOut.set(plan, (leftOut.get(plan) ?? 0) + 1);
    else planned.push(plan);
  }
  return { planned, leftOut, hasAccounts };
}

const canChange = ({ can }: Setup, key: Parameters<Setup['can']>[0]) => can(key, 'records') || can(key, 'nameservers');

const isOpen = ({ state }: Planned) => state !== 'done' && state !== 'asked';
/** Shows a website today, which goes when it is pointed. */
const losesWebsite = (one: Planned) => one.points && one.isDeveloped && isOpen(one);

/** What would become of these names, counted (POINT-001). */
export async function planPointing(ctx: Context, asked: Asked): Promise<Reply<typeof PlanPointing>> {
  const { planned, leftOut, hasAccounts } = await readPlan(ctx, asked);
  const groups = Map.groupBy(planned, ({ state, account, provider }) =>
    [state, account?.id ?? '', state === 'hand' || state === 'link' ? provider : ''].join(' '),
  );
  const countOf = (is: (one: Planned) => boolean) => planned.filter(is).length;
  return {
    count: planned.length,
    groups: [...groups.values()]
      .map((those) => {
        const { state, account, provider } = those[0] as Planned;
        return { state, account, provider: account ? null : provider, count: those.length };
      })
      .sort((one, other) => other.count - one.count),
    websites: countOf(losesWebsite),
    nameservers: countOf((one) => one.kind === 'nameservers' && isOpen(one)),
    verifies: countOf(({ proves }) => proves),
    points: countOf(({ points }) => points),
    leftOut: leftOutReasons.flatMap((reason) => {
      const count = leftOut.get(reason) ?? 0;
      return count > 0 ? [{ reason, count }] : [];
    }),
    nextCheckAt:
      planned
        .flatMap(({ state, nextCheckAt }) => (state === 'asked' && nextCheckAt !== null ? [nextCheckAt] : []))
        .toSorted()[0] ?? null,
    hasAccounts,
  };
}

/** A page of these names. */
export async function listPlannedNames(
  ctx: Context,
  { state, websites, skip, take, ...asked }: Received<typeof ListPlannedNames>['body'],
): Promise<Reply<typeof ListPlannedNames>> {
  const { planned } = await readPlan(ctx, asked);
  const found = planned.filter(
    (one) => (state === undefined || one.state === state) && (websites !== true || losesWebsite(one)),
  );
  const data: PlannedName[] = found.slice(skip, skip + take).map(({ proves: _, points: _points, ...one }) => one);
  return { data, totalCount: found.length, skip, hasMore: skip + data.length < found.length };
}
