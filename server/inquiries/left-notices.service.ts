export { type LeftNotice, takeLeftNotices } from './left-notices.store.ts';
