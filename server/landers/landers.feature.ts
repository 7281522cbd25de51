import type { Feature } from '../feature.ts';
import { landerEffects } from './landers.effects.ts';
import { registerLanderRoutes } from './landers.routes.ts';
import { deleteAllOf } from './landers.store.ts';

export const landers: Feature = { routes: registerLanderRoutes, effects: landerEffects, forgetUser: deleteAllOf };
