import { describe, expect, test } from 'vitest';
import { corpora } from '../../testing/corpora.ts';
import { processorMs } from '../../testing/processor-time.ts';
import { htmlToText } from './html-text.ts';
import { parseHead, parseMail } from './parse-mail.ts';
import { cutQuotes } from './reply-text/cut-quotes.ts';

const mail = (headers: string, body: string) => Buffer.from(`${headers.trim()}\n\n${body}`.replaceAll('\n', '\r\n'));
const from = 'From: Bea <bea@buyer.example>\nMessage-ID: <1@buyer.example>';

type Sample = {
  id: string;
  raw?: string;
  rawBase64?: string;
  expected?: { subject: string | null; text: string[]; html?: string[]; attachmentNames: (string | null)[] };
};

const bare = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');
const rawOf = ({ raw, rawBase64 }: Sample) => (rawBase64 ? Buffer.from(rawBase64, 'base64') : Buffer.from(raw ?? ''));

test.each([
  ['Gmail', '<div>Yes.</div><br><div dir="ltr" class="gmail_signature">Ann<br>ann@home.example</div>'],
  ['Outlook', '<p class=MsoNormal>Yes.</p><p class=MsoAutoSig>Ann</p><p class=MsoAutoSig>ann@home.example</p>'],
  ['Outlook on the web', '<div>Yes.</div><div id="Signature"><p>Ann</p><p>ann@home.example</p></div>'],
  ['Thunderbird', '<p>Yes.</p><div class="moz-signature">Ann<br>ann@home.example</div>'],
])('ANSM-002 a signature that %s marks in the HTML alone is cut off', async (_, html) => {
  const parts = ['text/plain', 'Yes.\n\nAnn\nann@home.example', 'text/html', html];
  const body = [0, 2].map((at) => `--B\nContent-Type: ${parts[at]}\n\n${parts[at + 1]}\n`).join('');
  const raw = mail(`${from}\nMIME-Version: 1.0\nContent-Type: multipart/alternative; boundary=B`, `${body}--B--\n`);
  expect((await parseMail(raw)).text).toBe('Yes.');
});

for (const corpus of corpora('mime')) {
  test(`D-199 every message of ${corpus.of} is read: text, subject and files as they were meant`, {
    tags: ['corpora'],
  }, async () => {
    const wrong: string[] = [];
    for (const sample of corpus.items<Sample>('items.jsonl')) {
      const { text, quoted, subject, files } = await parseMail(rawOf(sample));
      expect([sample.id, text]).not.toEqual([sample.id, '']);
      expect(`${text}${quoted}${subject}${files.map(({ name }) => name)}`).not.toMatch(/[^\P{Cc}\n\t]/u);
      const { expected } = sample;
      if (!expected) continue;
      const there = bare(`${text}${quoted}`);
      const words = expected.text.filter((part) => bare(part) !== '');
      if (words.some((part) => !there.includes(bare(part)))) wrong.push(`${sample.id}: text`);
      if (expected.subject !== null && bare(subject) !== bare(expected.subject)) wrong.push(`${sample.id}: subject`);
      const missing = expected.attachmentNames.filter((name) => name && !files.some((file) => file.name === name));
      if (missing.length > 0) wrong.push(`${sample.id}: ${missing}`);
    }
    // nested messages are kept as files, and what their own parts say is in them
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(2);
  });
}

type Reply = { id: string; raw: string; form?: 'message' | 'html'; expectedReply?: string };
for (const corpus of corpora('email-replies')) {
  test(`D-199 only what was typed is left of the messages and HTML of ${corpus.of}`, {
    tags: ['corpora'],
  }, async () => {
    const items = corpus.items<Reply>('items.jsonl').filter(({ form }) => form !== undefined);
    expect(items.length).toBeGreaterThan(2);
    for (const { id, raw, form, expectedReply = '' } of items) {
      const read = form === 'html' ? cutQuotes(htmlToText(raw)).typed : (await parseMail(Buffer.from(raw))).text;
      expect([id, bare(read)]).toEqual([id, bare(expectedReply.replace(/\n-- [\s\S]*$/, ''))]);
    }
  });
}

