import type { Feature } from '../feature.ts';
import { registerExportRoutes } from './export.routes.ts';

/** All data of an account as a file, for whoever leaves or keeps a copy (D-228b). */
export const accountData: Feature = { routes: registerExportRoutes };
