/** Texts of links that hand an inquiry to somebody: web/broker. */
export const broker = {
  about:
    'Anyone who has the link reads this one conversation and writes to the buyer for you: messages, offers, the name and its asking price. No addresses, no other inquiry. What is written appears in your inbox with the person’s name, and you can stop it for ten seconds like your own.',
  name: 'Name of the person',
  nameHint: 'Appears with what this person writes. The buyer does not see it.',
  nameMissing: 'Say who it is for.',
  showsMinimum: 'Also show the minimum offer',
  madeTitle: 'Link for {{name}}',
  once: 'Copy it now. It is shown only this once; anyone who has it can read and write until it ends or you take it back.',
  links: 'Handed to',
  withMinimum: 'with the minimum',
  used: 'last opened',
  takeBackOf: 'Take back: {{name}}',
  limit: 'You can hand an inquiry to up to 10 people at a time.',
};
