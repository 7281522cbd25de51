import { sql } from 'kysely';
import type { LanderView } from '#lander/view.ts';
import { type Database, provenUserId, type UserId } from '../../context.ts';
import { isServed, soldOn } from '../../portfolio/served-names.reads.ts';
import { withBrand } from './with-brand.ts';

/** A page that is on the net; `version` grows with every change of it. */
export type PublishedView = {
  /** whose page it is */
  userId: UserId;
  landerId: string;
  domainId: string;
  /** null: of a lander that is being deleted */
  groupId: string | null;
  version: number;
  /** with `sold` in it, nothing is for sale there, and nothing may be sent */
  view: LanderView;
  /** what the other visitors see while a test runs (`variantSeen`) */
  variant: LanderView | null;
};

type Row = {
  user_id: string;
  lander_id: string;
  domain_id: string;
  group_id: string | null;
  version: number;
  view: LanderView;
  variant: LanderView | null;
};

/**
 * The page of a host (a canonical name, without `www`); null where there is none, or where its domain stands otherwise than
 * a page on the net may: dropped, deleted, not proven (D-182). That of a name that is handed over says that it is sold.
 */
export async function publishedView(db: Database, host: string): Promise<PublishedView | null> {
  const { rows } = await sql<Row>`
    select user_id, lander_id, domain_id, version, view, variant,
      (select group_id from lander l where l.user_id = p.user_id and l.id = p.lander_id) as group_id
    from lander_page p where host = ${host}`.execute(db);
  const [page] = rows;
  if (!page) return null;
  const userId = provenUserId(page.user_id);
  const { version } = page;
  const [shown, variant = null] = await withBrand(db, userId, [page.view, page.variant]);
  const view = shown ?? page.view;
  const ids = { landerId: page.lander_id, domainId: page.domain_id, groupId: page.group_id };
  if (await isServed(db, userId, page.domain_id)) return { userId, ...ids, version, view, variant };
  const on = await soldOn(db, userId, page.domain_id);
  // another page than the saved one: of a version that no saved one has
  return on === null ? null : { userId, ...ids, version: -version, view: { ...view, sold: { on } }, variant: null };
}
