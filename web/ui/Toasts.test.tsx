import { act } from 'react';
import { expect, test } from 'vitest';
import { byRole, render } from '#web/testing/render.tsx';
import { Toasts } from './Toasts.tsx';
import { toasts } from './toast.ts';

test('SHELL-047 a toast is read out: news as a status, danger as an alert; its button closes it', async () => {
  const { remove } = await render(<Toasts />);
  act(() => {
    toasts.show({ type: 'success', title: 'Saved' });
    toasts.show({ type: 'danger', title: 'Failed', message: 'Please try again.' });
  });
  expect(document.querySelector('[role=status]')?.textContent).toContain('Saved');
  const alert = document.querySelector('[role=alert]');
  expect(alert?.textContent).toContain('FailedPlease try again.');
  act(() => byRole(alert ?? document, 'button', 'Close').click());
  expect(document.querySelector('[role=alert]')).toBeNull();
  remove();
});
