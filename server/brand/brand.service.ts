import type { Brand, BrandSettings, PreviewBrand } from '#contract/brand.ts';
import type { Received } from '#contract/endpoint.ts';
import { renderBrandPreview } from '#lander/brand-preview.ts';
import type { UserContext } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { publicNameOf } from '../preferences/preferences.reads.ts';
import { keepPublicName, pagesOfSellerChanged } from '../preferences/preferences.service.ts';
import { ownLooks } from './brand.reads.ts';
import * as store from './brand.store.ts';
import { drawLogo } from './draw-logo.ts';

/** The user's brand; one that was never set is off and empty. */
export async function getBrand({ db, userId }: Pick<UserContext, 'db' | 'userId'>): Promise<Brand> {
  const { colour, logo } = await ownLooks(db, userId);
  return {
    isOn: (await store.find(db, userId))?.isOn ?? false,
    name: await publicNameOf(db, userId),
    colour,
    logo: logo && { url: logo.src, width: logo.width, height: logo.height, ground: logo.ground },
  };
}

/** Keeps name and colour, and whether pages and mails show them; the user's pages are made again (BRAND-003). */
export async function setBrand(ctx: UserContext, { name, ...brand }: BrandSettings): Promise<Brand> {
  const { userId, now } = ctx;
  await inTransaction(ctx, async (tx) => {
    await store.save(tx, userId, brand, now);
    await keepPublicName(tx, userId, name, now); // has the pages made again
  });
  return getBrand(ctx);
}

/** Keeps a picture redrawn. Throws BRAND_LOGO_UNREADABLE. */
export async function setLogo(ctx: UserContext, image: string): Promise<Brand> {
  const logo = await drawLogo(Buffer.from(image, 'base64'));
  await keepLogo(ctx, logo);
  return getBrand(ctx);
}

export async function deleteLogo(ctx: UserContext): Promise<{ success: true }> {
  await keepLogo(ctx, null);
  return { success: true };
}

const keepLogo = (ctx: UserContext, logo: Parameters<typeof store.saveLogo>[2]): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await store.saveLogo(tx, ctx.userId, logo, ctx.now);
    await pagesOfSellerChanged(tx, ctx.userId, ctx.now);
  });

/** A page as it would be with these settings and the kept logo. */
export async function previewBrand(
  { db, userId }: UserContext,
  { settings: { name, colour }, page, lang }: Received<typeof PreviewBrand>['body'],
): Promise<{ html: string }> {
  const { logo } = await ownLooks(db, userId);
  return { html: renderBrandPreview(page, { sellerName: name, brand: { colour, logo } }, lang) };
}
