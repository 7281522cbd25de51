import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { isTag, tidyTag } from './own-data.ts';
import { done } from './paged.ts';
import { line } from './tidy-text.ts';

/** Links of an account that have not ended. */
export const maxSharedViews = 50;
export const longestSharedLabel = 60;
/** Ends that the form offers, in days. */
export const sharedViewDays = [7, 30, 90, 365] as const;
/** Days of visits that its page can show, to today. */
export const sharedRanges = [30, 90, 365] as const;
/** Ended links stay in the list for so long. */
export const endedSharedDays = 30;

/** The words come with the dialog of the links. */
export type SharedViewRefusal = Extract<ErrorCode, 'SHARED_VIEW_LIMIT_REACHED'>;

/** A link that shows visits to whoever has it, without signing in. Its address is shown once, as it is made. */
export const SharedView = z.object({
  id: z.string(),
  /** what it is for; its page does not show it */
  label: z.string(),
  /** null: of all names, or of those with the tag */
  domainId: z.string().nullable(),
  /** null also when the name is gone */
  domainName: z.string().nullable(),
  tag: z.string().nullable(),
  /** `over`: past its end, or ended; `nameGone`: its name was sold, dropped or deleted. Both show nothing any more. */
  state: z.enum(['open', 'over', 'nameGone']),
  createdAt: z.string(),
  endsAt: z.string(),
  /** how often its page was opened */
  opened: z.number().int(),
  /** to the hour; null: never */
  lastOpenedAt: z.string().nullable(),
});
export type SharedView = z.output<typeof SharedView>;

const madeSharedView = SharedView.extend({ url: z.string() });
export type MadeSharedView = z.output<typeof madeSharedView>;

const wanted = z
  .object({
    label: line(longestSharedLabel).refine((label) => label !== '', 'A link needs a name'),
    domainId: z.string().max(64).nullable(),
    tag: z.string().max(200).transform(tidyTag).refine(isTag, 'Not a tag').nullable(),
    days: z.union(sharedViewDays.map((days) => z.literal(days))),
  })
  .refine(({ domainId, tag }) => domainId === null || tag === null, { path: ['tag'], message: 'A name or a tag' });
export type WantedSharedView = z.output<typeof wanted>;

const params = z.object({ id: z.string() });

/** The own links, the newest first; those that ended stay for 30 days. */
export const ListSharedViews = endpoint('GET /api/shared-views', { scope: null, reply: z.array(SharedView) });

/** 404 NOT_FOUND for a name that is none of the registered ones, SHARED_VIEW_LIMIT_REACHED. */
export const CreateSharedView = endpoint('POST /api/shared-views', {
  scope: null,
  body: wanted,
  reply: madeSharedView,
  status: 201,
});

/** The link shows nothing any more, at once. */
export const EndSharedView = endpoint('DELETE /api/shared-views/:id', { scope: null, params, reply: done });
