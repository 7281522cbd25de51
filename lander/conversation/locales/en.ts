/** Texts of the pages on which buyers confirm, read and answer; English is the type of the other languages. */
export const en = {
  title: (name: string) => `Your inquiry about ${name}`,
  withSeller: (seller: string) => `Your conversation with ${seller}`,
  withOwner: 'Your conversation with the owner',
  state: {
    waiting: 'Your message is with the owner. The answer will stand here.',
    answered: 'The owner has answered. You can write back below.',
    sold: 'The owner has noted this as sold. You can still write.',
    closed: 'The owner has closed this conversation. If you write, it is open again.',
  },
  messages: 'Messages',
  you: 'You',
  owner: 'Owner',
  offered: (amount: string) => `Offer: ${amount}`,
  buys: (amount: string) => `You want to buy it for ${amount}`,
  write: 'Write to the owner',
  message: 'Your message',
  offer: 'New offer in US dollars, if you make one',
  send: 'Send message',
  note: 'The owner sees your name and your e-mail address.',
  key: 'Whoever has the address of this page can read and write here, so keep it to yourself. It works as long as the conversation is open, and for 90 days after the last message.',
  confirm: {
    title: (name: string) => `Confirm your message about ${name}`,
    ask: 'Press the button, and your message goes to the owner.',
    yours: 'What you wrote',
    button: 'Confirm and send',
    notYou: 'If you did not write this, close this page. Nothing is sent, and the message is deleted after 7 days.',
  },
  gone: {
    title: 'This link does not work',
    text: 'It is not complete, or its time is over. To write again, use the form on the page of the name.',
  },
  away: {
    title: 'Not sent',
    text: 'Our server has no access to its data at the moment. Everything you typed is still here: send it again in a minute. It counts once.',
    read: 'Our server has no access to its data at the moment. Nothing is lost: open this page again in a minute.',
    readTitle: 'One moment, please',
    again: 'Send again',
    reload: 'Open again',
  },
  tooManyTitle: 'Not now',
  tooMany: 'Too many requests have come from your network. Try again in a few minutes.',
  tooManyMessages: 'You have sent many messages. Try again in an hour: everything you typed is still here.',
  plain: 'No cookies, no trackers, nothing from third parties on this page.',
};

export type ConversationTexts = typeof en;
