import { listenAddressOf } from './name-service.ts';
import { SettingError } from './setting-error.ts';

type ListenAddress = { host: string; port: number };
const shortestSecret = 20;

type Values = Record<
  'MAIL_DOMAIN' | 'MAIL_LISTEN' | 'MAIL_LMTP_LISTEN' | 'MAIL_TLS_CERT' | 'MAIL_TLS_KEY' | 'MAIL_IN_SECRET',
  string
>;

/** How mail of buyers comes in (D-199). Throws SettingError. */
export function mailInConfig(v: Values) {
  const listening = (['MAIL_LISTEN', 'MAIL_LMTP_LISTEN', 'MAIL_IN_SECRET'] as const).find((name) => v[name] !== '');
  if (listening && v.MAIL_DOMAIN === '') throw new SettingError(`MAIL_DOMAIN is required with ${listening}.`);
  if ((v.MAIL_TLS_CERT === '') !== (v.MAIL_TLS_KEY === '')) {
    throw new SettingError('MAIL_TLS_CERT and MAIL_TLS_KEY are required together.');
  }
  if (v.MAIL_IN_SECRET !== '' && v.MAIL_IN_SECRET.length < shortestSecret) {
    throw new SettingError(`MAIL_IN_SECRET: its value has less than ${shortestSecret} characters.`);
  }
  return {
    /** SMTP from anywhere; null: not in this process */
    smtp: addressOf('MAIL_LISTEN', v.MAIL_LISTEN),
    /** LMTP of a mail server in front; null: not in this process */
    lmtp: addressOf('MAIL_LMTP_LISTEN', v.MAIL_LMTP_LISTEN),
    /** files of the certificate for STARTTLS; null: none */
    tls: v.MAIL_TLS_CERT === '' ? null : { certFile: v.MAIL_TLS_CERT, keyFile: v.MAIL_TLS_KEY },
    /** of hosted services that post mails; empty: none may */
    secret: v.MAIL_IN_SECRET,
  };
}

const addressOf = (name: string, text: string): ListenAddress | null =>
  text === '' ? null : listenAddressOf(name, text);
