import type { Feature } from '../feature.ts';
import { deleteAllOf } from './landers.store.ts';

export const landers: Feature = { forgetUser: deleteAllOf };
