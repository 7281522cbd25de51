import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { done } from './paged.ts';
import { languages, longestPublicName } from './preferences.ts';
import { line, orNull } from './tidy-text.ts';

/** The words come with the screen of the brand. */
export type BrandRefusal = Extract<ErrorCode, `BRAND_${string}`>;

/** Limits of a logo. */
export const logoLimits = {
  /** bytes of a picture as it is sent, and its pixels in either direction */
  bytes: 300_000,
  pixels: 3_000,
  /** pixels (CSS) in which a logo stands: square, or as wide as this */
  frame: { width: 160, height: 40 },
} as const;

/** What a logo with clear parts stands on where a page's own ground would hide it; null: it has none, or it covers all of it. */
export const logoGrounds = ['light', 'dark'] as const;

const settings = z.object({
  /** shown on landers, on the pages of buyers and in mails to them; the storefront always has it */
  isOn: z.boolean(),
  /** how buyers read who sells, the account's `publicName`; null: "its owner" */
  name: orNull(line(longestPublicName)),
  /** of buttons, bands and links; lightened or darkened until it can be read */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'A color like #e04f1a')
    .transform((colour) => colour.toLowerCase())
    .nullable(),
});
export type BrandSettings = z.output<typeof settings>;

/** A seller's name, colour and logo as buyers see them (BRAND-001). */
export const Brand = z.object({
  ...settings.shape,
  name: z.string().nullable(),
  colour: z.string().nullable(),
  /** `url`: a `data:` address of a picture that we drew */
  logo: z
    .object({
      url: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      ground: z.enum(logoGrounds).nullable(),
    })
    .nullable(),
});
export type Brand = z.output<typeof Brand>;

/** The own brand; one that nobody has set is off and empty. */
export const GetBrand = endpoint('GET /api/brand', { scope: null, reply: Brand });

/** Keeps name, colour and whether pages and mails show them; all of the seller's pages are made again. */
export const SetBrand = endpoint('PUT /api/brand', { scope: null, body: settings, reply: Brand });

/** Takes a PNG, JPEG or WebP in Base64, and keeps it redrawn within the logo's size. Throws BRAND_LOGO_UNREADABLE. */
export const SetBrandLogo = endpoint('PUT /api/brand/logo', {
  scope: null,
  hasLongBody: true,
  body: z.object({ image: z.base64().max(Math.ceil(logoLimits.bytes / 3) * 4) }),
  reply: Brand,
});

/** Takes the logo away; the name alone stands in its place. */
export const DeleteBrandLogo = endpoint('DELETE /api/brand/logo', { scope: null, reply: done });

/** Pages that a brand can be looked at on. */
export const brandPages = ['binAi', 'modern', 'comingSoon', 'sold', 'conversation'] as const;

/** A page of an invented name as it would be with these settings and the kept logo, in a language; nothing of it is kept. */
export const PreviewBrand = endpoint('POST /api/brand/preview', {
  scope: null,
  body: z.object({ settings: settings.omit({ isOn: true }), page: z.enum(brandPages), lang: z.enum(languages) }),
  reply: z.object({ html: z.string() }),
});
