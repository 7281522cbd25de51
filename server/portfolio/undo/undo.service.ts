export {
  deleteChangesBefore,
  deleteUndoOf,
  findChange,
  type KeptChange,
  keepChange,
  markUndone,
} from './undo.store.ts';
