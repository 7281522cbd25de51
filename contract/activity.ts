import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** DASH-019 */
export const ActivityType = {
  Domain: 0,
  Lander: 1,
  Inquiry: 2,
  Monitoring: 3,
  DomainDeletion: 4,
  LanderGroup: 5,
  DomainProcessing: 6,
  DomainProcessingFailed: 7,
} as const;
export type ActivityType = (typeof ActivityType)[keyof typeof ActivityType];

/** What was done or happened (DASH-018): English text, and key and arguments for the reader's language (D-051). */
export const ActivityItem = z.object({
  id: z.string(),
  type: z.literal([0, 1, 2, 3, 4, 5, 6, 7]),
  message: z.string(),
  translationKey: z.string().nullable(),
  translationArgs: z.record(z.string(), z.unknown()),
  entityId: z.string().nullable(),
  /** the domains that are counted are known: the list's filter `activity` takes this id (D-053a) */
  hasDomainIds: z.boolean(),
  timestamp: z.string(),
});
export type ActivityItem = z.output<typeof ActivityItem>;

const count = (name: string) => z.coerce.number<string | number>(`${name} must be a number`).int().min(0);
const type = z.coerce.number<string | number>().pipe(ActivityItem.shape.type);

/** All of the user's activity, newest first (D-051). */
export const ListActivity = endpoint('GET /api/activity', {
  scope: null,
  query: z.object({
    skip: count('skip').default(0),
    take: count('take').default(50),
    /** one type, or several as a repeated parameter */
    type: z.union([type.transform((one) => [one]), z.array(type)]).optional(),
    domainId: z.string().optional(),
    /** an instant; only what is older */
    before: z.iso.datetime().optional(),
  }),
  reply: z.object({
    data: z.array(ActivityItem),
    totalCount: z.number().int(),
    skip: z.number().int(),
    take: z.number().int(),
    hasMore: z.boolean(),
  }),
  isBulk: true,
});
