import nodemailer from 'nodemailer';
import { isLoopbackHost } from '#contract/loopback.ts';
import { isSandboxName } from '#contract/sandbox.ts';
import type { Config } from '../config/config.ts';
import type { Parts } from '../context.ts';
import type { DkimKey } from './dkim-key.ts';
import { domainOf } from './mail-domain.ts';
import { isForGood, MailHeld, MailRefused, reasonOf, wordsOf } from './mail-failure.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** an own address of a user, and its key; it comes back to the installation's. Default: the installation's */
  sender?: { address: string; key: DkimKey };
  /** shown as the sender, before the product's address; default: the product */
  fromName?: string;
  /** address for answers; default: the sender's */
  replyTo?: string;
  /** address to which a mail that cannot be delivered comes back; default: the sender's */
  bounceTo?: string;
  /** Message-IDs with their brackets (RFC 5322, 3.6.4), the oldest first; default: one of its own, and no thread */
  thread?: { mailId: string; references: readonly string[] };
  /** nobody wrote it by hand (RFC 3834): other programs do not answer it */
  isAutomatic?: boolean;
  /** for mails that come again and again: HTTPS address to which one POST ends them (RFC 8058) */
  unsubscribeUrl?: string;
};
export type Mailer = {
  /** Hands a mail to the server. Throws MailRefused for good, MailHeld, or what went wrong for now. */
  send(mail: Mail): Promise<void>;
  /** Breaks off what is being sent and sends nothing more. */
  close(): void;
};

type MailConfig = Pick<Config, 'mail' | 'sandbox'>;
type MailerOptions = {
  /** where the sandbox takes mail, `host:port`; null without one */
  sandboxSmtp: string | null;
  /** milliseconds in which a mail is handed over, however busily the server talks */
  limitMs?: number;
  /** signs all mails (RFC 6376); null: they go unsigned */
  dkimKey?: () => Promise<DkimKey | null>;
};
const sendLimitMs = 20_000;
/** As many Message-IDs of a thread are named. */
const maxReferences = 20;

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
 * True while no mail may leave (D-236): the mail server is not on this machine and connections are switched off. What is
 * written meanwhile waits, and is sent once they are on again.
 */
export function holdsMail({ mail, outbound }: Pick<Config, 'mail' | 'outbound'>): boolean {
  if (outbound !== 'off' || !URL.canParse(mail.url)) return false;
  return !isLoopbackHost(new URL(mail.url).hostname);
}

/** Sends over the operator's server; without one, mail to addresses below .test goes to the sandbox. */
export function createMailer(
  config: MailConfig & Pick<Config, 'productName' | 'outbound'>,
  { sandboxSmtp, limitMs = sendLimitMs, dkimKey }: MailerOptions,
): Mailer {
  const url = config.mail.url || (sandboxSmtp ? `smtp://${sandboxSmtp}` : '');
  const closing = new AbortController();
  const transport = openTransport(url, limitMs);
  return {
    async send(mail) {
      if (!url || !reaches(config, mail.to)) throw new MailRefused('no mail server takes this address', 'noMail');
      if (holdsMail(config)) throw new MailHeld();
      const key = mail.sender?.key ?? (await dkimKey?.()) ?? null;
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(limitMs)]);
      try {
        await transport.sendMail({ ...messageOf(mail, config), ...(key ? { dkim: signing(key) } : {}), signal });
      } catch (error) {
        if (!isForGood(error)) throw error;
        throw new MailRefused(`the mail server refused it for good (${reasonOf(error)})`, wordsOf(error));
      }
    },
    close() {
      closing.abort();
      transport.close();
    },
  };
}

function openTransport(url: string, limitMs: number) {
  return nodemailer.createTransport({
    url,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    dnsTimeout: limitMs,
    requireTLS: needsEncryption(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  } as never);
}

/** Connects to a mail server as for a mail, with encryption and password, and sends nothing. Rejects with what `wordsOf` explains. */
export async function tryMailServer(url: string, limitMs: number): Promise<void> {
  const transport = openTransport(url, limitMs);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** As the library takes it. Addresses go in as such and are never parsed out of a text; names and subject are one line. */
function messageOf(mail: Mail, { mail: { from }, productName }: Pick<Config, 'mail' | 'productName'>) {
  const { to, subject, text, html, sender, fromName, replyTo, thread, isAutomatic, unsubscribeUrl } = mail;
  const bounceTo = mail.bounceTo ?? (sender ? from : undefined);
  const references = thread?.references ?? [];
  const [first, ...further] = references;
  return {
    from: { name: oneLine(fromName ?? productName), address: sender?.address ?? from },
    to: { name: '', address: to },
    subject: oneLine(subject),
    text,
    html,
    ...(replyTo ? { replyTo: { name: oneLine(fromName ?? productName), address: replyTo } } : {}),
    ...(bounceTo ? { envelope: { from: bounceTo, to: [to] } } : {}),
    ...(thread ? { messageId: thread.mailId } : {}),
    // the first keeps the thread together, the last says what is answered (RFC 5322, 3.6.4)
    ...(first
      ? { inReplyTo: references.at(-1) ?? first, references: [first, ...further.slice(1 - maxReferences)] }
      : {}),
    ...(unsubscribeUrl ? { list: { unsubscribe: { url: unsubscribeUrl } } } : {}),
    headers: [
      ...(isAutomatic ? [{ key: 'Auto-Submitted', value: 'auto-generated' }] : []),
      ...(unsubscribeUrl ? [{ key: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' }] : []),
    ],
  };
}

const oneLine = (text: string) => text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** What the signature covers: all that says who writes what to whom, and by which address further mails are ended (RFC 8058, 4). */
const signedFields = [
  ...['From', 'Sender', 'Reply-To', 'To', 'Subject', 'Date', 'Message-ID', 'In-Reply-To', 'References'],
  ...['MIME-Version', 'Content-Type', 'Content-Transfer-Encoding'],
  ...['Auto-Submitted', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':');

const signing = ({ domain, selector, privateKey }: DkimKey) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: signedFields,
});

/** A mailed link is worth a password: it never leaves this machine in clear text, also when somebody on the way hides STARTTLS. */
function needsEncryption(url: string): boolean {
  if (!URL.canParse(url)) return false;
  return !isLoopbackHost(new URL(url).hostname);
}
