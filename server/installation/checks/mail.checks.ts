import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dayMs } from '#contract/dates.ts';
import { mailTroubles } from '#contract/mail-service.ts';
import { wordsOf } from '../../mail/mail-failure.ts';
import { checkMailService } from '../../mail/mail-service.service.ts';
import { holdsMail, tryMailServer } from '../../mail/mailer.ts';
import { type CheckParts, type Finding, fine, named, notChecked, notSetUp, wrong } from './check.ts';
import { greetingOf, reachable, textOf } from './sockets.ts';

const certificateDays = 14;

/** Connects to the mail server and signs in; sends nothing. */
export async function checkMailOut({ config, limitMs }: CheckParts): Promise<Finding> {
  const { url } = config.mail;
  if (url === '') return notSetUp(config.sandbox.isOn ? 'sandbox' : undefined);
  const { hostname, port } = new URL(url);
  if (holdsMail(config)) return wrong('off', { what: hostname });
  const what = port === '' ? hostname : `${hostname}:${port}`;
  try {
    await tryMailServer(url, limitMs);
    return fine({ what });
  } catch (error) {
    const words = wordsOf(error);
    const trouble = mailTroubles.find((known) => known === words);
    return trouble && trouble !== 'noMail' && trouble !== 'held'
      ? wrong(trouble, { what })
      : wrong('said', { what: words });
  }
}

/** SPF, DKIM, DMARC and MX as receivers see them. */
export async function checkMailRecords(parts: CheckParts): Promise<Finding> {
  const { config } = parts;
  if (config.mail.url === '' && config.mail.domain === '') return notSetUp();
  const { records } = await checkMailService(parts, parts.dns);
  if (records.length === 0) return notSetUp();
  const lineOf = ({ kind, name }: (typeof records)[number]) => `${kind.toUpperCase()} ${name}`;
  const missing = records.filter(({ state }) => state === 'missing' || state === 'other' || state === 'several');
  if (missing.length > 0) return wrong('records', { what: named(missing.map(lineOf)), figure: missing.length });
  const unknown = records.filter(({ state }) => state !== 'set');
  if (unknown.length === 0) return fine({ figure: records.length });
  return config.outbound === 'off' ? notChecked('off') : notChecked('noAnswer', named(unknown.map(lineOf)));
}

/** What listens for mail of buyers, and the certificate of its STARTTLS. */
export async function checkMailIn({ config, clock, limitMs }: CheckParts): Promise<Finding> {
  const { smtp, lmtp, tls, secret } = config.mailIn;
  if (config.mail.domain === '') return notSetUp();
  if (!smtp && !lmtp)
    return secret === '' ? wrong('notHere', { what: config.mail.domain }) : fine({ what: config.mail.domain });
  for (const listen of [smtp, lmtp]) {
    if (!listen || config.role === 'worker') continue;
    const line = await greetingOf(reachable(listen), limitMs / 2);
    if (!line?.startsWith('220')) return wrong('unreachable', { what: textOf(listen) });
  }
  return tls ? judgeCertificate(tls.certFile, clock.now()) : fine({ what: config.mail.domain });
}

async function judgeCertificate(file: string, now: Date): Promise<Finding> {
  try {
    const at = new Date(new X509Certificate(await readFile(file)).validTo);
    const isEnding = at.getTime() - now.getTime() < certificateDays * dayMs;
    return isEnding ? wrong('certificate', { what: file, at }) : fine({ what: file, at });
  } catch {
    return wrong('certificate', { what: file });
  }
}
