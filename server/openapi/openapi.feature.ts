import type { Feature } from '../feature.ts';
import { registerOpenApi } from './openapi.routes.ts';

export const openApi: Feature = { routes: registerOpenApi };
