import { expect, test } from 'vitest';
import { createFakeClock } from '#web/testing/fake-clock.ts';
import { byRole, render } from '#web/testing/render.tsx';
import type { AuthStatus } from '../../base/auth.ts';
import { Boot } from './Boot.tsx';
import { removeSplash } from './splash.ts';

const boot = (answer: Promise<AuthStatus>) =>
  render(<Boot auth={{ current: () => answer }}>{(user) => <p>app of {user.userId}</p>}</Boot>);

test('SHELL-015 a spinner shows while the sign-in is checked', async () => {
  const { element, remove } = await boot(new Promise(() => {}));
  expect(byRole(element, 'status', 'Checking your sign-in')).toBeTruthy();
  remove();
});

test('SHELL-033 the app mounts for a signed-in user', async () => {
  const { element, remove } = await boot(Promise.resolve({ status: 'authenticated', userId: 'u-1', name: null }));
  expect(element.textContent).toBe('app of u-1');
  remove();
});

test('SHELL-033 without a session nothing of the app is drawn', async () => {
  const { element, remove } = await boot(
    Promise.resolve({ status: 'unauthorized', message: 'Your session has expired. Please log in again.' }),
  );
  expect(element.textContent).not.toContain('app of');
  remove();
});

test('SHELL-016 a failed check shows the overlay with its text and two buttons', async () => {
  const { element, remove } = await boot(
    Promise.resolve({ status: 'error', message: 'Authentication failed. Please log in again.' }),
  );
  const overlay = element.querySelector('[role=alertdialog]');
  expect(overlay?.textContent).toContain('Authentication connection error');
  expect(overlay?.textContent).toContain('The service cannot be reached. Please refresh the page.');
  expect([byRole(element, 'button', 'Refresh'), byRole(element, 'button', 'Sign in again')]).toHaveLength(2);
  remove();
});

test('SHELL-032 the splash goes 500 ms after the app is mounted', async () => {
  const clock = createFakeClock();
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = '<div id="splash"></div>';
  removeSplash(page, clock);
  await clock.advance(499);
  expect(page.getElementById('splash')).not.toBeNull();
  await clock.advance(1);
  expect(page.getElementById('splash')).toBeNull();
});
