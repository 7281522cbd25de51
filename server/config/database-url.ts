import pg from 'pg';
import { SettingError } from './setting-error.ts';

const hostsOf = (text: string) => /^\w+:\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(text)?.[1] ?? '';

/** The connection string as it is, as far as the driver can use it. Throws SettingError. */
export function databaseUrl(text: string, setting = 'DATABASE_URL'): string {
  if (text === '') return text;
  let host = hostsOf(text);
  try {
    if (!host.includes(',')) ({ host } = new pg.Client(text));
  } catch (error) {
    const { path, message } = error as NodeJS.ErrnoException;
    if (path !== undefined) throw new SettingError(`${setting}: ${message}.`); // a file of a certificate
    throw new SettingError(
      `${setting}: its value is not an address like postgres://user:password@host:5432/database. Signs like / ? # @ in a password are written as %2F %3F %23 %40.`,
    );
  }
  if (!host.includes(',')) return text;
  throw new SettingError(
    `${setting} names several servers, and the driver takes one: name the host that always leads to the primary (docs/manual/deploy.md, "PostgreSQL with a standby").`,
  );
}
