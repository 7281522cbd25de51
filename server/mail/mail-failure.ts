import { type MailTrouble, mailTroubles } from '#contract/mail-service.ts';
import { withoutUnseen } from '../outbound/outside-text.ts';

/** The mail server will never take this mail (RFC 5321, 4.2.1: 5yz); `words` are its own, or a MailTrouble. */
export class MailRefused extends Error {
  readonly words: string;
  constructor(message: string, words: string) {
    super(message);
    this.words = words;
  }
}

/**
 * A mail did not leave, and is tried again. Its code is that of a MailTrouble in capitals, or of the server's reply: what an
 * operator is told of it (D-229b).
 */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  readonly code: string;
  constructor(cause: unknown) {
    super(`a mail was not sent: ${reasonOf(cause)}`);
    const trouble = mailTroubles.find((known) => known === wordsOf(cause));
    this.code = trouble?.toUpperCase() ?? `SMTP_${(cause as SmtpFailure).responseCode ?? 'UNKNOWN'}`;
  }
}

/** Connections are switched off (D-236): the mail waits. */
export class MailHeld extends Error {
  constructor() {
    super('outbound connections are switched off');
  }
}

type SmtpFailure = {
  name?: string;
  code?: string;
  /** of the connection, where the library has a code of its own for it */
  originalCode?: string;
  responseCode?: number;
  response?: string;
};

const wantsSignIn = 530; // RFC 4954, 6
const longestWords = 300;

/**
 * Only an answer to sender, recipient or content is about the mail, and 4yz means "try again". Before those it is about
 * the connection (greeting, encryption, password), which the operator mends one day.
 */
export function isForGood(error: unknown): boolean {
  const { responseCode, code } = error as SmtpFailure;
  if (responseCode === undefined) return code === 'EENVELOPE';
  return responseCode >= 500 && responseCode !== wantsSignIn && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

/** What went wrong, for whoever waits for the mail: the server's own words in one line, or a MailTrouble where it said none. */
export function wordsOf(error: unknown): string {
  if (error instanceof MailRefused) return error.words;
  if (error instanceof MailHeld) return 'held' satisfies MailTrouble;
  const { name, code = '', originalCode = '', responseCode, response } = error as SmtpFailure;
  if (code === 'EAUTH' || responseCode === wantsSignIn) return 'signIn' satisfies MailTrouble;
  const said = typeof response === 'string' ? oneLineOf(response) : '';
  if (said !== '') return said;
  if (/^(Timeout|Abort)Error$/.test(name ?? '') || code === 'ETIMEDOUT') return 'timeout' satisfies MailTrouble;
  if (code === 'ETLS' || /CERT|SIGNATURE|^ERR_(TLS|SSL)/.test(originalCode))
    return 'noEncryption' satisfies MailTrouble;
  return 'unreachable' satisfies MailTrouble;
}

/** A stranger's text as one line of at most 300 characters; empty when it says nothing. */
export function oneLineOf(text: string): string {
  return withoutUnseen(text.slice(0, 4 * longestWords))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestWords)
    .toWellFormed();
}

/** What went wrong without what was sent: the library's messages name addresses. */
export function reasonOf(error: unknown): string {
  if (error instanceof MailHeld) return error.message;
  const { code, responseCode } = error as SmtpFailure;
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}
