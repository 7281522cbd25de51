import { sql } from 'kysely';
import { defaultLanderSettings, type LanderSettings, type LanderType } from '#contract/landers.ts';
import type { Parts, UserId } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { landerStateOf, landerTypeNumber, setLanderState } from '../../portfolio/lander-state.service.ts';

type Options = {
  name?: string;
  type?: LanderType;
  template?: string;
  settings?: Partial<LanderSettings>;
  prompt?: string;
};
export type GivenGroup = { groupId: string; landerIds: string[] };

/** A group whose landers are to be made, as creating it leaves them. */
export async function givenDueLanders(
  parts: Parts,
  userId: UserId,
  domainIds: readonly string[],
  { name = 'Group', type = 'forSale', template = 'binAi', settings = {}, prompt }: Options = {},
): Promise<GivenGroup> {
  const [groupId, now] = [parts.newId(), parts.clock.now()];
  return inTransaction(parts, async (tx) => {
    await tx
      .insertInto('lander_group')
      .values({
        ...{ user_id: userId, id: groupId, name, name_key: name.toLowerCase(), type: landerTypeNumber[type], template },
        prompt: prompt ?? null,
        configuration: JSON.stringify({ ...defaultLanderSettings, ...settings }),
        ...{ created_at: now, updated_at: now },
      })
      .execute();
    await setLanderState(tx, userId, domainIds, { state: landerStateOf.generating, type: landerTypeNumber[type] });
    const { rows } = await sql<{ id: string }>`
      insert into lander (user_id, id, domain_id, group_id, name, due_at, created_at, updated_at)
      select user_id, gen_random_uuid(), id, ${groupId}, name, ${now}, ${now}, ${now} from domain
      where user_id = ${userId} and id = any(${domainIds}::uuid[])
      order by array_position(${domainIds}::uuid[], id) returning id`.execute(tx);
    return { groupId, landerIds: rows.map(({ id }) => id) };
  });
}
