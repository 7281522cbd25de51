import { expect, test } from 'vitest';
import { paintedFirst } from './first-paint.ts';

test('a built page holds its styles, and fetches neither them nor its scripts before it is painted', () => {
  const page = paintedFirst(
    '<script type="module" crossorigin src="/a.js"></script><link rel="stylesheet" crossorigin href="/a.css">',
    (file) => `/* ${file} */`,
  );
  expect(page).toBe(
    '<script type="module" fetchpriority="low" crossorigin src="/a.js"></script>' +
      '<link rel="stylesheet" crossorigin href="/a.css" media="not all" disabled><style>/* a.css */</style>',
  );
});
