const mebibyte = 1_024 ** 2;

/** What is taken of mails for inquiries. */
export const mailLimits = {
  /** of a whole mail: 20 MiB of files are a third more as they are sent */
  bytes: 28 * mebibyte,
  /** for one inquiry in an hour; more are asked to come later */
  anHour: 30,
  /** automatic answers kept of one inquiry in a day; what comes after them is a loop */
  autoADay: 5,
  /** servers on the way (RFC 5321, 6.3) */
  hops: 50,
} as const;
