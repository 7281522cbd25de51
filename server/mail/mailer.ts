import nodemailer from 'nodemailer';
import { isLoopbackHost } from '#contract/loopback.ts';
import { isSandboxName } from '#contract/sandbox.ts';
import type { Config } from '../config/config.ts';
import type { Parts } from '../context.ts';

export type Mail = { to: string; subject: string; text: string; html: string };
export type Mailer = {
  /** Hands a mail to the server. Throws MailRefused for good, or what went wrong for now. */
  send(mail: Mail): Promise<void>;
  /** Breaks off what is being sent and sends nothing more. */
  close(): void;
};

/** The mail server will never take this mail (RFC 5321, 4.2.1: 5yz). */
export class MailRefused extends Error {}

type MailConfig = Pick<Config, 'mail' | 'sandbox'>;
const sendLimitMs = 20_000;

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** True when mail can be sent at all: by the operator's server, or in the sandbox's world (D-232). */
export function sendsMail({ mail, sandbox }: MailConfig): boolean {
  return mail.url !== '' || sandbox.isOn;
}

/** The page with the mail that the sandbox takes in a mail server's place; null where one is set. */
export function mailboxOf({ config, sandbox }: Pick<Parts, 'config' | 'sandbox'>): string | null {
  return config.mail.url === '' ? (sandbox?.mailbox ?? null) : null;
}

/** True when mail to this address can be sent: without a mail server only to the sandbox's names. */
export function reaches({ mail, sandbox }: MailConfig, address: string): boolean {
  return mail.url !== '' || (sandbox.isOn && isSandboxName(domainOf(address)));
}

/**
 * Sends over the operator's server; without one, mail to addresses below .test goes to the sandbox. A mail that is not
 * handed over within `limitMs`, however busily the server talks, has failed for now.
 */
export function createMailer(
  config: MailConfig & Pick<Config, 'productName'>,
  sandboxSmtp: string | null,
  limitMs = sendLimitMs,
): Mailer {
  const url = config.mail.url || (sandboxSmtp ? `smtp://${sandboxSmtp}` : '');
  const closing = new AbortController();
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    dnsTimeout: limitMs,
    requireTLS: needsEncryption(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  } as never);
  return {
    async send({ to, subject, text, html }) {
      if (!url || !reaches(config, to)) throw new MailRefused('no mail server takes this address');
      const from = { name: config.productName, address: config.mail.from };
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(limitMs)]);
      try {
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, signal });
      } catch (error) {
        throw isForGood(error) ? new MailRefused(`the mail server refused it for good${codeOf(error)}`) : error;
      }
    },
    close() {
      closing.abort();
      transport.close();
    },
  };
}

/** A mailed link is worth a password: it never leaves this machine in clear text, also when somebody on the way hides STARTTLS. */
function needsEncryption(url: string): boolean {
  if (!URL.canParse(url)) return false;
  return !isLoopbackHost(new URL(url).hostname);
}

type SmtpFailure = { responseCode?: number; code?: string };
const wantsSignIn = 530; // RFC 4954, 6

/**
 * Only an answer to sender, recipient or content is about the mail, and 4yz means "try again". Before those it is about
 * the connection (greeting, encryption, password), which the operator mends one day.
 */
function isForGood(error: unknown): boolean {
  const { responseCode, code } = error as SmtpFailure;
  if (responseCode === undefined) return code === 'EENVELOPE';
  return responseCode >= 500 && responseCode !== wantsSignIn && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

function codeOf(error: unknown): string {
  const { responseCode } = error as SmtpFailure;
  return responseCode === undefined ? '' : ` (${responseCode})`;
}
