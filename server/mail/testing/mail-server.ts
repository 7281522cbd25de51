import { type AddressInfo, createServer, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** What the server says to each mail in turn: a refusal's code, or null to take it; then it takes all. */
export type Answers = (number | null)[];

export type TakenMail = Email & { raw: Buffer; envelopeFrom: string; envelopeTo: string[] };

/** A mail server on loopback that keeps what it takes; `url` is a MAIL_URL. */
export async function startMailServer(answers: Answers = [], { hasBadCertificate = false } = {}) {
  const mails: TakenMail[] = [];
  let attempts = 0;
  const server = new SMTPServer({
    disabledCommands: hasBadCertificate ? ['AUTH'] : ['AUTH', 'STARTTLS'], // the library's own certificate is signed by itself
    disableReverseLookup: true,
    logger: false,
    onRcptTo(_address, _session, done) {
      const responseCode = answers[attempts++] ?? null;
      done(responseCode === null ? undefined : Object.assign(new Error('no'), { responseCode }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks);
        const { mailFrom, rcptTo } = session.envelope;
        const envelopeTo = rcptTo.map(({ address }) => address);
        mails.push({
          ...(await PostalMime.parse(raw)),
          raw,
          envelopeFrom: mailFrom ? mailFrom.address : '',
          envelopeTo,
        });
        done();
      });
    },
  });
  server.on('error', () => {}); // a connection that breaks off
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails, attempts: () => attempts };
}

/** Something on loopback that is no good mail server: it does `misbehave` with each connection. */
export async function startBadServer(misbehave: (socket: Socket) => void) {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {}); // the other side breaks off
    socket.on('close', () => open.delete(socket));
    misbehave(socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
