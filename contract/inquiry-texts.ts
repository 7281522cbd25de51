/** English of what inquiries tell; the other languages in web/locales. One with an amount takes `message_offer` (D-171). */
export const inquiryNotificationTexts = {
  inquiry: {
    title: 'New inquiry for {{domainName}}',
    message: '{{senderName}} is interested.',
    message_offer: '{{senderName}} offers {{offerAmount}}.',
    title_purchase: '{{domainName}}: somebody wants to buy',
    message_purchase: '{{senderName}} wants to buy at {{offerAmount}}.',
  },
  prospectUpdate: {
    title: '{{senderName}} wrote again',
    message: 'There is news on the inquiry for {{domainName}}.',
  },
  counterEnded: {
    title: 'Counter-offer ended',
    message: '{{senderName}} did not answer your counter-offer for {{domainName}} in time.',
  },
  replyFailed: {
    title: 'Reply not delivered',
    message: 'Your reply on {{domainName}} could not be delivered.',
  },
  answerHeld: {
    title: 'Answer by e-mail not sent',
    message: 'Your answer by e-mail on {{domainName}} was held.',
  },
};

/** `<name/>` is the domain's name, `<b>` sets off the number. */
export const inquiryActivityTexts = {
  inquiryReceived_one: 'Inquiry for <name/>',
  inquiryReceived_other: '<b>{{count}} inquiries</b>',
  inquiryBuyerWrote_one: 'New message about <name/>',
  inquiryBuyerWrote_other: '<b>{{count}} new messages</b> about inquiries',
  inquiryReplied_one: 'Inquiry for <name/> answered',
  inquiryReplied_other: '<b>{{count}} inquiries</b> answered',
  inquiryClosed_one: 'Inquiry for <name/> closed',
  inquiryClosed_other: '<b>{{count}} inquiries</b> closed',
  inquirySold_one: 'Inquiry for <name/> marked as sold',
  inquirySold_other: '<b>{{count}} inquiries</b> marked as sold',
  inquiryReopened_one: 'Inquiry for <name/> reopened',
  inquiryReopened_other: '<b>{{count}} inquiries</b> reopened',
};
