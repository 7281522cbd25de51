import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { isSandboxName } from '#contract/sandbox.ts';
import { loopback } from './http.ts';

/** A mail as it arrived; every text is a stranger's. */
export type ReceivedMail = {
  at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Message-ID of the mail that began its conversation: its own where it begins one; empty: it has none */
  thread: string;
  /** all header fields, in their order */
  headers: { name: string; value: string }[];
};

export type Mailbox = {
  /** `host:port` */
  address: string;
  /** the newest first */
  mails(): readonly ReceivedMail[];
  stop(): Promise<void>;
};

const maxMails = 500;
const maxBytes = 1_000_000;

/** A mail server on loopback (RFC 5321) that takes mail for addresses below .test alone and keeps the newest in memory. */
export async function startMailbox(now: () => Date): Promise<Mailbox> {
  const kept: ReceivedMail[] = [];
  const greylisted = new Set<string>();
  const sockets = new Map<number, Socket>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: maxBytes,
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 1_000, // some mails are never answered
    onRcptTo({ address }, _session, done) {
      const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
      if (!isSandboxName(domain)) return done(refusal(550, 'The sandbox takes mail for names below .test only'));
      const fault = mailFaultOf(address);
      if (fault === 'refuse') return done(refusal(550, '5.1.1 No such user here'));
      if (fault === 'full') return done(refusal(452, '4.2.2 The mailbox is full'));
      if (fault === 'greylist' && !greylisted.delete(address)) {
        greylisted.add(address);
        return done(refusal(451, '4.7.1 Greylisted, please come again'));
      }
      done();
    },
    onData(stream, session, done) {
      const found = session.envelope.rcptTo.map(({ address }) => mailFaultOf(address));
      if (found.includes('close')) return void sockets.get(session.remotePort)?.destroy();
      if (found.includes('hang')) return void stream.resume();
      readAll(stream)
        .then(async (raw) => {
          if (raw.length > maxBytes) throw Object.assign(new Error('Too large'), { responseCode: 552 });
          const { mailFrom, rcptTo } = session.envelope;
          const mail = await PostalMime.parse(raw);
          kept.unshift({
            at: now().toISOString(),
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? '',
            thread: mail.references?.trim().split(/\s+/)[0] || mail.messageId || '',
            headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
          });
          kept.length = Math.min(kept.length, maxMails);
          done();
        })
        .catch(done);
    },
  });
  server.on('error', () => {}); // a connection that breaks off
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.on('close', () => sockets.delete(remotePort));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, loopback, resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    address: `${loopback}:${port}`,
    mails: () => kept,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** How the server may treat mail to an address, by the word its local part begins with: `greylist-ann@shop.test`. */
const mailFaults = ['refuse', 'full', 'greylist', 'close', 'hang'] as const;

function mailFaultOf(address: string) {
  const [, word] = /^([a-z]+)(?=[-@])/i.exec(address) ?? [];
  return mailFaults.find((fault) => fault === word?.toLowerCase());
}

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

/** The whole message, and no more of one that is too large than shows that it is. */
async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= maxBytes + chunk.length) chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
