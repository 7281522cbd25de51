import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type Received = { messageId: string; to: string; replyTo: string; text: string };

/** A mail server on loopback that takes everything and keeps it in the boxes of the recipients; `url` is a MAIL_URL. */
export async function startMailboxes() {
  const boxes = new Map<string, Received[]>();
  let count = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        for (const { address: to } of session.envelope.rcptTo) {
          const replyTo = mail.replyTo?.[0]?.address ?? '';
          const received = { messageId: mail.messageId ?? '', to, replyTo, text: mail.text ?? '' };
          boxes.set(to, [...(boxes.get(to) ?? []), received]);
          count += 1;
        }
        done();
      });
    },
  });
  server.on('error', () => {}); // whoever sends is killed on the way
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** the first mail to this address that fits */
    find: (to: string, fits: (mail: Received) => boolean) => boxes.get(to)?.find(fits),
    all: () => [...boxes.values()].flat(),
    count: () => count,
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
export type Mailboxes = Awaited<ReturnType<typeof startMailboxes>>;
