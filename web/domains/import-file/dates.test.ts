import { expect, test } from 'vitest';
import { dayOrderOf, readDay } from './dates.ts';

const read = (...cells: string[]) => cells.map((cell) => readDay(cell, dayOrderOf(cells)));

test.each([
  ['2021-12-13', '2021-12-13'],
  ['2021/11/24 11:43 PST', '2021-11-24'],
  ['2021-12-13T23:59:59Z', '2021-12-13'],
  ['2021-12-13 00:00:00', '2021-12-13'],
  ['20211213', '2021-12-13'],
  ['Dec 13 2021', '2021-12-13'],
  ['December 13, 2021', '2021-12-13'],
  ['13-Dec-2021', '2021-12-13'],
  ['13. Dezember 2021', '2021-12-13'],
  ['13 déc. 2021', '2021-12-13'],
  ['1er août 2021', '2021-08-01'],
  ['13 de diciembre de 2021', '2021-12-13'],
  ['1 juillet 2021', '2021-07-01'],
  ['1 juin 2021', '2021-06-01'],
  ['3 Mai 2021', '2021-05-03'],
  ['3 März 2021', '2021-03-03'],
  ['Mon, 13 Dec 2021 10:00', '2021-12-13'],
  ['Mon Dec 13 2021 10:00:00 GMT+0000', '2021-12-13'],
  ['12/13/2021 12:00:00 AM', '2021-12-13'],
  ['13-Dec-21', '2021-12-13'],
  ['1639353600', '2021-12-13'],
  ['1639353600000', '2021-12-13'],
  ['29.02.2024', '2024-02-29'],
  ['46450', '2027-03-04'],
  ['46450.5', '2027-03-04'],
])('issue 11 truth C2 the day %s', (text, day) => {
  expect(read(text)).toEqual([day]);
});

test.each([
  ['one day beyond 12 before the month', ['03/04/2021', '13/04/2021'], ['2021-04-03', '2021-04-13']],
  ['one day beyond 12 behind the month', ['03-04-2021', '04-13-2021'], ['2021-03-04', '2021-04-13']],
  ['dots', ['03.04.21', '04.05.99'], ['2021-04-03', '1999-05-04']],
])('issue 11 the order of days in a column is found by %s', (_, cells, days) => {
  expect(read(...cells)).toEqual(days);
});

test('issue 11 days that could be read in two ways are wrong until somebody says the order', () => {
  const cells = ['03/04/2021', '05/06/2021', '07/07/2021'];
  expect(dayOrderOf(cells)).toBe('unclear');
  expect(read(...cells)).toEqual(['wrong', 'wrong', '2021-07-07']);
  expect(cells.map((cell) => readDay(cell, 'mdy'))).toEqual(['2021-03-04', '2021-05-06', '2021-07-07']);
  expect(dayOrderOf(['13/04/2021', '04/13/2021'])).toBe('mixed');
});

test.each([
  '',
  'soon',
  '2021-02-29',
  '0001-01-01',
  '31.04.2021',
  '13 Foo 2021',
  '1.2.3.4',
  '10.50',
  '12345',
  '99999',
  'x'.repeat(10_000),
])('issue 11 no day: %s', (text) => {
  expect(read(text)).toEqual(['wrong']);
});
