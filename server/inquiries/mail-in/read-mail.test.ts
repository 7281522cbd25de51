import { expect, test } from 'vitest';
import { readMail } from './read-mail.ts';

const options = { isFromNobody: false };
const head = 'From: Bea <bea@buyer.example>\r\nSubject: Re: quiet.com\r\n';

test('D-199 a large mail is read in a thread of its own, with its files', async () => {
  const file = Buffer.alloc(3_000_000, 'namestead');
  const base64 = (file.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n');
  const part = 'Content-Disposition: attachment; filename=a.bin\r\nContent-Transfer-Encoding: base64\r\n\r\n';
  const raw = `${head}Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nYes.\r\n--x\r\n${part}${base64}\r\n--x--\r\n`;
  const mail = await readMail(Buffer.from(raw), options);
  expect([mail.text, mail.files[0]?.name, mail.files[0]?.content.equals(file)]).toEqual(['Yes.', 'a.bin', true]);
});

test('D-199 a mail of millions of lines, which would fill the memory, shows how it begins', async () => {
  const mail = await readMail(Buffer.from(`${head}\r\nYes.\r\n${'\r\n'.repeat(10_000_000)}`), options);
  expect([mail.text, mail.subject, mail.fromAddress]).toEqual(['Yes.', 'Re: quiet.com', 'bea@buyer.example']);
});
