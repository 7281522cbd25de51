import type { Language } from '#contract/preferences.ts';

const languageNames: Record<Language, string> = { en: 'English', fr: 'French', de: 'German', es: 'Spanish' };

/** Texts of the public pages; English is the type of the other languages. Nothing here promises what is not known. */
export const en = {
  /** for links between the languages */
  languageName: 'English',
  language: 'Language',
  skip: 'Skip to content',
  title: (name: string) => `${name} is for sale`,
  comingSoonTitle: (name: string) => `${name} is coming soon`,
  description: {
    price: (name: string, price: string) =>
      `${name} is for sale by its owner for ${price}. Request to buy it, or send an offer.`,
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
  asciiForm: 'Shown in the address bar as:',
  facts: 'About this name',
  registeredSince: 'Registered since',
  length: 'Length',
  letters: (count: number) => (count === 1 ? '1 letter' : `${count} letters`),
  words: (count: number) => (count === 1 ? '1 word' : `${count} words`),
  alsoRegistered: 'Also registered in',
  otherExtensions: (count: number) => (count === 1 ? '1 other extension' : `${count} other extensions`),
  heldSince: 'Held by this owner since',
  purchase: 'Purchase options',
  buyItNow: (currency: string) => `Buy-now price in ${currency}`,
  buyNow: 'Request to buy',
  buy: (name: string) => `Request to buy ${name}`,
  openToOffers: 'Open to offers',
  priceOnRequest: 'Price on request',
  available: 'Available',
  makeOffer: 'Make an offer',
  yourOffer: 'Your offer',
  offerIn: (currency: string) => `Your offer in ${currency}`,
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
    modern: 'Ask a question',
    comingSoon: 'Ask a question',
    answering:
      'This assistant answers questions about the name and the purchase. It is a program and can be wrong: rely only on what the owner writes to you.',
    ready: 'Short answers about the name and the purchase.',
    /** stands beside the field where questions leave this machine */
    sentTo: (host: string) => `Your questions go to the AI at ${host}.`,
    question: 'Your question',
    send: 'Send question',
    button: 'Ask',
    failed: 'The assistant cannot answer right now. The answers on this page stay, and you can write to the owner.',
    waiting: 'The assistant is writing…',
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
      text: 'Letters only: no hyphens, no digits.',
    },
    registeredOn: {
      unit: 'year of registration',
      title: (year: string) => `Registered since ${year}`,
      text: (date: string) => `The registry has had it on record since ${date}.`,
    },
    heldSince: {
      unit: 'start of current ownership',
      title: (year: string) => `One owner since ${year}`,
      text: (date: string) => `The seller has held the name since ${date}.`,
    },
    otherEndings: {
      unit: (count: number): string => (count === 1 ? 'other extension taken' : 'other extensions taken'),
      text: (count: string, date: string) => `On ${date}, the same name was registered in ${count}.`,
    },
  },
  provenance: {
    heading: 'Provenance',
    registered: 'Registered',
    acquired: 'Acquired by the current owner',
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
  rightOffer: 'For the right offer, the name can be yours instead.',
  comingSoon: 'Coming soon.',
  unlessFirst: 'Coming soon, unless you want the name first.',
  promises: {
    owner: 'The owner answers by e-mail.',
    privacy:
      'Your message goes to the owner. This page sets no cookies and loads nothing from third parties; visits are counted anonymously.',
    payment: 'No payment is taken on this page.',
    escrow: 'The owner answers you. You can pay through an escrow service that you both trust.',
  },
  form: {
    name: 'Your name',
    email: 'E-mail',
    offer: (currency: string) => `Your offer in ${currency}, if you have one`,
    message: 'Message',
    build: 'What would you build?',
    send: 'Send inquiry',
    sendToOwner: 'Send to the owner',
    trap: 'Leave this field empty',
    failed:
      'This may not have arrived: your connection or our server failed. Everything you typed is saved in this browser. Send it again in a moment: it will be counted only once.',
    offline: 'Not sent: you are offline. Everything you typed is saved in this browser.',
    online: 'You are online again. This has not been sent yet: press the button.',
    unsent: 'You wrote this earlier, and it may not have arrived. Check it and send it: it will be counted only once.',
  },
  /** the page that "Request to buy" opens, and what answers it */
  buying: {
    eyebrow: 'Request to buy',
    price: 'Purchase price',
    other: 'Offer another price',
    sentence: (name: string, price: string) => `I want to buy ${name} for ${price}. Please tell me how we proceed.`,
    send: (price: string) => `Send purchase request: ${price}`,
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
    sentTitle: 'Your purchase request has arrived',
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
    others: 'Other names like this one',
    also: 'Also here',
    stillFree: 'Still free to build on',
    allNames: 'All names',
    all: (count: string) => `All ${count} names`,
    allOf: (count: string, seller: string) => `All ${count} names of ${seller}`,
    onRequest: 'Offer',
  },
  answers: {
    back: (name: string) => `Back to ${name}`,
    sentTitle: 'Your inquiry has arrived',
    sent: (name: string) =>
      `We saved your message about ${name} for its owner, who can answer at the address you gave.`,
    confirmTitle: 'One more step',
    confirm: (email: string) =>
      `We are sending an e-mail to ${email}. Open the link in it and press the button there: your message then goes to the owner.`,
    confirmMore: 'The link works for 7 days. If nothing arrives within a few minutes, check your spam folder.',
    wrongAddress: 'If the address is wrong, go back and send the form with the right one.',
    resend: 'Send the e-mail again',
    resentTitle: 'Sent again',
    resent: 'If your address still needs confirming, the e-mail is on its way again. We cannot send it another time.',
    keep: 'Your conversation with the owner has a page of its own. Save its address and keep it to yourself: anyone who has it can read and write there.',
    toConversation: 'To your conversation',
    refusedTitle: 'Not sent yet',
    refused: 'Correct what is marked. Everything you typed is still here.',
    notSentTitle: 'Not sent',
    tooMany: 'Too many messages have come from your network. Try again in an hour: everything you typed is still here.',
    trouble: 'Something went wrong on our side. Try again in a moment: everything you typed is still here.',
    notFoundTitle: 'Page not found',
    notFound: 'There is no page at this address.',
  },
  /** the page of D-215b, which an owner's browser opens */
  uncounted: {
    uncounted: {
      title: 'Not counted',
      text: (host: string) => `Visits of this browser are no longer counted on ${host}.`,
    },
    counted: { title: 'Counted', text: (host: string) => `Visits of this browser are counted on ${host}.` },
    expired: {
      title: 'This link does not work',
      text: (host: string) =>
        `Nothing has changed on ${host}. Such a link works for one day and on one domain: open a new one in the app.`,
    },
    onlyHere:
      'This holds for this domain and this browser alone, until you delete its cookies here, for 400 days at most. The mark is one cookie that says nothing else.',
    again: 'Count this browser again',
  },
  faults: {
    required: 'Required.',
    email: 'This is not an e-mail address.',
    offer: (example: string, currency: string) => `Enter a whole amount in ${currency}, such as ${example}.`,
    invalid: 'Contains characters that cannot be sent.',
    tooLong: (max: string) => `At most ${max} characters.`,
    offerTooLarge: (max: string) => `At most ${max}.`,
  },
};

export type LanderTexts = typeof en;