describe('HTML', () => {
  test('D-199 becomes the lines that a screen shows, with the addresses of links and without what runs', () => {
    const html = `<style>p{}</style><p>Hello&nbsp;Bea,</p><p>see <a href="https://names.example/x?a=1&amp;b=2">the offer</a>
      or <a href="https://names.example">names.example</a>:</p><ul><li>one</li><li>two</li></ul><!-- <p>no</p> -->
      <table><tr><td>Price</td><td>900</td></tr></table><pre>a\n  b</pre>1 < 2 &lt; 3<img src=x onerror="alert(1)"><script>no</script>`;
    expect(htmlToText(html)).toBe(
      'Hello Bea,\n\nsee the offer <https://names.example/x?a=1&b=2> or names.example:\n\n- one\n- two\n\nPrice 900\n\na\n  b\n1 < 2 < 3',
    );
  });

  test('D-199 HTML made to take long is read at once', async () => {
    const pieces = ['<', '<a ', '<!--', '<div><', '&#', '<a href="', '<p', "<b c='", '<script>', '</', '<blockquote>'];
    const read = () => pieces.map((piece) => htmlToText(piece.repeat(400_000 / piece.length)));
    expect(await processorMs(read, 6_000)).toBeLessThan(6_000);
  });
});

describe('what a program wrote', () => {
  const cases: [string, string, boolean][] = [
    ['an answer of a person', 'Subject: Re: quiet.example', false],
    ['one that says no', 'Auto-Submitted: no', false],
    ['an out-of-office note', 'Auto-Submitted: auto-replied', true],
    ['a vacation program', 'Precedence: bulk', true],
    ['an old responder', 'X-Autoreply: yes', true],
    ['Exchange', 'Subject: Automatische Antwort: quiet.example\nX-Auto-Response-Suppress: All', true],
    ['a person whose company forbids automatic answers', 'X-Auto-Response-Suppress: All', false],
    ['a person who says so', 'Subject: Out of office price?', false],
    ['a list', 'Precedence: list\nList-Id: <x.example>', true],
  ];
  test.each(cases)('D-199 %s', async (_, headers, isAuto) => {
    expect((await parseMail(mail(`${from}\n${headers}`, 'Hello'))).isAuto).toBe(isAuto);
  });

  test('D-199 a mail without a sender is not a person’s', async () => {
    expect((await parseMail(mail(from, 'I am away'), { isFromNobody: true })).isAuto).toBe(true);
  });
});

