import type { Feature } from '../feature.ts';
import { registerOperatorPeople } from './people.routes.ts';

export const operators: Feature = { routes: registerOperatorPeople };
