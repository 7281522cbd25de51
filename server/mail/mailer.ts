import nodemailer from 'nodemailer';
import { isSandboxName } from '#contract/sandbox.ts';
import type { Config } from '../config/config.ts';

export type Mail = { to: string; subject: string; text: string; html: string };
export type Mailer = {
  /** Hands a mail to the server. Throws MailRefused for good, or what went wrong for now. */
  send(mail: Mail): Promise<void>;
  close(): void;
};

/** The mail server will never take this mail (RFC 5321, 4.2.1: 5yz). */
export class MailRefused extends Error {}

type MailConfig = Pick<Config, 'mail' | 'sandbox'>;
const limitMs = 20_000;

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** True when mail can be sent at all: by the operator's server, or in the sandbox's world (D-232). */
export function sendsMail({ mail, sandbox }: MailConfig): boolean {
  return mail.url !== '' || sandbox.isOn;
}

/** True when mail to this address can be sent: without a mail server only to the sandbox's names. */
export function reaches({ mail, sandbox }: MailConfig, address: string): boolean {
  return mail.url !== '' || (sandbox.isOn && isSandboxName(domainOf(address)));
}

/** Sends over the operator's server; without one, mail to addresses below .test goes to the sandbox. */
export function createMailer(config: MailConfig & Pick<Config, 'productName'>, sandboxSmtp: string | null): Mailer {
  const url = config.mail.url || (sandboxSmtp ? `smtp://${sandboxSmtp}` : '');
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    dnsTimeout: limitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as never);
  return {
    async send({ to, subject, text, html }) {
      if (!url || !reaches(config, to)) throw new MailRefused('no mail server takes this address');
      const from = { name: config.productName, address: config.mail.from };
      try {
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
      } catch (error) {
        throw isForGood(error) ? new MailRefused('the mail server refused it for good') : error;
      }
    },
    close: () => transport.close(),
  };
}

/** A wrong password of the operator's is mended one day, and 4yz means "try again". */
function isForGood(error: unknown): boolean {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string };
  return responseCode === 0 ? code === 'EENVELOPE' : responseCode >= 500 && code !== 'EAUTH';
}
