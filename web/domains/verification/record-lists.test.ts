import { expect, test } from 'vitest';
import { csvOfRecords, zoneLines } from './record-lists.ts';

const claims = [
  { name: 'quiet.com', recordValue: 'namestead-verification=ab' },
  { name: 'xn--bcher-kva.com', recordValue: 'our "own\\ prefix=cd' },
];

test('D-136b records are written as lines of a zone file, with what would end the text escaped', () => {
  expect(zoneLines(claims)).toBe(
    'quiet.com. 300 IN TXT "namestead-verification=ab"\nxn--bcher-kva.com. 300 IN TXT "our \\"own\\\\ prefix=cd"',
  );
});

test('D-136b records are written as a table', () => {
  expect(csvOfRecords(claims)).toBe(
    'Host,Type,Value\r\nquiet.com,TXT,"namestead-verification=ab"\r\nxn--bcher-kva.com,TXT,"our ""own\\ prefix=cd"\r\n',
  );
});
