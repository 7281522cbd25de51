import type { Feature } from '../feature.ts';
import { registerGridViewRoutes } from './grid-views.routes.ts';
import { deleteAllOf } from './grid-views.store.ts';

export const gridViews: Feature = { routes: registerGridViewRoutes, forgetUser: deleteAllOf };
