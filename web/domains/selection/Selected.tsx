export { ManageDrawer } from './ManageDrawer.tsx';
export { SelectionBanner } from './SelectionBanner.tsx';
export { showLimit } from './show-limit.ts';
