import type { Language } from '#contract/preferences.ts';

const languageNames: Record<Language, string> = { en: 'English', fr: 'French', de: 'German', es: 'Spanish' };

/** Texts of the public pages; English is the type of the other languages. Nothing here promises what is not known. */
export const en = {
  /** for links between the languages */
  languageName: 'English',
  language: 'Language',
  skip: 'Skip to the content',
  title: (name: string) => `${name} is for sale`,
  comingSoonTitle: (name: string) => `${name} is coming soon`,
  description: {
    price: (name: string, price: string) =>
      `${name} is for sale by its owner for ${price}. Buy it now or send an offer.`,
    offer: (name: string) => `${name} is for sale by its owner. Send an offer.`,
    inquiry: (name: string) => `${name} is for sale by its owner. Write to the owner.`,
    plain: (name: string) => `${name} is for sale by its owner.`,
    comingSoon: (name: string) => `Something new is being built at ${name}.`,
  },
  forSale: 'For sale by its owner',
  forSaleBy: (seller: string) => `For sale by ${seller}`,
  offered: 'Offered by its owner',
  offeredBy: (seller: string) => `Offered by ${seller}`,
  beingBuilt: 'Something is being built here',
  sendInquiry: 'Send an inquiry',
  asciiForm: 'In the address bar also:',
  facts: 'What is known of this name',
  registeredSince: 'Registered since',
  length: 'Length',
  letters: (count: number) => (count === 1 ? '1 letter' : `${count} letters`),
  words: (count: number) => (count === 1 ? '1 word' : `${count} words`),
  alsoRegistered: 'Also registered in',
  otherExtensions: (count: number) => (count === 1 ? '1 other extension' : `${count} other extensions`),
  heldSince: 'Held by this owner since',
  purchase: 'Purchase options',
  buyItNow: 'Buy it now, in US dollars',
  buyNow: 'Buy now',
  buy: (name: string) => `Buy ${name}`,
  openToOffers: 'Open to offers',
  priceOnRequest: 'Price on request',
  available: 'Available',
  makeOffer: 'Make an offer',
  yourOffer: 'Your offer',
  inDollars: 'Your offer in US dollars',
  orOffer: 'or make an offer',
  steps: [
    { title: 'Agree', text: 'You and the owner settle the price in writing.' },
    { title: 'Pay by escrow', text: 'A service that you both trust can hold the money.' },
    { title: 'Receive', text: 'The owner moves the name to your registrar.' },
  ],
  alsoListed: (market: string) => `Also listed on ${market}`,
  listing: (market: string) => `${market} listing`,
  ask: {
    binAi: 'Ask about this name',
    modern: 'Ask the attendant',
    comingSoon: 'Ask the foreman',
    answering:
      'An assistant answers about the name and the purchase. It is a program and can be wrong: what counts is what the owner writes to you.',
    ready: 'Short answers about the name and the purchase.',
    /** stands beside the field where questions leave this machine */
    sentTo: (host: string) => `Questions go to the text service at ${host}.`,
    question: 'Your question',
    send: 'Send question',
    button: 'Ask',
    failed: 'The assistant cannot answer at the moment. The answers on this page remain, and the owner can be asked.',
    waiting: 'The assistant is writing …',
    toOwner: 'Write to the owner',
  },
  why: {
    binAi: (label: string) => `Why choose ${label}?`,
    modern: 'Why choose it',
    comingSoon: 'Why this name?',
    source: 'From the records of the registry and of the seller, each with its date.',
    words: {
      unit: (count: number): string => (count === 1 ? 'word' : 'words'),
      text: (list: string, count: number, language: Language) =>
        count === 1
          ? `${list} is a word of the ${languageNames[language]} language.`
          : `${list} are words of the ${languageNames[language]} language.`,
    },
    letters: {
      unit: (count: number): string => (count === 1 ? 'letter' : 'letters'),
      text: 'Letters alone: no hyphen and no digit.',
    },
    registeredOn: {
      unit: 'year of registration',
      title: (year: string) => `Registered since ${year}`,
      text: (date: string) => `The registry has it on record since ${date}.`,
    },
    heldSince: {
      unit: 'start of the present ownership',
      title: (year: string) => `One owner since ${year}`,
      text: (date: string) => `The seller has held the name since ${date}.`,
    },
    otherEndings: {
      unit: (count: number): string => (count === 1 ? 'other extension taken' : 'other extensions taken'),
      text: (count: string, date: string) => `The same name is registered in ${count}, as counted on ${date}.`,
    },
  },
  provenance: {
    heading: 'Provenance',
    registered: 'Registered',
    acquired: 'Acquired by the present owner',
    paid: (month: string) => `Registration paid until ${month}`,
  },
  domainName: 'Domain name',
  registeredIn: (year: string) => `registered ${year}`,
  write: {
    binAi: 'Write to the owner',
    modern: 'Inquire',
    comingSoon: 'Need it now?',
    comingSoonPlain: 'Write to the owner',
  },
  rightOffer: 'For the right offer the name goes to you instead.',
  comingSoon: 'Coming soon.',
  unlessFirst: 'Coming soon. Unless you need the name first.',
  promises: {
    owner: 'Answers come from the owner, by e-mail.',
    privacy:
      'Your message goes to the owner. No cookies, nothing from third parties on this page; visits are counted anonymously.',
    payment: 'No payment is taken on this page.',
    escrow: 'Answers come from the owner. Payment can go through an escrow service that you both trust.',
  },
  form: {
    name: 'Your name',
    email: 'E-mail',
    offer: 'Your offer in US dollars, if you have one',
    message: 'Message',
    build: 'What would you build?',
    send: 'Send inquiry',
    sendToOwner: 'Send to the owner',
    trap: 'Leave this field empty',
    failed:
      'This may not have arrived: your connection or our server failed. Everything you typed is kept in this browser. Send it again in a moment: it counts once.',
    offline: 'Not sent: you are offline. Everything you typed is kept in this browser.',
    online: 'You are online again. This has not been sent yet: press the button.',
    unsent: 'You wrote this earlier, and it may not have arrived. Look it over and send it: it counts once.',
  },
  /** the page that "Buy now" opens, and what answers it */
  buying: {
    eyebrow: 'Request to buy',
    price: 'You buy it for',
    other: 'Offer another price',
    sentence: (name: string, price: string) => `I want to buy ${name} for ${price}. Please tell me how we proceed.`,
    send: (price: string) => `Request to buy for ${price}`,
    note: 'You pay nothing now. Nobody is bound until you and the owner have agreed in writing.',
    next: 'What happens next',
    confirm: {
      title: 'Confirm your address',
      text: 'Open the link in our e-mail. Your request then goes to the owner.',
    },
    agree: {
      title: 'Agree with the owner',
      text: 'The owner answers by e-mail. You settle price, dates and payment in writing.',
      textWithin: (hours: string) =>
        `The owner answers by e-mail, usually ${hours}. You settle price, dates and payment in writing.`,
    },
    pay: {
      title: 'Pay by escrow, get the name',
      text: (price: string, escrow: string | null) =>
        `${escrow ?? 'An escrow service'} can hold your ${price} until the name is at your registrar.`,
    },
    sentTitle: 'Your request to buy has arrived',
    changedTitle: 'The price has changed',
    changed: (before: string, now: string) =>
      `It was ${before} when you opened this page, and is ${now} now. Nothing was sent: press the button if you want it at the new price.`,
    withdrawn: (before: string) =>
      `The name is no longer offered for ${before}. Nothing was sent: everything you typed is still here, and you can make an offer.`,
  },
  seller: {
    heading: 'Who sells it',
    seller: 'Seller',
    answers: 'Usually answers',
    within: (hours: number) => (hours === 1 ? 'within an hour' : `within ${hours} hours`),
    escrow: 'Escrow service',
  },
  footer: {
    offered: (name: string) => `${name} is offered by its owner. No payment is taken on this page.`,
    plain: 'No cookies, no payment on this page; visits are counted anonymously.',
    imprint: 'Imprint',
    privacy: 'Privacy',
  },
  /** of a page whose name is on its way to its buyer */
  sold: {
    word: 'Sold',
    title: (name: string) => `${name} is sold`,
    by: (seller: string) => `Sold by ${seller}`,
    byOwner: 'Sold by its owner',
    plans: 'The plans have changed',
    band: 'The new owner moves in',
    since: (day: string) => `Sold on ${day}. This page closes when the registry shows the transfer.`,
    moving: (name: string) =>
      `${name} is moving to its new owner. This page closes when the registry shows the transfer.`,
    onItsWay: 'On its way to the new owner. This page closes when the registry shows the transfer.',
    buyer: 'Are you the buyer? Your e-mails with the seller say what comes next.',
    footer: 'No cookies; visits to this page are not counted.',
  },
  answers: {
    back: (name: string) => `Back to ${name}`,
    sentTitle: 'Your inquiry has arrived',
    sent: (name: string) =>
      `Your message about ${name} is stored for its owner, who can answer at the address that you gave.`,
    confirmTitle: 'One step is left',
    confirm: (email: string) =>
      `We are sending a mail to ${email}. Open the link in it and press the button there: your message then goes to the owner.`,
    confirmMore: 'The link is good for 7 days. If nothing has come after a few minutes, look among your spam.',
    wrongAddress: 'If the address is wrong, go back and send the form with the right one.',
    resend: 'Send the mail once more',
    resentTitle: 'Sent once more',
    resent: 'If your address is still to be confirmed, the mail is on its way again. It is not sent a third time.',
    keep: 'Your conversation with the owner has a page of its own. Keep its address: whoever has it can read and write there.',
    toConversation: 'To your conversation',
    refusedTitle: 'Not sent yet',
    refused: 'Correct what is marked. Everything you typed is still here.',
    notSentTitle: 'Not sent',
    tooMany: 'Too many messages have come from your network. Try again in an hour: everything you typed is still here.',
    trouble: 'Something went wrong on our side. Try again in a moment: everything you typed is still here.',
    notFoundTitle: 'Nothing is here',
    notFound: 'There is no page at this address.',
  },
  faults: {
    required: 'This is needed.',
    email: 'This is not an e-mail address.',
    offer: 'Write a whole amount in US dollars, such as 5,000.',
    invalid: 'This holds signs that cannot be sent.',
    tooLong: (max: string) => `At most ${max} characters.`,
    offerTooLarge: (max: string) => `At most ${max}.`,
  },
};

export type LanderTexts = typeof en;
