import type { AddressInfo } from 'node:net';
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
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: maxBytes,
    logger: false,
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
      if (isSandboxName(domain)) return done();
      done(Object.assign(new Error('The sandbox takes mail for names below .test only'), { responseCode: 550 }));
    },
    onData(stream, session, done) {
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
          });
          kept.length = Math.min(kept.length, maxMails);
          done();
        })
        .catch(done);
    },
  });
  server.on('error', () => {}); // a connection that breaks off
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
