/** A link that writes a mail; what a buyer typed cannot add a header or another recipient. */
export const mailTo = (email: string, subject: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`;
