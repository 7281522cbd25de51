import { z } from 'zod';

/** Lists that come page by page (D-012). */
export const largestPage = 200; // D-011
export const count = z.number().int();
export const page = z.coerce.number<string | number>('page must be a number').int().min(1).default(1);
export const pageSize = (size: number) =>
  z.coerce
    .number<string | number>('pageSize must be a number')
    .int()
    .min(1)
    .default(size)
    .transform((asked) => Math.min(asked, largestPage));
export const search = z.string().max(253).optional();
export const paged = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), totalCount: count, page: count, pageSize: count, hasMore: z.boolean() });
export const idParams = z.object({ id: z.string() });
export const done = z.object({ success: z.literal(true) });
/** `updatedAt` as it was read: when somebody has changed the object since, the answer is CHANGED_MEANWHILE. */
export const seen = { updatedAt: z.iso.datetime().optional() };
