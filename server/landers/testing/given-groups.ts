import { sql } from 'kysely';
import type { Sent } from '#contract/endpoint.ts';
import { CreateLanderGroup, type LanderGroup } from '#contract/lander-groups.ts';
import { defaultLanderSettings, type LanderSettings, type LanderStatus, type LanderType } from '#contract/landers.ts';
import { landerStateOf } from '../../portfolio/lander-state.service.ts';
import type { FreshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';

type GroupBody = Sent<typeof CreateLanderGroup>['body'];

export const settings = (some: Partial<LanderSettings> = {}): LanderSettings => ({ ...defaultLanderSettings, ...some });

/** A body that makes a group of these domains. */
export function groupBody(domainIds: string[], some: Partial<GroupBody> = {}): GroupBody {
  const type: LanderType = 'forSale';
  return { name: 'Fintech', type, template: 'binAi', configuration: settings(), domainIds, ...some };
}

/** A group of the user with landers of new domains of these names. */
export async function givenGroup(
  app: Pick<FreshApp, 'as' | 'given'>,
  user: TestUser,
  names: string[],
  some: Partial<GroupBody> = {},
): Promise<LanderGroup & { skippedDomainIds: string[]; undoId: string | null }> {
  const ids: string[] = [];
  for (const name of names) ids.push((await app.given.domain(user, name)).id);
  return app.as(user).call(CreateLanderGroup, { body: groupBody(ids, some) });
}

/** Gives pages the state that making them would leave, domains included. */
export async function setStatus(
  { parts: { db } }: Pick<FreshApp, 'parts'>,
  status: LanderStatus,
  landerIds: readonly string[],
  error: string | null = null,
): Promise<void> {
  const state = landerStateOf[status];
  await sql`update domain d set lander_state = ${state} from lander l
    where l.id = any(${landerIds}::uuid[]) and d.user_id = l.user_id and d.id = l.domain_id`.execute(db);
  await sql`update lander set status = ${state}, error = ${error}, due_at = null where id = any(${landerIds}::uuid[])`.execute(
    db,
  );
}

/** So many domains of the user in one statement; returns their ids. */
export async function givenMany({ parts }: Pick<FreshApp, 'parts'>, user: TestUser, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ending as (insert into tld (name) values ('com') on conflict (name) do update set name = excluded.name returning id)
    insert into domain (user_id, id, name, tld_id, in_portfolio, is_processed, created_at)
    select ${user.id}, gen_random_uuid(), 'n' || n || '.com', e.id, true, true, ${parts.clock.now()}
    from ending e, generate_series(1, ${count}::int) as n returning id`.execute(parts.db);
  return rows.map(({ id }) => id);
}
