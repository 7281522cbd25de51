import type { Reply } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import { escapeHtml } from '#contract/html.ts';
import type { SendTestMail } from '#contract/operator-checks.ts';
import type { Language } from '#contract/preferences.ts';
import type { Parts, UserId } from '../../context.ts';
import { storedDkimKey } from '../../mail/dkim-key.ts';
import { wordsOf } from '../../mail/mail-failure.ts';
import { createMailer, reaches } from '../../mail/mailer.ts';
import { languageOf } from '../../preferences/preferences.reads.ts';
import { findAccount } from '../../users/account.reads.ts';

const limitMs = 15_000;

/** `{product}` is the name of the product, `{address}` that of the installation. */
const texts: Record<Language, { subject: string; body: string }> = {
  en: {
    subject: 'Test e-mail from {product}',
    body: 'This is the test e-mail that you asked for on the checks page of {product} ({address}). This installation can send e-mail.',
  },
  de: {
    subject: 'Testmail von {product}',
    body: 'Dies ist die Testmail, die Sie auf der Seite der Prüfungen von {product} ({address}) angefordert haben. Diese Installation versendet E-Mails.',
  },
  fr: {
    subject: 'E-mail de test de {product}',
    body: 'Voici l’e-mail de test que vous avez demandé sur la page des contrôles de {product} ({address}). Cette installation envoie des e-mails.',
  },
  es: {
    subject: 'Correo de prueba de {product}',
    body: 'Este es el correo de prueba que ha solicitado en la página de comprobaciones de {product} ({address}). Esta instalación envía correo.',
  },
};

type Needs = Pick<Parts, 'config' | 'db' | 'auth' | 'clock' | 'log' | 'sandbox'>;

/** Hands a mail to the operator's own address to the mail server, at once and not by a worker. Throws MAIL_OFF. */
export async function sendTestMail(parts: Needs, operatorId: UserId): Promise<Reply<typeof SendTestMail>> {
  const { config, db, sandbox } = parts;
  const { email: to } = await findAccount(db, operatorId);
  if (!reaches(config, to)) throw new ApiError('MAIL_OFF');
  const { subject, body } = texts[await languageOf(db, operatorId)];
  const fill = (text: string) =>
    text.replaceAll('{product}', () => config.productName).replaceAll('{address}', () => config.publicUrl);
  const dkimKey = storedDkimKey(parts, config.mail.from);
  const mailer = createMailer(config, { sandboxSmtp: sandbox?.smtp ?? null, limitMs, dkimKey });
  const text = fill(body);
  try {
    await mailer.send({ to, subject: fill(subject), text, html: `<p>${escapeHtml(text)}</p>`, isAutomatic: true });
    return { to, isSent: true, failure: null };
  } catch (error) {
    return { to, isSent: false, failure: wordsOf(error) };
  } finally {
    mailer.close();
  }
}
