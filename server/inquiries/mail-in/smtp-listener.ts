import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import type { Parts } from '../../context.ts';
import { StartError } from '../../start-error.ts';
import type { Guesses } from './guesses.ts';
import { findTarget, letterOf, MailNotTaken, type MailParts, type MailTarget, takeMail } from './mail-in.service.ts';
import { mailLimits } from './mail-limits.ts';
import { createMailBytes, receiveMail, TooSlow } from './receive-mail.ts';
import { createSenders, type SenderLimits, senderLimits } from './senders.ts';

type ListenAddress = { host: string; port: number };
type Files = { certFile: string; keyFile: string };
type MailListener = { port: number; stop(): Promise<void> };

const protocol = {
  size: mailLimits.bytes,
  rejectOversized: true,
  maxRecipients: 20,
  socketTimeout: 60_000,
  closeTimeout: 3_000,
};
const renewedMs = 3_600_000;

/** An answer to the other server; 4yz: it may try again (RFC 5321, 4.2.1). */
class Refusal extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

const later = () => new Refusal(451, 'Error: not now, please try again later');
const tooMany = 'Error: too many connections, please try again later';

/**
 * Takes mail for inquiries by SMTP, or by LMTP from a mail server in front. A recipient that is no inquiry's is refused
 * before anything is sent; what is answered by 250 is committed. Throws StartError where it cannot listen.
 */
export async function startMailListener(
  parts: MailParts,
  {
    listen,
    isLmtp,
    tls,
    guesses,
    limits: given = {},
  }: {
    listen: ListenAddress;
    isLmtp: boolean;
    tls: Files | null;
    /** null: a server of our own in front asks for strangers, who are counted there */
    guesses: Guesses | null;
    limits?: Partial<SenderLimits>;
  },
): Promise<MailListener> {
  const targets = new WeakMap<SMTPServerSession, Map<string, MailTarget>>();
  const limits = { ...senderLimits, ...(guesses ? {} : { network: () => null }), ...given };
  const senders = createSenders(limits);
  const newBytes = createMailBytes(limits);
  const now = () => parts.clock.now();

  async function resolve(address: string, session: SMTPServerSession): Promise<void> {
    if (guesses?.isOverLimit(session.remoteAddress, now()))
      throw new Refusal(421, 'Error: too many refused recipients or messages');
    const target = await findTarget(parts, address, now());
    if (!target) {
      guesses?.count(session.remoteAddress, now());
      throw new Refusal(550, 'Error: no such recipient here');
    }
    senders.move(session.id, now());
    const known = targets.get(session) ?? new Map<string, MailTarget>();
    targets.set(session, known.set(address, target));
  }

  async function take(raw: Buffer, session: SMTPServerSession): Promise<(string | Error)[]> {
    const { mailFrom, rcptTo } = session.envelope;
    const letter = letterOf(raw, { isFromNobody: mailFrom === false || mailFrom.address === '' });
    let isRefused = false;
    const answerFor = async (target: MailTarget): Promise<string | Error> => {
      try {
        await takeMail(parts, target, letter);
        return 'OK: stored';
      } catch (error) {
        if (!(error instanceof MailNotTaken)) return told(parts, error);
        isRefused = true;
        return new Refusal(error.isForGood ? 554 : 451, `Error: ${error.message}`);
      }
    };
    const answers: (string | Error)[] = [];
    for (const { address } of rcptTo) {
      const target = targets.get(session)?.get(address);
      answers.push(target ? await answerFor(target) : later());
    }
    // what cost much or brought nothing counts like a guess, so that nobody goes on with it
    if (isRefused || letter.wasTooMuch()) guesses?.count(session.remoteAddress, now());
    return answers;
  }

  const options: SMTPServerOptions = {
    ...protocol,
    name: parts.config.mail.domain,
    banner: parts.config.productName.replace(/[^\x20-\x7e]+/g, ' '),
    lmtp: isLmtp,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    ...(tls ? readCertificate(tls) : {}),
    onRcptTo({ address }, session, done) {
      resolve(address, session).then(
        () => done(),
        (error) => done(error instanceof Refusal ? error : told(parts, error)),
      );
    },
    async onData(stream, session, done) {
      const { id } = session;
      const bytes = newBytes();
      try {
        const isIn = senders.beginMail(id);
        const onBytes = () => senders.move(id, now());
        const raw = await receiveMail(stream, isIn ? bytes : null, { limits, onBytes });
        senders.endMail(id, { isWaiting: true });
        if (stream.sizeExceeded || !raw) return done(stream.sizeExceeded ? null : later());
        const answers = await take(raw, session);
        if (isLmtp) return (done as (error: null, answers: unknown) => void)(null, answers);
        const refused = answers.find((answer) => typeof answer !== 'string');
        return done(refused instanceof Error ? refused : null, 'OK: stored'); // all of it comes again: what is there stays one
      } catch (error) {
        if (error instanceof TooSlow) {
          parts.log.info({}, 'a mail came too slowly; its server was asked to try again');
          server.disconnect(id, 'Error: too slow, please try again later');
        } else if (stream.readableEnded) done(told(parts, error));
      } finally {
        senders.endMail(id, { isWaiting: false });
        bytes.drop();
      }
    },
    onClose: ({ id }) => senders.leave(id),
  };
  const server = new MailServer(options, (id, address) => {
    const { isIn, leaves } = senders.enter(id, address, now());
    if (leaves !== undefined) server.disconnect(leaves, tooMany);
    return isIn;
  });
  server.on('error', (error) => parts.log.debug({ err: String(error) }, 'a mail connection broke off'));
  await new Promise<void>((ready, reject) => {
    server.server.once('error', reject);
    server.listen(listen.port, listen.host, ready);
  }).catch((error) => explained(error, listen));
  const renewing = tls && setInterval(() => renew(server, tls, parts), renewedMs).unref();
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => {
      if (renewing) clearInterval(renewing);
      return new Promise((closed) => server.close(closed));
    },
  };
}

