import { afterAll } from 'vitest';
import { closeSharedApp } from './shared-app.ts';

afterAll(closeSharedApp);
