/** English of what agreements tell their seller; the other languages in web/locales. */
export const agreementNotificationTexts = {
  agreementAccepted: {
    title: '{{domainName}}: the buyer has accepted the agreement',
    message: '{{buyerName}} accepted it at {{offerAmount}}. It waits for you.',
  },
  agreementSigned: {
    title: '{{domainName}}: accepted by both',
    message: '{{buyerName}} and you have accepted the agreement at {{offerAmount}}.',
  },
  agreementDeclined: {
    title: '{{domainName}}: agreement declined',
    message: '{{buyerName}} has declined the agreement.',
  },
  agreementExpired: {
    title: '{{domainName}}: agreement expired',
    message: 'It was not accepted by both in time.',
  },
  paymentReported: {
    title: '{{domainName}}: the buyer reports a payment',
    message: '{{buyerName}} says that {{offerAmount}} is paid. Mark it when it has arrived.',
  },
  paymentDue: {
    title: '{{domainName}}: a payment is due soon',
    message: '{{offerAmount}} of {{buyerName}} is due on {{expiresOn}}.',
  },
  paymentLate: {
    title: '{{domainName}}: a payment is late',
    message: '{{offerAmount}} of {{buyerName}} was due on {{expiresOn}}.',
  },
};
export type AgreementNotice = keyof typeof agreementNotificationTexts;
