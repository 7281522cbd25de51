import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { limits } from './limits.ts';
import { done } from './paged.ts';

/** `calendar`: expiries and release windows (iCalendar, RFC 5545); `changes`: what monitoring found (Atom, RFC 4287). */
export const feedKinds = ['calendar', 'changes'] as const;
export type FeedKind = (typeof feedKinds)[number];

export const maxFeeds = 20;
/** A calendar holds so many expiries, the nearest first; later ones come in as those pass. */
export const maxCalendarDays = limits.expiries;
/** A feed holds so many of the newest changes. */
export const maxFeedChanges = 200;

/** The words come with the card of the links. */
export type FeedRefusal = Extract<ErrorCode, 'FEED_LIMIT_REACHED'>;

/** A link that shows names to whoever has it, without signing in. Its address is shown once, as it is made. */
export const Feed = z.object({
  id: z.string(),
  kind: z.enum(feedKinds),
  /** the saved view whose names it has; null: all names */
  viewId: z.string().nullable(),
  /** null: of all names, or the view is gone; then the link answers nothing */
  viewName: z.string().nullable(),
  createdAt: z.string(),
  /** when somebody last read it; null: never */
  lastReadAt: z.string().nullable(),
});
export type Feed = z.output<typeof Feed>;

const MadeFeed = Feed.extend({ url: z.string() });
export type MadeFeed = z.output<typeof MadeFeed>;
const params = z.object({ id: z.string() });

/** The own calendar and feed links, without their secret part. */
export const ListFeeds = endpoint('GET /api/feeds', { scope: null, reply: z.array(Feed) });

/** 404 NOT_FOUND for a view that is not there, 400 FEED_LIMIT_REACHED. */
export const CreateFeed = endpoint('POST /api/feeds', {
  scope: null,
  body: z.object({ kind: z.enum(feedKinds), viewId: z.string().nullable() }),
  reply: MadeFeed,
  status: 201,
});

/** Gives the link another address; the one before answers no more. */
export const RemakeFeed = endpoint('POST /api/feeds/:id/remake', { scope: null, params, reply: MadeFeed });

/** The link answers no more. */
export const DeleteFeed = endpoint('DELETE /api/feeds/:id', { scope: null, params, reply: done });
