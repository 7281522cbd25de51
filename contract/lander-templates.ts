import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { landerFailures, landerLimits, landerWords, requiredName } from './landers.ts';
import { done, idParams, page, paged, pageSize, search, seen } from './paged.ts';
import { languages } from './preferences.ts';
import { line, orNull, text } from './tidy-text.ts';
import { undoId } from './undo.ts';

const times = { createdAt: z.string(), updatedAt: z.string() };
const presetFields = {
  name: requiredName(landerWords.presetNameRequired),
  tagline: orNull(line(landerLimits.tagline)),
  showPurchaseOptions: z.boolean(),
  showAiHelper: z.boolean(),
  showWhyChoose: z.boolean(),
  showContactForm: z.boolean(),
};

/** Switches and a tagline to begin with (LAND-019); loading one copies it (D-184). */
export const LanderPreset = z.object({ id: z.string(), ...presetFields, ...times });
export type LanderPreset = z.output<typeof LanderPreset>;

const templateFields = {
  name: requiredName(landerWords.templateNameRequired),
  prompt: text(landerLimits.prompt).refine((kept) => kept !== '', 'A prompt is required'),
  description: orNull(text(landerLimits.description)),
};

/** What custom pages are written by (LAND-022). A group keeps the prompt that it was made with. */
export const LanderTemplate = z.object({ id: z.string(), ...templateFields, ...times });
export type LanderTemplate = z.output<typeof LanderTemplate>;

const listQuery = z.object({ page, pageSize: pageSize(50), search });
/** In the order of names (D-183). */
export const ListLanderPresets = endpoint('GET /api/lander-presets', {
  scope: 'landers:read',
  query: listQuery,
  reply: paged(LanderPreset),
});

/** One for-sale preset. 404 NOT_FOUND. */
export const GetLanderPreset = endpoint('GET /api/lander-presets/:id', {
  scope: 'landers:read',
  params: idParams,
  reply: LanderPreset,
});
/** LANDER_LIMIT_REACHED. */
export const CreateLanderPreset = endpoint('POST /api/lander-presets', {
  scope: 'landers:write',
  body: z.object({
    ...presetFields,
    tagline: presetFields.tagline.default(null),
    showPurchaseOptions: z.boolean().default(true),
    showAiHelper: z.boolean().default(false),
    showWhyChoose: z.boolean().default(true),
    showContactForm: z.boolean().default(true),
  }),
  reply: LanderPreset,
  status: 201,
});
/** CHANGED_MEANWHILE. */
export const UpdateLanderPreset = endpoint('PUT /api/lander-presets/:id', {
  scope: 'landers:write',
  params: idParams,
  body: z.object(presetFields).partial().extend(seen),
  reply: LanderPreset,
});

/** Landers that were made with it keep what they have. */
export const DeleteLanderPreset = endpoint('DELETE /api/lander-presets/:id', {
  scope: 'landers:write',
  params: idParams,
  reply: done.extend({ undoId }),
});

/** In the order of names (D-183). */
export const ListLanderTemplates = endpoint('GET /api/lander-templates', {
  scope: 'landers:read',
  query: listQuery,
  reply: paged(LanderTemplate),
});

/** One page template. 404 NOT_FOUND. */
export const GetLanderTemplate = endpoint('GET /api/lander-templates/:id', {
  scope: 'landers:read',
  params: idParams,
  reply: LanderTemplate,
});
/** LANDER_LIMIT_REACHED. */
export const CreateLanderTemplate = endpoint('POST /api/lander-templates', {
  scope: 'landers:write',
  body: z.object({ ...templateFields, description: templateFields.description.default(null) }),
  reply: LanderTemplate,
  status: 201,
});
/** CHANGED_MEANWHILE. */
export const UpdateLanderTemplate = endpoint('PUT /api/lander-templates/:id', {
  scope: 'landers:write',
  params: idParams,
  body: z.object(templateFields).partial().extend(seen),
  reply: LanderTemplate,
});
/**
 * Has a page written by a template for one of the user's domains and shows it in each language; nothing of it is kept. Takes
 * up to a minute. `failure`: why there is none. NOT_FOUND, DOMAIN_NOT_FOUND.
 */
export const TryLanderTemplate = endpoint('POST /api/lander-templates/:id/try', {
  scope: 'landers:write',
  params: idParams,
  body: z.object({ domainId: z.string() }),
  reply: z.object({
    pages: z.record(z.enum(languages), z.string()).nullable(),
    failure: z.enum(landerFailures).nullable(),
  }),
});

/** Landers that were made with it keep their pages. */
export const DeleteLanderTemplate = endpoint('DELETE /api/lander-templates/:id', {
  scope: 'landers:write',
  params: idParams,
  reply: done.extend({ undoId }),
});
