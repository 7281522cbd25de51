import { sql } from 'kysely';
import type { Database, Tx, UserId } from '../context.ts';

/** What the sample consists of, so that nothing else goes with it. */
export type SampleParts = {
  domainIds: string[];
  activityIds: string[];
  notificationIds: string[];
  groupIds: string[];
  inquiryIds: string[];
  nameserverPresetIds: string[];
  contactIds: string[];
  accountIds: string[];
};

/** Filling and emptying take turns: of two requests at once the second sees what the first left. */
export async function lockSample(tx: Tx, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sample ${userId}`}, 0))`.execute(tx);
}

/** The user's sample; undefined without one. */
export async function findSample(db: Database | Tx, userId: UserId): Promise<SampleParts | undefined> {
  const row = await db.selectFrom('sample_portfolio').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return (
    row && {
      domainIds: row.domain_ids,
      activityIds: row.activity_ids,
      notificationIds: row.notification_ids,
      groupIds: row.lander_group_ids,
      inquiryIds: row.inquiry_ids,
      nameserverPresetIds: row.nameserver_preset_ids,
      contactIds: row.contact_ids,
      accountIds: row.account_ids,
    }
  );
}

export async function keepSample(tx: Tx, userId: UserId, sample: SampleParts, now: Date): Promise<void> {
  const { domainIds, activityIds, notificationIds, groupIds, inquiryIds, nameserverPresetIds, contactIds, accountIds } =
    sample;
  const ids = {
    domain_ids: domainIds,
    activity_ids: activityIds,
    notification_ids: notificationIds,
    lander_group_ids: groupIds,
    inquiry_ids: inquiryIds,
    nameserver_preset_ids: nameserverPresetIds,
    contact_ids: contactIds,
    account_ids: accountIds,
  };
  await tx
    .insertInto('sample_portfolio')
    .values({ user_id: userId, ...ids, created_at: now })
    .execute();
}

export async function forgetSample(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('sample_portfolio').where('user_id', '=', userId).execute();
}
