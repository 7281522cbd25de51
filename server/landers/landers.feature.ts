import type { Feature } from '../feature.ts';
import { landerEffects } from './landers.effects.ts';
import { registerLanderRoutes } from './landers.routes.ts';
import { deleteAllOf } from './landers.store.ts';
import { presets } from './presets/presets.service.ts';
import { templates } from './templates/templates.service.ts';
import { groupSettings, landersDeleted, landersMade } from './undo.service.ts';

export const landers: Feature = {
  routes: registerLanderRoutes,
  undos: [landersMade, groupSettings, landersDeleted, presets.undo, templates.undo],
  effects: landerEffects,
  forgetUser: deleteAllOf,
};
