import type { ChangeWords } from './change-words/en.ts';
import { fillPlaces } from './english.ts';
import {
  type ChangeMeaning,
  dnsMeanings,
  priceMeanings,
  websiteMeanings,
  whoisMeanings,
} from './monitoring-meanings.ts';

/** What besides the meaning says something: the values of the others are said by it, or are no text. */
const shown: Partial<Record<ChangeMeaning, keyof ChangeWords['told']>> = {
  reregistered: 'was',
  transferred: 'was',
  undelegated: 'had',
  expiryMovedBack: 'was',
  renewed: 'was',
  delegated: 'now',
  registrarRenamed: 'was',
  listed: 'now',
  delisted: 'had',
  priceRaised: 'was',
  priceLowered: 'was',
  redirectsElsewhere: 'now',
  titleChanged: 'now',
  mailElsewhere: 'was',
  mailGone: 'had',
  mailBegun: 'now',
  addressesChanged: 'was',
  addressesGone: 'had',
  addressesBegun: 'now',
  dmarcRemoved: 'had',
  dmarcLoosened: 'was',
  dmarcTightened: 'was',
  dmarcAdded: 'now',
};

type Messages<Meaning extends string> = { [One in Meaning as `message_${One}`]: string };

/** The message of a notification for each of these meanings; its values keep their places. */
function messagesOf<Meaning extends ChangeMeaning>(
  { meanings, told }: ChangeWords,
  some: readonly Meaning[],
  [now, before]: [now: string, before: string],
): Messages<Meaning> {
  const messages = some.map((meaning) => {
    const how = shown[meaning];
    const what = meanings[meaning];
    const text = how ? fillPlaces(told[how], { what, now: `{{${now}}}`, before: `{{${before}}}` }) : what;
    return [`message_${meaning}`, text];
  });
  return Object.fromEntries(messages) as Messages<Meaning>;
}

export const whoisMessages = (words: ChangeWords) => messagesOf(words, whoisMeanings, ['newValue', 'oldValue']);
export const priceMessages = (words: ChangeWords) => messagesOf(words, priceMeanings, ['newPrice', 'oldPrice']);
export const dnsMessages = (words: ChangeWords) => messagesOf(words, dnsMeanings, ['newValue', 'oldValue']);
export const websiteMessages = (words: ChangeWords) => messagesOf(words, websiteMeanings, ['newValue', 'oldValue']);
