import nodemailer from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';
import { mailboxPage } from './mailbox-page.ts';
import { startSandbox } from './sandbox.ts';

async function freshMailbox() {
  const sandbox = await startSandbox({ now: () => new Date('2026-11-21T10:00:00Z') });
  onTestFinished(sandbox.stop);
  const transport = nodemailer.createTransport({ url: `smtp://${sandbox.addresses.smtp}` });
  return {
    send: (mail: object) => transport.sendMail({ from: 'sender@names.test', subject: 'Hello', text: 'Text', ...mail }),
    page: async () => {
      const reply = await fetch(sandbox.addresses.mailbox);
      return { policy: reply.headers.get('content-security-policy') ?? '', html: await reply.text() };
    },
    mails: async () => (await fetch(`${sandbox.addresses.mailbox}.json`)).json() as Promise<unknown[]>,
  };
}

test('mail to names below .test is stored, the newest first, and shown on a page', async () => {
  const { send, page, mails } = await freshMailbox();
  expect((await page()).html).toContain('No mail yet.');
  await send({ to: 'ann@names.test', subject: 'Grüße', text: 'See https://names.test/a?b=1&c=2 now' });
  await send({ to: ['bob@deep.names.test', 'eve@test'], subject: 'Second' });
  expect(await mails()).toEqual([
    expect.objectContaining({ subject: 'Second', to: ['bob@deep.names.test', 'eve@test'] }),
    {
      at: '2026-11-21T10:00:00.000Z',
      from: 'sender@names.test',
      to: ['ann@names.test'],
      subject: 'Grüße',
      text: expect.stringContaining('See https://names.test/a?b=1&c=2 now'),
      html: '',
      thread: expect.stringMatching(/^<.+>$/),
      headers: expect.arrayContaining([{ name: 'To', value: 'ann@names.test' }]),
    },
  ]);
  const { html } = await page();
  expect(html).toContain('Grüße');
  expect(html).toContain('>just now</time>');
  expect(html).toContain('<a href="https://names.test/a?b=1&amp;c=2" rel="noreferrer">');
});

test('the page shows the mails of a conversation and their headers', async () => {
  const { send, page } = await freshMailbox();
  await send({ to: 'ann@names.test', messageId: '<one@names.test>' });
  await send({ to: 'ann@names.test', inReplyTo: '<one@names.test>', references: '<one@names.test>' });
  await send({ to: 'ann@names.test', subject: 'Alone' });
  const { html } = await page();
  expect(html.match(/one of 2 mails of this conversation/g)).toHaveLength(2);
  expect(html).toContain('In-Reply-To: &lt;one@names.test&gt;');
});

test.each([
  ['refuse', 550],
  ['full', 452],
])('mail to %s-… is answered with %i', async (word, responseCode) => {
  const { send, mails } = await freshMailbox();
  await expect(send({ to: `${word}-ann@names.test` })).rejects.toMatchObject({ responseCode });
  await send({ to: `${word}ed@names.test` });
  expect(await mails()).toHaveLength(1);
});

test('mail to greylist-… is taken the second time, and to close-… never', async () => {
  const { send, mails } = await freshMailbox();
  await expect(send({ to: 'greylist-ann@names.test' })).rejects.toMatchObject({ responseCode: 451 });
  await send({ to: 'greylist-ann@names.test' });
  await expect(send({ to: 'close@names.test' })).rejects.toThrow();
  expect(await mails()).toHaveLength(1);
});

test('D-232 no address of the real world is taken', async () => {
  const { send, mails } = await freshMailbox();
  for (const to of ['ann@example.com', 'ann@test.com', 'ann@nottest', 'ann@names.test.example.com']) {
    await expect(send({ to })).rejects.toMatchObject({ responseCode: 550 });
  }
  expect(await mails()).toEqual([]);
});

test('nothing in a mail is more than text on the page', async () => {
  const { send, page } = await freshMailbox();
  const evil = '</pre><script>alert(1)</script><img src=x onerror=alert(1)> https://x.test/"onclick="alert(1)';
  await send({ to: 'ann@names.test', subject: evil, text: evil, html: '<script>alert(2)</script>' });
  const { html, policy } = await page();
  expect(policy).toContain("default-src 'none'");
  expect(html).not.toMatch(/<script|<img|\sonclick="/);
});

test('a mail that is too large is refused and leaves nothing', async () => {
  const { send, mails } = await freshMailbox();
  await expect(send({ to: 'ann@names.test', text: 'x'.repeat(1_200_000) })).rejects.toMatchObject({
    responseCode: 552,
  });
  expect(await mails()).toEqual([]);
});

test.each([
  ['2026-11-21T10:00:00Z', 'just now'],
  ['2026-11-21T09:57:00Z', '3 minutes ago'],
  ['2026-11-21T07:50:00Z', '2 hours ago'],
  ['2026-11-19T07:50:00Z', 'Nov 19, 2026, 7:50 AM UTC'],
])('screens B13 a mail of %s came "%s"', (at, words) => {
  const mail = {
    at,
    from: 'a@names.test',
    to: ['b@names.test'],
    subject: 'x',
    text: 'y',
    html: '',
    thread: '',
    headers: [],
  };
  const html = mailboxPage([mail], new Date('2026-11-21T10:00:00Z'));
  expect(html.replaceAll('\u202f', ' ')).toContain(`title="${at}">${words}</time>`);
});