/** Asks who connects before anything else is done for them. */
class MailServer extends SMTPServer {
  private readonly mayEnter: (id: string, address: string) => boolean;
  constructor(options: SMTPServerOptions, mayEnter: (id: string, address: string) => boolean) {
    super(options);
    this.mayEnter = mayEnter;
  }

  override connect(...[socket, given]: Parameters<SMTPServer['connect']>): void {
    if (socket.destroyed) return;
    const id = given?.id ?? randomUUID();
    if (this.mayEnter(id, socket.remoteAddress ?? '')) {
      super.connect(socket, { ...given, id });
    } else {
      socket.on('error', () => {});
      socket.write(`421 ${tooMany}\r\n`);
      socket.destroySoon();
    }
  }

  disconnect(id: string, message: string): void {
    for (const connection of this.connections) if (connection.id === id) connection.send(421, message); // which closes it
  }
}

function told(parts: Pick<Parts, 'log'>, error: unknown): Error {
  parts.log.error({ err: error }, 'a mail could not be stored; its server was asked to try again');
  return later();
}

function readCertificate({ certFile, keyFile }: Files): { cert: Buffer; key: Buffer } {
  try {
    return { cert: readFileSync(certFile), key: readFileSync(keyFile) };
  } catch (error) {
    throw new StartError(`MAIL_TLS_CERT, MAIL_TLS_KEY: ${(error as Error).message}.`);
  }
}

/** A renewed certificate is taken over without a new start. */
function renew(server: SMTPServer, tls: Files, { log }: Pick<Parts, 'log'>): void {
  try {
    server.updateSecureContext(readCertificate(tls));
  } catch (error) {
    log.error({ err: error }, 'the certificate of the mail listener could not be read again; the old one stays');
  }
}

function explained(error: NodeJS.ErrnoException, { host, port }: ListenAddress): never {
  const why = {
    EADDRINUSE: 'is in use',
    EACCES: 'needs more rights than this account has',
    EADDRNOTAVAIL: 'is not an address of this machine',
  }[error.code ?? ''];
  throw why ? new StartError(`MAIL_LISTEN, MAIL_LMTP_LISTEN: ${host} port ${port} ${why}.`) : error;
}
