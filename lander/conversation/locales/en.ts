/** Texts of the pages on which buyers confirm, read and answer; English is the type of the other languages. */
export const en = {
  title: (name: string) => `Your inquiry about ${name}`,
  withSeller: (seller: string) => `Your conversation with ${seller}`,
  withOwner: 'Your conversation with the owner',
  state: {
    waiting: 'Your message is with the owner. The reply will appear here.',
    answered: 'The owner has answered. You can write back below.',
    sold: 'The owner has marked this as sold. You can still write.',
    closed: 'The owner has closed this conversation. Writing again reopens it.',
  },
  agreement: 'Open the agreement',
  messages: 'Messages',
  you: 'You',
  owner: 'Owner',
  offered: (amount: string) => `Offer: ${amount}`,
  buys: (amount: string) => `You want to buy it for ${amount}`,
  automatic: 'Automatic answer',
  counter: {
    fromSeller: (seller: string) => `${seller} made you a counter-offer`,
    fromOwner: 'The owner made you a counter-offer',
    until: (end: string) => `Open until ${end}. The price does not change before that.`,
    daysLeft: (count: number) => (count === 1 ? '1 day left' : `${count} days left`),
    hoursLeft: (count: number) => (count === 1 ? '1 hour left' : `${count} hours left`),
    yours: 'Your offers',
    sellers: 'The seller’s prices',
    accept: (amount: string) => `Accept ${amount}`,
    another: 'Make another offer',
    decline: 'Decline',
    declineIt: (amount: string) => `Decline ${amount}`,
    binds:
      'When you accept, you both get an agreement to read. It binds nobody until you have both accepted that, too.',
    afterTitle: 'After you accept',
    after: [
      'You both read the agreement and accept it.',
      'You pay as the agreement says, usually through an escrow service.',
      'The name moves to your registrar, then the seller is paid.',
    ],
    staysOpen: 'A message alone leaves the counter-offer open. A new offer takes its place.',
    offered: (amount: string) => `Counter-offer: ${amount}`,
    ended: (amount: string, end: string) =>
      `The counter-offer of ${amount} ended on ${end}. You can make an offer again.`,
    takenBack: (amount: string) =>
      `The seller has taken back the counter-offer of ${amount}. You can make an offer again.`,
    soldOtherwise: 'This name has been sold to somebody else. You can still write.',
    agreed: (amount: string) => `You agree on ${amount}`,
    making:
      'The agreement is being made. You will get it by e-mail and find it here. Nobody is bound before both have accepted it.',
    notOpen:
      'This counter-offer can no longer be answered like this: it has ended, or something has just changed. The present state is below.',
    /** what stands in the conversation */
    accepts: (amount: string) => `I accept ${amount}.`,
    declines: (amount: string) => `I decline ${amount}.`,
  },
  write: 'Write to the owner',
  message: 'Your message',
  offer: (currency: string) => `New offer in ${currency} (optional)`,
  send: 'Send message',
  note: 'The owner sees your name and your e-mail address.',
  key: 'Anyone who has the address of this page can read and write here, so keep it to yourself. It works while the conversation is open, and for 90 days after the last message.',
  confirm: {
    title: (name: string) => `Confirm your message about ${name}`,
    ask: 'Press the button to send your message to the owner.',
    yours: 'What you wrote',
    button: 'Confirm and send',
    notYou: 'If you did not write this, close this page. Nothing is sent, and the message is deleted after 7 days.',
  },
  gone: {
    title: 'This link does not work',
    text: 'It is incomplete or has expired. To write again, use the form on the page of the name.',
  },
  away: {
    title: 'Not sent',
    text: 'Our server cannot reach its data right now. Everything you typed is still here: send it again in a minute. It will be counted only once.',
    read: 'Our server cannot reach its data right now. Nothing is lost: open this page again in a minute.',
    readTitle: 'One moment, please',
    again: 'Send again',
    reload: 'Open again',
  },
  tooManyTitle: 'Please wait',
  tooMany: 'Too many requests have come from your network. Try again in a few minutes.',
  tooManyMessages: 'You have sent many messages. Try again in an hour: everything you typed is still here.',
  plain: 'No cookies, no trackers, nothing from third parties on this page.',
};

export type ConversationTexts = typeof en;
