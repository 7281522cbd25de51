import type { FastifyInstance } from 'fastify';
import * as groups from '#contract/lander-groups.ts';
import * as saved from '#contract/lander-templates.ts';
import * as calls from '#contract/landers.ts';
import type { Parts } from '../context.ts';
import { matchDomainsForLanders, reviewDomainsForLanders } from '../grid/lander-choice.reads.ts';
import { serve } from '../http/serve.ts';
import { countAll } from './counts.reads.ts';
import { getGroupWithLanders, listGroups } from './groups/groups.reads.ts';
import { addDomains, createGroup, deleteGroup, retryGroup, updateGroup } from './groups/groups.service.ts';
import { getLander, getLanderOfDomain, listLanders } from './landers/landers.reads.ts';
import { createLanders, deleteLander, retryLander, updateLander } from './landers/landers.service.ts';
import { presets } from './presets/presets.service.ts';
import { templates } from './templates/templates.service.ts';

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

  serve(app, parts, saved.ListLanderPresets, (ctx, { query }) => presets.list(ctx, query));
  serve(app, parts, saved.GetLanderPreset, (ctx, { params }) => presets.get(ctx.db, ctx.userId, params.id));
  serve(app, parts, saved.CreateLanderPreset, (ctx, { body }) => presets.create(ctx, body));
  serve(app, parts, saved.UpdateLanderPreset, (ctx, { params, body: { updatedAt, ...given } }) =>
    presets.update(ctx, params.id, given, updatedAt),
  );
  serve(app, parts, saved.DeleteLanderPreset, (ctx, { params }) => presets.delete(ctx, params.id));

  serve(app, parts, saved.ListLanderTemplates, (ctx, { query }) => templates.list(ctx, query));
  serve(app, parts, saved.GetLanderTemplate, (ctx, { params }) => templates.get(ctx.db, ctx.userId, params.id));
  serve(app, parts, saved.CreateLanderTemplate, (ctx, { body }) => templates.create(ctx, body));
  serve(app, parts, saved.UpdateLanderTemplate, (ctx, { params, body: { updatedAt, ...given } }) =>
    templates.update(ctx, params.id, given, updatedAt),
  );
  serve(app, parts, saved.DeleteLanderTemplate, (ctx, { params }) => templates.delete(ctx, params.id));
}
