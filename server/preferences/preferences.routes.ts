import type { FastifyInstance } from 'fastify';
import { validationFailed } from '#contract/errors.ts';
import { GetPreferences, SetPreferences } from '#contract/preferences.ts';
import type { Parts } from '../context.ts';
import { serve } from '../http/serve.ts';
import { preferencesOf } from './preferences.reads.ts';
import { isTimeZone } from './preferences.rules.ts';
import { setPreferences } from './preferences.service.ts';

export function registerPreferenceRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, GetPreferences, (ctx) => preferencesOf(ctx.db, ctx.userId));
  serve(app, parts, SetPreferences, async (ctx, { body }) => {
    if (typeof body.timeZone === 'string' && !isTimeZone(body.timeZone))
      throw validationFailed('timeZone', 'This is not a time zone.');
    return setPreferences(ctx, body);
  });
}
