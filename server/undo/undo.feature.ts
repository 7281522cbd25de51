import type { Feature } from '../feature.ts';
import { deleteUndoOf } from './undo.store.ts';

/** Changes that can be taken back, of whatever feature. */
export const undo: Feature = { forgetUser: deleteUndoOf };
