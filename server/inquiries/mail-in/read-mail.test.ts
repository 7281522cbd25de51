import { describe, expect, test } from 'vitest';
import { createMailReader, mailReader } from './read-mail.ts';

const from = { isFromNobody: false };
const head = 'From: Bea <bea@buyer.example>\r\nSubject: Re: quiet.com\r\nMessage-ID: <1@buyer.example>\r\n';
const read = async (raw: string) => mailReader.read(Buffer.from(raw), from);

test('D-199 a large mail is read with its files', async () => {
  const file = Buffer.alloc(3_000_000, 'namestead');
  const base64 = (file.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n');
  const part = 'Content-Disposition: attachment; filename=a.bin\r\nContent-Transfer-Encoding: base64\r\n\r\n';
  const raw = `${head}Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nYes.\r\n--x\r\n${part}${base64}\r\n--x--\r\n`;
  const { mail, wasTooMuch } = await read(raw);
  expect([mail.text, mail.files[0]?.name, mail.files[0]?.content.equals(file)]).toEqual(['Yes.', 'a.bin', true]);
  expect(wasTooMuch).toBe(false);
});

test('security N-1 D-199 a mail of too many lines shows its beginning, and the whole of it is an attachment', async () => {
  const raw = `${head}\r\nYes.\r\n${'\r\n'.repeat(200_000)}`;
  const { mail } = await read(raw);
  expect(mail).toMatchObject({ text: 'Yes.', subject: 'Re: quiet.com', fromAddress: 'bea@buyer.example' });
  expect(mail.files.map(({ name, content }) => [name, content.toString() === raw])).toEqual([['mail.eml', true]]);
});

test('D-199 a mail without a Message-ID gets one made from its bytes', async () => {
  const [one, again, other] = [await read('\r\nYes.'), await read('\r\nYes.'), await read('\r\nNo.')];
  expect(one.mail.mailId).toMatch(/^<[0-9a-f]{64}@no-message-id\.invalid>$/);
  expect([again.mail.mailId === one.mail.mailId, other.mail.mailId === one.mail.mailId]).toEqual([true, false]);
});

describe('a mail that would never end', () => {
  // its thread goes on for ever with what says so in one of these words
  const script = new URL('./testing/endless.thread.ts', import.meta.url);
  const reader = createMailReader({ script, processorMs: 500 });
  const mailOf = (text: string) => Buffer.from(`${head}References: <inq-1@x>\r\n\r\n${text}\r\n\r\n> a quote\r\n`);

  test('security N-1 ends its thread and nothing else: how it begins is read by the next, and what comes after it is whole', async () => {
    const endless = mailOf('endless whole');
    const [given, next] = await Promise.all([reader.read(endless, from), reader.read(mailOf('Yes.'), from)]);
    expect(given).toMatchObject({
      wasTooMuch: true,
      mail: { text: 'endless whole\n\n> a quote', mailId: '<1@buyer.example>', fromAddress: 'bea@buyer.example' },
    });
    expect(given.mail.files[0]?.content.equals(endless)).toBe(true);
    expect(next).toMatchObject({ wasTooMuch: false, mail: { text: 'Yes.', quoted: '> a quote' } });
  });

  test('security N-1 a mail that takes all memory ends the parsing thread alone', async () => {
    const small = createMailReader({ script, heapMb: 64 });
    expect(await small.read(mailOf('memory whole'), from)).toMatchObject({ wasTooMuch: true });
    expect(await small.read(mailOf('Yes.'), from)).toMatchObject({ wasTooMuch: false });
  });

  test('security N-1 a mail whose beginning cannot be read is refused for now, and its sender may try again', async () => {
    await expect(reader.read(mailOf('endless whole, endless begin'), from)).rejects.toThrow(/used over 500 ms/);
    await expect(reader.head(mailOf('endless head'))).rejects.toThrow(/used over 500 ms/);
    expect((await reader.head(mailOf('Yes.'))).answers).toEqual(['<inq-1@x>']);
  });
});
