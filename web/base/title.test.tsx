import { expect, test } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { headerTitle, useHeaderTitle, useTitle } from './title.ts';

function Screen({ title }: { title?: string }) {
  useTitle(title);
  return <h1>{useHeaderTitle()}</h1>;
}

test('SHELL-013 the header title is empty by default; a screen sets it and the document’s title alike', async () => {
  expect(headerTitle.get()).toBe('');
  const first = await render(<Screen />);
  expect(first.element.textContent).toBe('');
  first.remove();
  const second = await render(<Screen title="Domains" />);
  expect([second.element.textContent, document.title]).toEqual(['Domains', 'Domains']);
  second.remove();
});
