export { saveRates } from './rates.store.ts';
