import { expect, test } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { Sparkline } from './Sparkline.tsx';

async function lineOf(values: number[]) {
  const { element, remove } = await render(<Sparkline values={values} />);
  const lines = [...element.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  remove();
  return lines[1];
}

test('the largest reaches the top, 0 lies on the ground, and one figure alone is a level line', async () => {
  expect(await lineOf([0, 5, 10])).toBe('M0 28.5L50 15L100 1.5');
  expect(await lineOf([0, 0])).toBe('M0 28.5L100 28.5');
  expect(await lineOf([7])).toBe('M0 1.5L100 1.5');
});
