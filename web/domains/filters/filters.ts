// What is fetched together as soon as a list is filtered.
export { FilterChips } from './FilterChips.tsx';
export { NoMatch } from './NoMatch.tsx';
export { searchFor } from './search-for.ts';
