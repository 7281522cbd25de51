import { addTexts } from '#web/base/i18n.ts';
import { texts as domainActions } from '#web/locales/domain-actions/en.ts';

addTexts({ 'domain-actions': domainActions });

export { ManageDrawer } from './ManageDrawer.tsx';
export { SelectionBanner } from './SelectionBanner.tsx';
export { showLimit } from './show-limit.ts';
