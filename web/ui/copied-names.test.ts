import { expect, test } from 'vitest';
import { withWholeNames } from './copied-names.ts';

const names = [
  ['quietmarginalia', '.com.test'],
  ['some$&where-else', '.test'],
];

test.each([
  ['quietmarginalia\n.com.test\t2030-01-02', 'quietmarginalia.com.test\t2030-01-02'],
  ['quietmarginalia\r\n.com.test\nsome$&where-else\n.test', 'quietmarginalia.com.test\nsome$&where-else.test'],
  ['quietmarginalia.com.test\nsome$&where-else.test', 'quietmarginalia.com.test\nsome$&where-else.test'],
  ['quietmarginalia\n', 'quietmarginalia\n'],
])('screens A1 the copied text %j holds long names whole', (copied, whole) => {
  expect(withWholeNames(copied, names)).toBe(whole);
});
