import type { Feature } from '../feature.ts';
import { registerAppSettings } from './app-settings.routes.ts';

export const appSettings: Feature = { routes: registerAppSettings };
