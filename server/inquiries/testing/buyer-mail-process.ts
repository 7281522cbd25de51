import { readConfig } from '../../config/config.ts';
import type { Parts } from '../../context.ts';
import { openDatabase, openPool } from '../../database/pool.ts';
import { createMailer } from '../../mail/mailer.ts';
import { startBuyerMails } from '../buyer-mail/run-buyer-mails.ts';

// A process that sends mails to buyers until it is killed: its database, the mail server, and how far its clock is ahead.
const [url = '', mailUrl = '', aheadMs = '0'] = process.argv.slice(2);
const config = readConfig({ OUTBOUND: 'off', SANDBOX: 'off', MAIL_URL: mailUrl, MAIL_FROM: 'hello@names.example' });
const silent = () => {};
const parts = {
  db: openDatabase(openPool(url, 8)),
  clock: { now: () => new Date(Date.now() + Number(aheadMs)) },
  config,
  auth: { unseal: async () => null } as unknown as Parts['auth'], // nobody has an own sender
  log: { debug: silent, info: silent, warn: silent, error: silent },
};
startBuyerMails(parts, createMailer(config, { sandboxSmtp: null }));
process.stdout.write('ready\n');
