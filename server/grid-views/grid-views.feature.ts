import type { Feature } from '../feature.ts';
import { registerGridViewRoutes } from './grid-views.routes.ts';
import { viewUndo } from './grid-views.service.ts';
import { deleteAllOf } from './grid-views.store.ts';

export const gridViews: Feature = { routes: registerGridViewRoutes, undos: [viewUndo], forgetUser: deleteAllOf };
