import { sql } from 'kysely';
import type { Database } from '../../context.ts';
import { visitKinds } from '../collect/visit-event.ts';
import type { TestEvent } from './random-events.ts';

/** Writes signals as a process that collects does: a batch for each UTC day. */
export async function writeEvents(db: Database, events: readonly TestEvent[], writtenAt?: Date): Promise<void> {
  for (const [day, some] of Map.groupBy(events, ({ at }) => at.toISOString().slice(0, 10))) {
    await sql`select add_visit_day('visit_event', ${day}::date)`.execute(db);
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: number }>`select nextval('visit_batch_id') as id`.execute(tx);
      const id = rows[0]?.id ?? 0;
      const at = writtenAt ?? some.at(-1)?.at ?? new Date();
      await tx.insertInto('visit_batch').values({ id, day, events: some.length, written_at: at }).execute();
      await sql`insert into visit_event (day, batch_id, visitor, at, user_id, lander_id, domain_id, group_id, inquiry_id,
          engaged_ms, kind, country, device, browser, os, width, height, variant, referrer, campaign)
        select ${day}, ${id}, visitor, at, "userId", "landerId", "domainId", "groupId", "inquiryId", "engagedMs", kind,
          country, device, browser, os, width, height, variant, referrer, campaign
        from json_to_recordset(${JSON.stringify(some.map((event) => ({ ...event, kind: visitKinds[event.kind] })))}::json)
          as e (visitor bigint, at timestamptz, "userId" uuid, "landerId" uuid, "domainId" uuid, "groupId" uuid,
            "inquiryId" uuid, "engagedMs" int, kind smallint, country smallint, device smallint, browser smallint,
            os smallint, width smallint, height smallint, variant smallint, referrer text, campaign text)`.execute(tx);
    });
  }
}
