import type { Feature } from '../feature.ts';
import { registerLegalPages } from './legal.ts';

export const legal: Feature = { routes: (app, { config }) => registerLegalPages(app, config) };
