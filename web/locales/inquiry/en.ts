/** Texts of an opened inquiry: what was written, the reply, and what stands beside. */
export const texts = {
  inquiry: {
    buyer: 'Buyer',
    unconfirmed: 'Nobody has confirmed that this address is theirs.',
    answer: 'Answer by e-mail',
    subject: 'Your inquiry for {{name}}',
  },
};
