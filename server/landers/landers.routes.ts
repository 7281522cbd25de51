import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/landers.ts';
import type { Parts } from '../context.ts';
import { matchDomainsForLanders, reviewDomainsForLanders } from '../domains/lander-choice.reads.ts';
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

  serve(app, parts, calls.ListLanderGroups, (ctx, { query }) => listGroups(ctx, query));
  serve(app, parts, calls.GetLanderGroup, (ctx, { params, query }) => getGroupWithLanders(ctx, params.id, query));
  serve(app, parts, calls.CreateLanderGroup, (ctx, { body }) => createGroup(ctx, body));
  serve(app, parts, calls.UpdateLanderGroup, (ctx, { params, body }) => updateGroup(ctx, params.id, body));
  serve(app, parts, calls.DeleteLanderGroup, (ctx, { params }) => deleteGroup(ctx, params.id));
  serve(app, parts, calls.AddDomainsToLanderGroup, (ctx, { params, body }) =>
    addDomains(ctx, params.id, body.domainIds),
  );
  serve(app, parts, calls.RetryLanderGroup, (ctx, { params }) => retryGroup(ctx, params.id));

  serve(app, parts, calls.ListLanderPresets, (ctx, { query }) => listPresets(ctx, query));
  serve(app, parts, calls.GetLanderPreset, (ctx, { params }) => getPreset(ctx.db, ctx.userId, params.id));
  serve(app, parts, calls.CreateLanderPreset, (ctx, { body }) => createPreset(ctx, body));
  serve(app, parts, calls.UpdateLanderPreset, (ctx, { params, body }) => updatePreset(ctx, params.id, body));
  serve(app, parts, calls.DeleteLanderPreset, (ctx, { params }) => deletePreset(ctx, params.id));

  serve(app, parts, calls.ListLanderTemplates, (ctx, { query }) => listTemplates(ctx, query));
  serve(app, parts, calls.GetLanderTemplate, (ctx, { params }) => getTemplate(ctx.db, ctx.userId, params.id));
  serve(app, parts, calls.CreateLanderTemplate, (ctx, { body }) => createTemplate(ctx, body));
  serve(app, parts, calls.UpdateLanderTemplate, (ctx, { params, body }) => updateTemplate(ctx, params.id, body));
  serve(app, parts, calls.DeleteLanderTemplate, (ctx, { params }) => deleteTemplate(ctx, params.id));
}
