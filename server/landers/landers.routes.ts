import type { FastifyInstance } from 'fastify';
import * as groups from '#contract/lander-groups.ts';
import * as templates from '#contract/lander-templates.ts';
import * as calls from '#contract/landers.ts';
import type { Parts } from '../context.ts';
import { matchDomainsForLanders, reviewDomainsForLanders } from '../grid/lander-choice.reads.ts';
import { serve } from '../http/serve.ts';
import { countAll } from './counts.reads.ts';
import { getGroupWithLanders, listGroups } from './groups/groups.reads.ts';
import { addDomains, createGroup, deleteGroup, retryGroup, updateGroup } from './groups/groups.service.ts';
import { getLander, getLanderOfDomain, listLanders } from './landers/landers.reads.ts';
import { createLanders, deleteLander, retryLander, updateLander } from './landers/landers.service.ts';
import { getPreset, listPresets } from './presets/presets.reads.ts';
import { createPreset, deletePreset, updatePreset } from './presets/presets.service.ts';
import { getTemplate, listTemplates } from './templates/templates.reads.ts';
import { createTemplate, deleteTemplate, updateTemplate } from './templates/templates.service.ts';

export function registerLanderRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, calls.GetLanderCounts, ({ db, userId }) => countAll(db, userId));

  serve(app, parts, calls.ListLanders, (ctx, { query }) => listLanders(ctx, query));
  serve(app, parts, calls.GetLander, (ctx, { params }) => getLander(ctx, params.id));
  serve(app, parts, calls.GetLanderOfDomain, (ctx, { params }) => getLanderOfDomain(ctx, params.domainId));
  serve(app, parts, calls.CreateLanders, (ctx, { body }) => createLanders(ctx, body));
  serve(app, parts, calls.UpdateLander, (ctx, { body }) => updateLander(ctx, body));
  serve(app, parts, calls.DeleteLander, (ctx, { params }) => deleteLander(ctx, params.id));
  serve(app, parts, calls.RetryLander, (ctx, { params }) => retryLander(ctx, params.id));
  serve(app, parts, calls.MatchDomainsForLanders, (ctx, { body }) => matchDomainsForLanders(ctx, body.names));
  serve(app, parts, calls.ReviewDomainsForLanders, (ctx, { body }) => reviewDomainsForLanders(ctx, body.domainIds));

  serve(app, parts, groups.ListLanderGroups, (ctx, { query }) => listGroups(ctx, query));
  serve(app, parts, groups.GetLanderGroup, (ctx, { params, query }) => getGroupWithLanders(ctx, params.id, query));
  serve(app, parts, groups.CreateLanderGroup, (ctx, { body }) => createGroup(ctx, body));
  serve(app, parts, groups.UpdateLanderGroup, (ctx, { params, body }) => updateGroup(ctx, params.id, body));
  serve(app, parts, groups.DeleteLanderGroup, (ctx, { params }) => deleteGroup(ctx, params.id));
  serve(app, parts, groups.AddDomainsToLanderGroup, (ctx, { params, body }) =>
    addDomains(ctx, params.id, body.domainIds),
  );
  serve(app, parts, groups.RetryLanderGroup, (ctx, { params }) => retryGroup(ctx, params.id));

  serve(app, parts, templates.ListLanderPresets, (ctx, { query }) => listPresets(ctx, query));
  serve(app, parts, templates.GetLanderPreset, (ctx, { params }) => getPreset(ctx.db, ctx.userId, params.id));
  serve(app, parts, templates.CreateLanderPreset, (ctx, { body }) => createPreset(ctx, body));
  serve(app, parts, templates.UpdateLanderPreset, (ctx, { params, body }) => updatePreset(ctx, params.id, body));
  serve(app, parts, templates.DeleteLanderPreset, (ctx, { params }) => deletePreset(ctx, params.id));

  serve(app, parts, templates.ListLanderTemplates, (ctx, { query }) => listTemplates(ctx, query));
  serve(app, parts, templates.GetLanderTemplate, (ctx, { params }) => getTemplate(ctx.db, ctx.userId, params.id));
  serve(app, parts, templates.CreateLanderTemplate, (ctx, { body }) => createTemplate(ctx, body));
  serve(app, parts, templates.UpdateLanderTemplate, (ctx, { params, body }) => updateTemplate(ctx, params.id, body));
  serve(app, parts, templates.DeleteLanderTemplate, (ctx, { params }) => deleteTemplate(ctx, params.id));
}
