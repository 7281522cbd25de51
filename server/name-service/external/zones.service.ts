export { touch as touchZone } from './hosted-zones.store.ts';
