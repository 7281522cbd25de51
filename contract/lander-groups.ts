import { z } from 'zod';
import { flag } from './domain-list.ts';
import { endpoint } from './endpoint.ts';
import {
  dnsStates,
  Lander,
  LanderSettings,
  landerLimits,
  landerStatuses,
  landerTypes,
  landerWords,
  requiredName,
  SomeLanderSettings,
  skippedDomainIds,
} from './landers.ts';
import { count, done, idParams, page, paged, pageSize, search, seen } from './paged.ts';
import { textList } from './text-list.ts';
import { orNull, text } from './tidy-text.ts';
import { undoId } from './undo.ts';

export const landerGroupPageSize = 50; // CONST-006
export const groupDetailPageSize = 20; // CONST-007

/** Names that share type, template and settings (D-176); what lies beyond the specification comes last. */
export const LanderGroup = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  type: z.enum(landerTypes),
  template: z.string(),
  configuration: LanderSettings,
  landerCount: count,
  liveCount: count,
  createdAt: z.string(),
  /** when name, description or settings were changed last */
  updatedAt: z.string(),
  generatingCount: count,
  failedCount: count,
  /** of the live ones, those whose name is sold, dropped, deleted or unverified: the next three leave them out */
  offlineCount: count,
  /** of all, those whose name was seen to point elsewhere */
  notPointingCount: count,
  /** of the live ones, those whose name was seen to point here, and those where nobody has looked yet */
  reachableCount: count,
  uncheckedCount: count,
  /** the lander template's name when this was made with it; null for built-in templates */
  templateName: z.string().nullable(),
  /** the first four, for a picture of the group */
  examples: z.array(
    Lander.pick({
      id: true,
      domainName: true,
      status: true,
      shownPrice: true,
      shownCurrency: true,
      screenshotUrl: true,
    }),
  ),
});
export type LanderGroup = z.output<typeof LanderGroup>;

/** The user's groups, those changed last first (API-057). */
export const ListLanderGroups = endpoint('GET /api/lander-groups', {
  scope: 'landers:read',
  query: z.object({ page, pageSize: pageSize(landerGroupPageSize), search }),
  reply: paged(LanderGroup),
});

/** A group with its landers in the order of names, `search` in the domain's name (API-058). */
export const GetLanderGroup = endpoint('GET /api/lander-groups/:id', {
  scope: 'landers:read',
  params: idParams,
  query: z.object({
    page,
    pageSize: pageSize(groupDetailPageSize),
    search,
    status: z.enum(landerStatuses).optional(),
    dnsState: z.enum(dnsStates).optional(),
    isPublished: flag,
  }),
  reply: LanderGroup.extend({ landers: paged(Lander) }),
});

const groupName = requiredName(landerWords.groupNameRequired);
const description = orNull(text(landerLimits.description));

/**
 * Makes a group with its landers (API-059): LANDER_GROUP_NAME_TAKEN, LANDER_LIMIT_REACHED, TOO_MANY_DOMAINS;
 * VALIDATION_FAILED when none of the domains can get one. `template` of a custom group is a lander template's id; without
 * a text service TEXT_SERVICE_OFF (D-185).
 */
export const CreateLanderGroup = endpoint('POST /api/lander-groups', {
  scope: 'landers:write',
  hasLongBody: true,
  body: z.object({
    name: groupName,
    description: description.default(null),
    type: z.enum(landerTypes),
    template: z.string().max(64),
    configuration: LanderSettings,
    domainIds: textList.refine((ids) => ids.length > 0, landerWords.domainsRequired),
  }),
  reply: LanderGroup.extend({ skippedDomainIds, undoId }),
  status: 201,
});

/**
 * Changes what is given; type and template never change (API-060, D-180). Other settings make all its pages again.
 * LANDER_GROUP_NAME_TAKEN, CHANGED_MEANWHILE.
 */
export const UpdateLanderGroup = endpoint('PUT /api/lander-groups/:id', {
  scope: 'landers:write',
  params: idParams,
  body: z.object({ name: groupName, description, configuration: SomeLanderSettings }).partial().extend(seen),
  reply: LanderGroup.extend({ undoId }),
});

/** Deletes the group and its landers; the domains stay (API-061, D-179). */
export const DeleteLanderGroup = endpoint('DELETE /api/lander-groups/:id', {
  scope: 'landers:write',
  params: idParams,
  /** `undoId`: null, too, where it had more than 10,000 landers */
  reply: done.extend({ deletedLanders: count, undoId }),
});

/** Adds domains to a group, whose settings they get (API-062, D-180). TOO_MANY_DOMAINS. */
export const AddDomainsToLanderGroup = endpoint('POST /api/lander-groups/:id/domains', {
  scope: 'landers:write',
  params: idParams,
  hasLongBody: true,
  body: z.object({ domainIds: textList.refine((ids) => ids.length > 0, landerWords.domainsRequired) }),
  reply: z.object({ addedCount: count, skippedDomainIds, undoId }),
});

/** Tries all failed landers of a group again. */
export const RetryLanderGroup = endpoint('POST /api/lander-groups/:id/retry', {
  scope: 'landers:write',
  params: idParams,
  reply: z.object({ retriedCount: count }),
});
