/** What pages of other rooms for buyers stand on: the key of a conversation, how requests are read and how pages are sent. */
export { type Asked, askedOf, langOf, languageOf } from '../public-pages/asked.ts';
export {
  legalLinks,
  privately,
  sendBuyersPage,
  sendGone,
  sendToPage,
  sendTrouble,
} from '../public-pages/buyers-page.ts';
export { isJson, oneField, type SentFields, sentFields, takesForms } from '../public-pages/sent-body.ts';
export { createLinkFinder, type LinkFinder, limited } from './link-finder.ts';
export { writeByLink } from './links.service.ts';
