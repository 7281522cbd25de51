import type { FactName, SectionName } from '../privacy-facts.ts';

/** What the privacy page says; `{…}` are filled in (`valuesOf` in privacy.ts). English is the type of the others. */
export type PrivacyWords = {
  title: string;
  intro: string;
  responsible: string;
  sections: Record<SectionName, string>;
  facts: Record<FactName, string>;
  /** how long: for a number of days, or without end */
  lasting: (days: string) => string;
  forGood: string;
  notAtAll: string;
};

export const en: PrivacyWords = {
  title: 'Privacy',
  intro: 'This page is put together from what this installation does. What is switched off here is not listed.',
  responsible: 'The operator is responsible for these data: {contact}.',
  sections: {
    accounts: 'Accounts',
    names: 'Domain names',
    notices: 'Notices',
    buyers: 'Buyers and visitors',
    browser: 'Cookies and browser storage',
    copies: 'Backups',
  },
  facts: {
    account:
      'An account consists of a name, an e-mail address, a digest of the password, language and other preferences, and saved views. They are stored until the account is deleted. The operators of this installation see the list of accounts.',
    signIns:
      'Of each sign-in the time, the way, the browser and kind of device, and the country of the network address are stored; the address itself is not. A session ends after {idle} without use, and after {session} at the latest. Devices are remembered for {known}, so that a sign-in from a new one can be reported. Wrong passwords are counted for each e-mail address until a day after the last one.',
    factors:
      'For a second step, public keys of passkeys, the encrypted secret of an authenticator app, digests of recovery codes, and the browsers that somebody trusts ({trust}) are stored.',
    programs:
      'For programs that people let reach their account, digests of keys, what each may do, its end, the hour of its last use and its calls of 30 days are stored.',
    assistants:
      'When somebody connects an assistant, the description of that assistant is fetched from its own server, which does not learn who connects it. What an assistant then asks for goes to its provider.',
    addressChange:
      'When an e-mail address is changed, the previous one is stored for {addressReturn}, so that the change can be undone.',
    provider:
      'Accounts sign in through {provider}. It learns of these sign-ins and passes on an identifier, the name and the e-mail address.',
    records:
      'What happens in an account is recorded: activity {activity}, notifications {read} after they were read and otherwise {unread}, and in the audit log who did what {audit}.',
    deletion: 'An account is deleted with everything in it {grace} after somebody asked for it.',
    deletionAtOnce: 'An account is deleted with everything in it as soon as somebody asks for it.',
    names:
      'The domain names in an account are stored with everything noted about them, such as tags, notes, prices, purchases, sales, transfers and landers, and with the values before a change that can still be undone, until they are deleted. A deleted name is remembered {deletedNames}, with its history.',
    contacts:
      'Contacts that are entered in an account are stored with name, organization, postal address, e-mail address and phone number until they are deleted.',
    registration:
      'Public registration data of the names, as registries and registrars publish them, may name a holder. They and what is seen of the names’ websites are stored with the names; changes {changes}, answers as they came {raw}.',
    lookups:
      'To look a name up, its registry, registrar, nameservers and website, and public DNS servers, are asked. They learn the name and the network address of this installation, not for whom it asks.',
    sharedMarketplaces:
      'For prices, names are sent to {marketplaces} with the access of the operator, without saying for whom.',
    ownMarketplaces:
      'With an account’s own access to Sedo, GoDaddy or Atom, that marketplace learns which names are looked up and whose access it is. The access is stored encrypted until it is removed.',
    registrarAccounts:
      'With an account at a registrar or DNS provider that is connected here, that company learns whose access it is and from where it comes. The access is stored encrypted, and what the company reports about the names in the account, until it is removed; so are records that we set there.',
    mail: 'E-mails about sign-ins, inquiries, alerts and deadlines pass through the mail server that the operator has chosen. What cannot be sent is deleted after {undelivered}.',
    alerts:
      'Alerts go where an account sends them: e-mail, a webhook, Telegram, Slack, Discord or ntfy. Those services receive the names, what has changed, and that a buyer wrote, with the offer; who wrote and what, only where the account switches that on. Addresses and keys of channels are stored encrypted until they are removed; what was sent is stored for {deliveries}.',
    feeds:
      'Calendars and feeds show names and dates to whoever has their address, until it is removed; shared links show sums of visits until they end. How often and in which hour a shared link was opened is stored, never by whom. A storefront shows the names for sale, their prices, and the name, place, contact and logo that the seller chose for it, to everybody, while it is on.',
    inquiries:
      'What buyers write on the page of a name is stored for its owner, who answers and sells: name, e-mail address, message, offer, language, files, all later messages, and whether an e-mail arrived or was reported as unwanted, until the owner’s account is deleted at the latest. Spam is deleted after {spam}; an inquiry whose e-mail address is not confirmed within {toConfirm}, too. An agreement about a name is stored with both parties and what is said of its payments; bank details of the owner are stored encrypted and shown to the buyer of an accepted agreement. The link to a conversation works for {conversation} after the last message.',
    floods: 'Against floods of messages, keyed digests of the sender and the text are stored for {form}.',
    mailIn: 'Buyers can answer by e-mail. What arrives at {mailDomain} is stored with the inquiry.',
    assistantOutside:
      'Questions to the assistant of a page go to the AI at {textHost}, with what the page says of the name. They are not stored here, only counted for each page and day. The names and prompts from which custom pages are written go there, too.',
    assistantHere:
      'Questions to the assistant of a page are answered by an AI on this machine. They are not stored, only counted for each page and day.',
    visits:
      'Visitors of the pages of names are counted without cookies: country, browser, system, kind of device, screen size, the site they came from and the campaign that the link names (utm_source, utm_medium, utm_campaign). Their address serves only to make a key of the day and is never stored; the secret of that key is destroyed {hash} after the day. Visits are stored for {visits}, their sums for {sums}. Browsers that send Global Privacy Control or Do Not Track are not counted.',
    cookies:
      'All cookies but the last serve to sign in; pages of names set no other, and whoever only reads here gets none. No page loads anything from other sites.',
    sessionCookie: '{cookie}: the session, at most {session}.',
    stepCookie: '{cookie}: that the password was right while a code is awaited, at most {step}.',
    trustCookie: '{cookie}: that this browser is trusted and not asked for a code, {trust}.',
    stateCookie: '{cookie}: that the answer of {provider} belongs to this browser, until it has come.',
    uncountedCookie:
      '{cookie}: on the page of a name, that its owner does not want this browser to be counted there, {uncounted}. Only a link that the owner opens sets it, and it is the same in every browser.',
    storage:
      'Language, theme and the layout of lists are stored in the browser, and so is what is being written until it has been sent.',
    backups: 'Daily backups hold copies of all this, for up to {backups}.',
  },
  lasting: (days) => `for ${days}`,
  forGood: 'without a time limit',
  notAtAll: 'not at all',
};
