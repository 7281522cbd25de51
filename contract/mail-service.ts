/**
 * Why a mail was not handed over, where the mail server said nothing itself. Where it did, its words stand in the same
 * place (`deliveryDetail` of a message).
 */
export const mailTroubles = [
  'unreachable', // no connection to the mail server, or it was broken off
  'timeout', // it did not take the mail in time
  'noEncryption', // it offers none, or with a certificate that is not valid
  'signIn', // it wants another user name or password
  'noMail', // no mail server is set that takes this address
] as const;
export type MailTrouble = (typeof mailTroubles)[number];
