import type { Brand, BrandLogo } from '#lander/brand.ts';
import type { Database, Tx, UserId } from '../context.ts';
import * as store from './brand.store.ts';
import type { Logo } from './draw-logo.ts';

/** A user's colour and logo on pages and in mails to buyers (BRAND-002); null: the user wants none there. */
export async function brandOf(db: Database | Tx, userId: UserId): Promise<Brand | null> {
  const stored = await store.find(db, userId);
  return stored?.isOn ? toBrand(stored) : null;
}

/** The same for the storefront, which has them in any case. */
export async function ownLooks(db: Database | Tx, userId: UserId): Promise<Brand> {
  return toBrand((await store.find(db, userId)) ?? { colour: null, logo: null });
}

/** Names the brand that a user's pages show, another one where it is another; null: they show none. */
export const brandMarkOf = (db: Database | Tx, userId: UserId): Promise<string | null> => store.findMark(db, userId);

const toBrand = ({ colour, logo }: Pick<store.StoredBrand, 'colour' | 'logo'>): Brand => ({
  colour,
  logo: logo && shownLogo(logo),
});

const isWebp = (picture: Buffer) => picture.toString('latin1', 0, 4) === 'RIFF';

/** A kept logo as a page holds it. */
function shownLogo({ picture, width, height, ground }: Logo): BrandLogo {
  const type = isWebp(picture) ? 'image/webp' : 'image/png';
  return { src: `data:${type};base64,${picture.toString('base64')}`, width, height, ground };
}
