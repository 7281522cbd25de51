import { expect, test } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { Sparkline } from './Sparkline.tsx';

async function lineOf(values: number[]) {
  const { element, remove } = await render(<Sparkline values={values} />);
  const lines = [...element.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  remove();
  return lines.slice(1);
}

test('the largest value reaches the top, 0 lies on the baseline, and dots lead to the last', async () => {
  expect(await lineOf([0, 5, 10, 10])).toEqual(['M0 28.5L33.3 15L66.7 1.5', 'M66.7 1.5L100 1.5']);
  expect(await lineOf([0, 0, 0])).toEqual(['M0 28.5L50 28.5', 'M50 28.5L100 28.5']);
});
