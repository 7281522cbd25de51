import { expect, test } from 'vitest';
import { textOfBody } from './charset.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test('D-234 an answer is read by its byte order mark, as UTF-8, by its declared charset, else as windows-1252', () => {
  const cases: [Buffer, string | undefined, string][] = [
    [Buffer.from('Zürich Domains 株式会社'), 'application/rdap+json', 'Zürich Domains 株式会社'],
    [Buffer.from('\uFEFFZürich'), undefined, 'Zürich'],
    [Buffer.from('Zürich'), 'application/json; charset=iso-8859-1', 'Zürich'], // declared wrongly: valid UTF-8 is UTF-8
    [bytes('Z\xfcrich'), undefined, 'Zürich'],
    [bytes('Z\xfcrich'), 'application/json; charset=utf-8', 'Zürich'],
    [bytes('Z\xfcrich \x80'), 'text/plain', 'Zürich €'],
    [bytes('\xb0\xa1'), 'text/plain;charset="EUC-KR"', '가'],
    [bytes('\xb0\xa1'), 'text/plain; charset=no-such-thing', '°¡'],
    [bytes('\xff\xfea\0'), undefined, 'a'],
    [bytes('\xfe\xff\0a'), undefined, 'a'],
    [bytes(''), undefined, ''],
  ];
  expect(cases.map(([body, contentType]) => textOfBody(body, contentType))).toEqual(cases.map(([, , text]) => text));
});
