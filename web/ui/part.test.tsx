import { act, type ComponentType, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole, render } from '#web/testing/render.tsx';
import { part } from './part.tsx';
import { toasts } from './toast.ts';

let remove = () => {};
afterEach(() => remove());

test('screens B8 a part whose code cannot be fetched leaves the screen as it is, is reported, and can be asked for again', async () => {
  const server = startFakeServer(() => ({ status: 503, body: {} }));
  const load = vi.fn<() => Promise<ComponentType<{ name: string }>>>(() => Promise.reject(new Error('gone')));
  const Part = part(load);
  function Screen() {
    const [isWanted, setWanted] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setWanted(true)}>
          open
        </button>
        {isWanted ? <Part name="x" waiting="fetching" onMissing={() => setWanted(false)} /> : 'closed'}
      </>
    );
  }
  const shown = await render(<Screen />);
  remove = shown.remove;
  const press = () => act(async () => byRole(shown.element, 'button', 'open').click());
  await press();
  await vi.waitFor(() => expect(toasts.shown()).toMatchObject([{ type: 'danger' }]), 15_000);
  expect(shown.element.textContent).toBe('openclosed');

  const code = Promise.withResolvers<ComponentType<{ name: string }>>();
  load.mockReturnValue(code.promise);
  await press();
  expect(shown.element.textContent).toBe('openfetching');
  await act(async () => code.resolve(({ name }) => <p>part {name}</p>));
  expect(shown.element.textContent).toBe('openpart x');
  for (const { id } of toasts.shown()) toasts.close(id);
  server.stop();
});

test('screens B8 a part that is gone before its code could not be fetched reports nothing', async () => {
  const code = Promise.withResolvers<ComponentType<object>>();
  const Part = part(() => code.promise);
  const onMissing = vi.fn();
  (await render(<Part onMissing={onMissing} />)).remove();
  await act(async () => code.reject(new Error('gone')));
  expect(onMissing).not.toHaveBeenCalled();
});

test('a part that breaks is reported, and the screen around it stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React tells of it
  const Part = part(async () => () => {
    throw new Error('broken');
  });
  function Screen() {
    const [isWanted, setWanted] = useState(true);
    return <p>screen {isWanted ? <Part onMissing={() => setWanted(false)} /> : 'closed'}</p>;
  }
  const shown = await render(<Screen />);
  remove = shown.remove;
  await vi.waitFor(() => expect(shown.element.textContent).toBe('screen closed'), 15_000);
  expect(toasts.shown()).toMatchObject([{ type: 'danger' }]);
  for (const { id } of toasts.shown()) toasts.close(id);
  vi.restoreAllMocks();
});
