import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import type { Mail } from '../../mail/mailer.ts';
import { freshApp } from '../../testing/app.ts';
import { sendsNow } from './send-now.ts';

const mailTo = (to: string): Mail => ({
  to,
  subject: 'It needs attention',
  text: 'No worker.',
  html: '<p>No worker.</p>',
});
const sendsTo = async (port: number) => {
  const { parts } = await freshApp({ settings: { MAIL_URL: `smtp://127.0.0.1:${port}` }, isShared: true });
  return sendsNow(parts);
};

test('durability A3 mail to operators goes past the outbox: one that is refused is given up, others wait for a server that is away', async () => {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('gone')) return done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
      taken.push(address);
      return done();
    },
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  const mails = ['gone@example.test', 'ann@example.test'].map(mailTo);
  const { port } = server.server.address() as { port: number };
  expect(await (await sendsTo(port))(mails)).toEqual([]);
  expect(taken).toEqual(['ann@example.test']);
  expect(await (await sendsTo(1))(mails)).toEqual(mails);
});
