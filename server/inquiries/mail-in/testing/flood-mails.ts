const size = 500_000;
const head = (more: string, no: number) =>
  `From: bea@buyer.example\r\nMessage-ID: <flood-${no}@x>\r\nSubject: Re: quiet.com\r\nMIME-Version: 1.0\r\n${more}\r\n`;
const text = 'Content-Type: text/plain; charset=utf-8\r\n';
const html = 'Content-Type: text/html; charset=utf-8\r\n';
const parts = 'Content-Type: multipart/mixed; boundary=B\r\n';
const filled = (piece: string) => piece.repeat(Math.ceil(size / piece.length));

/** Mails of 500 kB, each made to cost a reader as much as one of its kind can, by what they are made of. */
export const floodMails: Record<string, (no: number) => string> = Object.fromEntries(
  [
    ['line ends', text, '\r\n'],
    ['blanks and line ends', text, ' \r\n'],
    ['dashes', text, `${'-'.repeat(398)}x\r\n`],
    ['underscores', text, `${'_'.repeat(158)}x\r\n`],
    ['quotes', text, '> On Monday, Ann <ann@names.example> wrote:\r\n'],
    ['flowed', 'Content-Type: text/plain; format=flowed; delsp=yes\r\n', 'a \r\n'],
    ['quoted-printable', `${text}Content-Transfer-Encoding: quoted-printable\r\n`, '=3D=\r\n'],
    ['base64', `${text}Content-Transfer-Encoding: base64\r\n`, 'DQoN\r\n'],
    ['parts', parts, '--B\r\n\r\n'],
    ['files', parts, '--B\r\nContent-Disposition: attachment; filename=a\r\n\r\na\r\n'],
    ['parts in parts', parts, '--B\r\nContent-Type: message/rfc822\r\n\r\n'],
    ['open elements', html, '<div><blockquote>'],
    ['half tags', html, '<a <'],
    ['character references', html, '&amp;&#x26'],
    ['encoded words', `${filled('X: =?utf-8?q?=3D?= =?utf-8?b?PQ==?=\r\n')}${text}`, ''],
    ['addresses', `Cc: ${filled('a <a@b>,\r\n ')}a@b\r\n${text}`, ''],
  ].map(([kind = '', headers = '', piece = '']) => [
    kind,
    (no: number) => `${head(headers, no)}\r\n${piece === '' ? '' : filled(piece)}\r\n`,
  ]),
);
