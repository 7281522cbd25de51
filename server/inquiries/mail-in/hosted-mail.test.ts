import { expect, test } from 'vitest';
import { hostedMails } from './hosted-mail.ts';

const raw = 'From: Bea <bea@buyer.example>\r\nSubject: Re: quiet.com\r\n\r\nYes, für 900 €.\r\n';
const to = 'reply+0a@in.names.example';
const base64 = Buffer.from(raw).toString('base64');

async function formOf(fields: Record<string, string | Blob>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const request = new Response(form);
  return { type: request.headers.get('content-type') ?? '', body: Buffer.from(await request.arrayBuffer()) };
}
const json = (value: unknown) => ({ type: 'application/json', body: Buffer.from(JSON.stringify(value)) });

const shapes: [string, () => Promise<{ type: string; body: Buffer }> | { type: string; body: Buffer }][] = [
  [
    'SendGrid',
    () => formOf({ email: raw, envelope: JSON.stringify({ to: [to], from: 'bea@buyer.example' }), to: 'x' }),
  ],
  ['Mailgun, with files', () => formOf({ 'body-mime': raw, recipient: to, sender: 'bea@buyer.example' })],
  [
    'Mailgun, without',
    () => ({
      type: 'application/x-www-form-urlencoded',
      body: Buffer.from(new URLSearchParams({ 'body-mime': raw, recipient: to }).toString()),
    }),
  ],
  [
    'CloudMailin',
    () => formOf({ message: new Blob([raw]), 'envelope[to]': to, 'envelope[from]': 'bea@buyer.example' }),
  ],
  ['Postmark', () => json({ RawEmail: raw, OriginalRecipient: to, FromFull: { Email: 'bea@buyer.example' } })],
  ['a worker of Cloudflare', () => json({ raw: base64, to, from: 'bea@buyer.example' })],
  [
    'Amazon SES by SNS',
    () =>
      json({
        Type: 'Notification',
        Message: JSON.stringify({ content: base64, receipt: { recipients: [to] }, mail: {} }),
      }),
  ],
  [
    'SparkPost',
    () =>
      json([
        { msys: { relay_message: { content: { email_rfc822: base64, email_rfc822_is_base64: true }, rcpt_to: to } } },
      ]),
  ],
  [
    'Mandrill',
    () => formOf({ mandrill_events: JSON.stringify([{ event: 'inbound', msg: { raw_msg: raw, email: to } }]) }),
  ],
];

test.each(shapes)('D-199 the mail in a request of %s is found, with its recipient', async (_, request) => {
  const { type, body } = await request();
  const mails = await hostedMails(type, body, {});
  expect(mails?.map((mail) => [mail.raw.toString().replaceAll('\r\n', '\n'), mail.isFromNobody])).toEqual([
    [raw.replaceAll('\r\n', '\n'), false],
  ]);
  expect(mails?.[0]?.recipients).toContain(to);
});

test('D-199 a mail without a sender is recognised by its envelope, and odd values do no harm', async () => {
  const nobody = await hostedMails('message/rfc822', Buffer.from(raw), {
    recipient: `Name <${to}>, other@x.example`,
    from: '',
  });
  expect(nobody).toMatchObject([{ recipients: [to, 'other@x.example'], isFromNobody: true }]);
  const odd = [
    null,
    1,
    'x',
    [],
    {},
    { raw: 1 },
    { raw: 'short' },
    { email: { a: 1 } },
    [[[null]]],
    { envelope: 5, raw: {} },
  ];
  for (const value of odd) {
    const { type, body } = json(value);
    expect(await hostedMails(type, body, {})).toBeNull();
  }
  await expect(hostedMails('application/json', Buffer.from('{'), {})).rejects.toThrow();
});
