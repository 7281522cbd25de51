/** What pages of other rooms for buyers stand on: the key of a conversation, how requests are read and how pages are sent. */
export { createLinkFinder, type LinkFinder, limited } from '../buyer/link-finder.ts';
export { type Asked, askedOf, langOf, languageOf } from './asked.ts';
export { legalLinks, privately, sendBuyersPage, sendGone, sendToPage, sendTrouble } from './buyers-page.ts';
export { isJson, oneField, type SentFields, sentFields, takesForms } from './sent-body.ts';
