import { sql } from 'kysely';
import { logoGrounds } from '#contract/brand.ts';
import type { Database, Tx, UserId } from '../context.ts';
import type { Logo } from './draw-logo.ts';

/** A user's colour and logo as they are kept. */
export type StoredBrand = { isOn: boolean; colour: string | null; logo: Logo | null };

type Row = {
  is_on: boolean;
  colour: string | null;
  logo: Buffer | null;
  logo_width: number | null;
  logo_height: number | null;
  logo_ground: string | null;
};

export async function find(db: Database | Tx, userId: UserId): Promise<StoredBrand | undefined> {
  const { rows } = await sql<Row>`
    select is_on, colour, logo, logo_width, logo_height, logo_ground from seller_brand
    where user_id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const logo = row.logo && {
    ...{ picture: row.logo, width: row.logo_width ?? 40, height: row.logo_height ?? 40 },
    ground: logoGrounds.find((known) => known === row.logo_ground) ?? null,
  };
  return { isOn: row.is_on, colour: row.colour, logo };
}

/** Names what is kept of a user whose pages show it, another one where it is another; null: they show nothing. */
export async function findMark(db: Database | Tx, userId: UserId): Promise<string | null> {
  const { rows } = await sql<{ mark: string }>`
    select md5(concat_ws(' ', coalesce(colour, '-'), md5(logo))) as mark from seller_brand
    where user_id = ${userId} and is_on`.execute(db);
  return rows[0]?.mark ?? null;
}

export async function save(
  tx: Tx,
  userId: UserId,
  { isOn, colour }: Omit<StoredBrand, 'logo'>,
  now: Date,
): Promise<void> {
  await sql`insert into seller_brand (user_id, is_on, colour, updated_at) values (${userId}, ${isOn}, ${colour}, ${now})
    on conflict (user_id) do update set is_on = excluded.is_on, colour = excluded.colour,
      updated_at = excluded.updated_at`.execute(tx);
}

/** null takes it away. */
export async function saveLogo(tx: Tx, userId: UserId, logo: Logo | null, now: Date): Promise<void> {
  const { picture = null, width = null, height = null, ground = null } = logo ?? {};
  await sql`insert into seller_brand (user_id, logo, logo_width, logo_height, logo_ground, updated_at)
    values (${userId}, ${picture}, ${width}, ${height}, ${ground}, ${now})
    on conflict (user_id) do update set logo = excluded.logo, logo_width = excluded.logo_width,
      logo_height = excluded.logo_height, logo_ground = excluded.logo_ground, updated_at = excluded.updated_at`.execute(
    tx,
  );
}

export async function removeAllOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('seller_brand').where('user_id', '=', userId).execute();
}
