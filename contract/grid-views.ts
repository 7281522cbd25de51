import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { isStorable } from './tidy-text.ts';
import { undoId } from './undo.ts';

export const maxGridViews = 100; // of one user (D-114)
export const longestViewName = 100; // UTF-16 units, after trimming (D-114)
/** Id of the view that is built in: it is not stored, and no call knows it (VIEW-002, D-115). */
export const builtInViewId = 'default';
const maxColumns = 100;
const longestId = 64;
/** of all filters of a view as JSON, in UTF-16 units */
const longestFilters = 16_000;

const viewName = z
  .string()
  .max(1_000)
  .trim()
  .min(1, 'A name is needed')
  .max(longestViewName)
  .refine((name) => name.isWellFormed() && !/\p{Cc}/u.test(name), 'The name has characters that cannot be shown');
const columnDefinitions = z.array(z.string().max(longestId).refine(isStorable)).max(maxColumns);
const filters = z
  .record(z.string().max(longestId).refine(isStorable), z.string().max(longestFilters).refine(isStorable))
  .refine((map) => JSON.stringify(map).length <= longestFilters, 'The filters are too long');

/** A saved view of the grid (VIEW-001): which columns are shown, and the filters as texts (D-111). */
export const GridView = z.object({
  id: z.string(),
  viewName: z.string(),
  columnDefinitions: z.array(z.string()),
  filters: z.record(z.string(), z.string()),
  /** applied when the grid is opened; at most one of a user's views */
  isDefault: z.boolean(),
});
export type GridView = z.output<typeof GridView>;

const params = z.object({ id: z.string() });
const done = z.object({ success: z.literal(true) });

/** All views of the user, the oldest first (API-044). */
export const ListGridViews = endpoint('GET /api/domain-grid-views', {
  scope: 'domains:read',
  reply: z.array(GridView),
});

/** API-045 */
export const GetGridView = endpoint('GET /api/domain-grid-views/:id', {
  scope: 'domains:read',
  params,
  reply: GridView,
});

/** Answers the created view (API-046), or VIEW_NAME_TAKEN or VIEW_LIMIT_REACHED (D-114). */
export const CreateGridView = endpoint('POST /api/domain-grid-views', {
  scope: 'domains:write',
  body: z.object({
    viewName,
    columnDefinitions,
    filters: filters.default({}),
    isDefault: z.boolean().default(false),
  }),
  reply: GridView,
  status: 201,
});

/** Changes what is given and leaves the rest; answers the whole view (API-047, D-117). */
export const UpdateGridView = endpoint('PUT /api/domain-grid-views/:id', {
  scope: 'domains:write',
  params,
  body: z.object({ viewName, columnDefinitions, filters, isDefault: z.boolean() }).partial(),
  reply: GridView,
});

/** API-048 */
export const DeleteGridView = endpoint('DELETE /api/domain-grid-views/:id', {
  scope: 'domains:write',
  params,
  reply: done.extend({ undoId }),
});

/** Marks one view as default and unmarks the others (API-049, VIEW-008). */
export const SetDefaultGridView = endpoint('PUT /api/domain-grid-views/:id/set-default', {
  scope: 'domains:write',
  params,
  reply: done,
});

/** No view is the default any more (API-050, VIEW-009). */
export const UnmarkDefaultGridView = endpoint('PUT /api/domain-grid-views/unmark-default', {
  scope: 'domains:write',
  reply: done,
});
