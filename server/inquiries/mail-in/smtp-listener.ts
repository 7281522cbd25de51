import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import type { Parts } from '../../context.ts';
import { StartError } from '../../start-error.ts';
import type { Guesses } from './guesses.ts';
import { findTarget, MailNotTaken, type MailTarget, takeMail } from './mail-in.service.ts';
import { mailLimits } from './mail-limits.ts';

type ListenAddress = { host: string; port: number };
type Files = { certFile: string; keyFile: string };
export type MailListener = { port: number; stop(): Promise<void> };

const limits = {
  size: mailLimits.bytes,
  rejectOversized: true,
  maxClients: 200,
  maxRecipients: 20,
  socketTimeout: 60_000,
  closeTimeout: 3_000,
};
const mostAtOnce = 3; // mails held in memory by one listener
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

/**
 * Takes mail for inquiries by SMTP, or by LMTP from a mail server in front. A recipient that is no inquiry's is refused
 * before anything is sent; what is answered by 250 is committed. Throws StartError where it cannot listen.
 */
export async function startMailListener(
  parts: Parts,
  {
    listen,
    isLmtp,
    tls,
    guesses,
  }: { listen: ListenAddress; isLmtp: boolean; tls: Files | null; guesses: Guesses | null },
): Promise<MailListener> {
  const targets = new WeakMap<SMTPServerSession, Map<string, MailTarget>>();
  let held = 0;

  async function resolve(address: string, session: SMTPServerSession): Promise<void> {
    const now = parts.clock.now();
    if (guesses?.isOverLimit(session.remoteAddress, now)) throw new Refusal(421, 'Error: too many unknown recipients');
    const target = await findTarget(parts, address, now);
    if (!target) {
      guesses?.count(session.remoteAddress, now);
      throw new Refusal(550, 'Error: no such recipient here');
    }
    const known = targets.get(session) ?? new Map<string, MailTarget>();
    targets.set(session, known.set(address, target));
  }

  async function take(raw: Buffer, session: SMTPServerSession): Promise<(string | Error)[]> {
    const { mailFrom, rcptTo } = session.envelope;
    const isFromNobody = mailFrom === false || mailFrom.address === '';
    const answers: (string | Error)[] = [];
    for (const { address } of rcptTo) {
      const target = targets.get(session)?.get(address);
      answers.push(target ? await taken(parts, { target, raw, isFromNobody }) : later());
    }
    return answers;
  }

  const options: SMTPServerOptions = {
    ...limits,
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
    onData(stream, session, done) {
      const isTooMany = held >= mostAtOnce;
      const chunks: Buffer[] = [];
      held += 1;
      let isOpen = true;
      const end = () => {
        if (isOpen) held -= 1;
        isOpen = false;
      };
      stream.on('data', (chunk: Buffer) => {
        if (!isTooMany && !stream.sizeExceeded) chunks.push(chunk);
      });
      stream.on('close', end);
      stream.on('error', end);
      stream.on('end', async () => {
        const answers = isTooMany ? [later()] : stream.sizeExceeded ? [] : await take(Buffer.concat(chunks), session);
        end();
        const refused = answers.find((answer) => typeof answer !== 'string');
        if (isTooMany || stream.sizeExceeded) return done(isTooMany ? later() : null);
        if (isLmtp) return (done as (error: null, answers: unknown) => void)(null, answers);
        return done(refused instanceof Error ? refused : null, 'OK: stored'); // all of it comes again: what is there stays one
      });
    },
  };
  const server = new SMTPServer(options);
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

/** Stores the mail of one recipient: what to answer. */
async function taken(
  parts: Parts,
  { target, raw, isFromNobody }: { target: MailTarget; raw: Buffer; isFromNobody: boolean },
): Promise<string | Error> {
  try {
    await takeMail(parts, target, raw, { isFromNobody });
    return 'OK: stored';
  } catch (error) {
    if (error instanceof MailNotTaken) return new Refusal(error.isForGood ? 554 : 451, `Error: ${error.message}`);
    return told(parts, error);
  }
}

function told(parts: Parts, error: unknown): Error {
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
