import { addTexts } from '#web/base/i18n.ts';
import { texts as filters } from '#web/locales/filters/en.ts';
import { texts as websiteStatus } from '#web/locales/website-status/en.ts';

addTexts({ filters, 'website-status': websiteStatus });

// What is fetched together as soon as a list is filtered.
export { FilterChips } from './FilterChips.tsx';
export { NoMatch } from './NoMatch.tsx';
export { searchFor } from './search-for.ts';
