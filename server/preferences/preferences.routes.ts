import type { FastifyInstance } from 'fastify';
import { SetPreferences } from '#contract/preferences.ts';
import type { Parts } from '../context.ts';
import { serve } from '../http/serve.ts';
import { setLanguage } from './preferences.store.ts';

export function registerPreferenceRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, SetPreferences, async (ctx, { body }) => {
    await setLanguage(ctx, body.language);
    return { language: body.language };
  });
}
