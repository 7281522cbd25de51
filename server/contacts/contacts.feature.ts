import type { Feature } from '../feature.ts';
import { contactRateLimits, registerContactRoutes } from './contacts.routes.ts';
import { deleteAllOf } from './contacts.store.ts';
import { deletionUndo, importUndo, rolesUndo } from './undo.service.ts';

export const contacts: Feature = {
  routes: registerContactRoutes,
  rateLimits: contactRateLimits,
  undos: [rolesUndo, deletionUndo, importUndo],
  forgetUser: deleteAllOf,
};