describe('reports of mail servers', () => {
  const report = (status: string, original = '') =>
    mail(
      'From: Mail Delivery System <MAILER-DAEMON@mx.example>\nSubject: Undelivered Mail\nContent-Type: multipart/report; report-type=delivery-status; boundary=x',
      `--x\n\nSorry.\n\n--x\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\n${status}\n\n--x\nContent-Type: text/rfc822-headers\n\n${original}\n--x--\n`,
    );
  const ours = `<inq-${'0'.repeat(32)}@names.example>`;

  test('D-199 a failure is reported with the words of the server, and which mail it is about', async () => {
    const status =
      'Final-Recipient: rfc822; bea@buyer.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 <bea@buyer.example>:\n  User\tunknown';
    expect((await parseMail(report(status, `Message-ID: ${ours}\nSubject: x`))).report).toEqual({
      action: 'failed',
      detail: '550 5.1.1 <bea@buyer.example>: User unknown',
      mailIds: [ours],
    });
  });

  test('D-199 a mail that is only late, or has arrived, is no failure', async () => {
    expect((await parseMail(report('Action: delayed\nStatus: 4.4.1'))).report?.action).toBe('delayed');
    expect((await parseMail(report('Action: relayed\nStatus: 2.0.0'))).report?.action).toBe('delivered');
    expect((await parseMail(report('Status: 5.2.2'))).report?.action).toBe('failed');
  });

  test('D-199 a server that writes for people alone is understood, too', async () => {
    const qmail = mail(
      'From: MAILER-DAEMON@mx.example\nSubject: failure notice\nReturn-Path: <>',
      `Hi. This is the qmail-send program.\n\n<bea@buyer.example>:\n550 5.2.2 Mailbox full\n\n--- Below this line is a copy of the message.\n\nMessage-ID: ${ours}\n`,
    );
    expect((await parseMail(qmail)).report).toEqual({
      action: 'failed',
      detail: '550 5.2.2 Mailbox full',
      mailIds: [ours],
    });
    const person = mail(`${from}\nSubject: Your mail was returned mail to me?`, 'Why 550 dollars?');
    expect((await parseMail(person)).report).toBeNull();
  });

  test.each([
    ['abuse', 'complained'],
    ['not-spam', 'delivered'],
  ])('truth B2 D-199 a report of feedback (%s) is no failure and no message: %s', async (type, action) => {
    const raw = (from: string) =>
      mail(
        `From: ${from}\nSubject: FW: Your inquiry\nContent-Type: multipart/report; report-type="feedback-report"; boundary=x`,
        `--x\n\nThis is an email abuse report.\n\n--x\nContent-Type: message/feedback-report\n\nFeedback-Type: ${type}\nUser-Agent: Loop/1.0\nVersion: 1\n\n--x\nContent-Type: message/rfc822\n\nMessage-ID: ${ours}\nSubject: x\n\nHello\n--x--\n`,
      );
    for (const from of ['staff@provider.example', 'MAILER-DAEMON@provider.example']) {
      expect((await parseMail(raw(from))).report).toEqual({ action, detail: '', mailIds: [ours] });
    }
  });

  test('D-199 the words of a report are one line of at most 300 characters', async () => {
    const status = `Action: failed\nDiagnostic-Code: smtp; 550 \u202e${'long '.repeat(200)}`;
    const { report: read } = await parseMail(report(status));
    expect(read?.detail.length).toBeLessThanOrEqual(300);
    expect(read?.detail).not.toMatch(/[\n\u202e]/);
  });
});

describe('limits', () => {
  test('D-199 a text that is too long for the thread is kept whole as a file', async () => {
    const long = 'many words '.repeat(5_000).trim();
    const { text, files } = await parseMail(mail(from, long));
    expect(text.length).toBe(20_000);
    expect(files.map(({ name }) => name)).toEqual(['message.txt']);
    expect(files[0]?.content.toString()).toBe(long);
  });

  test('D-199 names of files lose folders, unseen marks and what shells read, and keep their end', async () => {
    const named = (name: string) =>
      `--x\nContent-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(name)}\n\na`;
    const names = [
      '../../etc/passwd',
      'C:\\x\\invoice.pdf',
      'a\u202efdp.exe',
      '.bashrc',
      'a"b<c>.txt',
      `${'x'.repeat(500)}.pdf`,
      '…',
    ];
    const raw = mail(`${from}\nContent-Type: multipart/mixed; boundary=x`, `${names.map(named).join('\n')}\n--x--`);
    const { files } = await parseMail(raw);
    expect(files.map(({ name }) => name)).toEqual([
      ...['passwd', 'invoice.pdf', 'afdp.exe', 'bashrc', 'a_b_c_.txt', `${'x'.repeat(116)}.pdf`, '…'],
    ]);
  });

  test('D-199 addresses and Message-IDs that are none are not taken for some', async () => {
    const odd = mail('From: <a b@c> \nMessage-ID: <x y>\nReferences: <1@a> junk <2@b>\nIn-Reply-To: <2@b>', 'a');
    expect(await parseMail(odd)).toMatchObject({
      fromAddress: null,
      mailId: null,
    });
    expect((await parseHead(odd)).answers).toEqual(['<1@a>', '<2@b>', '<2@b>']);
  });
});
