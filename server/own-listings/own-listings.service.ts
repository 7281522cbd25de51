/** What changes of listings remember of how names are offered (LISTW-004). */
export { keepListing } from './own-listings.store.ts';
