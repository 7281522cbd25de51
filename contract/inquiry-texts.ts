/** English of what inquiries tell; the other languages in web/locales. One with an amount takes `message_offer` (D-171). */
export const inquiryNotificationTexts = {
  inquiry: {
    title: 'New inquiry for {{domainName}}',
    message: '{{senderName}} is interested.',
    message_offer: '{{senderName}} offers {{offerAmount}}.',
  },
};

/** `<name/>` is the domain's name, `<b>` sets off the number. */
export const inquiryActivityTexts = {
  inquiryReceived_one: 'Inquiry for <name/>',
  inquiryReceived_other: '<b>{{total}} inquiries</b>',
};
