import { sql } from 'kysely';
import { toIso, toIsoOrNull } from '#contract/dates.ts';
import type { Received, Reply } from '#contract/endpoint.ts';
import { ApiError, notFound } from '#contract/errors.ts';
import {
  type ChangeMute,
  changeKinds,
  type DeleteChangeMute,
  type MuteChanges,
  maxMutes,
} from '#contract/monitoring.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { getDomain } from '../grid/domains.reads.ts';
import { shownName } from '../names/shown-name.rules.ts';
import * as store from './mutes.store.ts';
import { pushChanges } from './push-changes.ts';

type Row = {
  id: string;
  domainId: string | null;
  kind: number | null;
  until: Date | null;
  createdAt: Date;
  name: string | null;
  unicode_name: string | null;
  casing: string | null;
};

/** What the user does not want to be told now, the newest first; what ended and what is of deleted names is left out. */
export async function listMutes({
  db,
  userId,
  now,
}: Pick<UserContext, 'db' | 'userId' | 'now'>): Promise<ChangeMute[]> {
  const { rows } = await sql<Row>`
    select m.id, m.domain_id as "domainId", m.kind, m.until, m.created_at as "createdAt", d.name, d.unicode_name, d.casing
    from change_mute m left join domain d on d.user_id = ${userId} and d.id = m.domain_id and not d.is_deleted
    where m.user_id = ${userId} and (m.until is null or m.until > ${now}) and (m.domain_id is null or d.id is not null)
    order by m.created_at desc, m.id desc limit ${maxMutes}`.execute(db);
  return rows.map(({ name, unicode_name, casing, kind, ...mute }) => ({
    id: mute.id,
    domainId: mute.domainId,
    domainName: name === null ? null : shownName({ name, unicode_name, casing }),
    kind: kind === null ? null : (changeKinds[kind] ?? null),
    until: toIsoOrNull(mute.until),
    createdAt: toIso(mute.createdAt),
  }));
}

/** Mutes from now on; the same again gets the new end. Throws DOMAIN_NOT_FOUND and MUTE_LIMIT_REACHED. */
export async function muteChanges(
  ctx: UserContext,
  { domainId, kind, until }: Received<typeof MuteChanges>['body'],
): Promise<Reply<typeof MuteChanges>> {
  if (domainId !== null) await getDomain(ctx, domainId);
  const id = await inTransaction(ctx, async (tx) => {
    await store.lockUser(tx, ctx.userId);
    if ((await store.count(tx, ctx.userId)) >= maxMutes) throw new ApiError('MUTE_LIMIT_REACHED');
    const mute = { domainId, kind: kind === null ? null : changeKinds.indexOf(kind) };
    return store.put(tx, ctx, { ...mute, until: until === null ? null : new Date(until) });
  });
  pushChanges(ctx, ctx.userId, { count: 0, entries: [] });
  const mute = (await listMutes({ ...ctx, now: new Date(0) })).find((one) => one.id === id);
  if (!mute) throw notFound(); // the name was deleted at this moment
  return mute;
}

/** Lifts a mute; what it kept quiet stays muted. Throws NOT_FOUND. */
export async function deleteMute(ctx: UserContext, id: string): Promise<Reply<typeof DeleteChangeMute>> {
  const isGone = isUuid(id) && (await inTransaction(ctx, (tx) => store.remove(tx, ctx.userId, id)));
  if (!isGone) throw notFound();
  pushChanges(ctx, ctx.userId, { count: 0, entries: [] });
  return { success: true };
}
