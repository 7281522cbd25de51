import { act } from 'react';
import { byRole } from './render.tsx';
import { eventually } from './screen.tsx';

/** Presses a button once it is there and may be pressed; `at` counts those of the same name, the last by default. */
export async function press(name: string, at = -1): Promise<void> {
  const found = () =>
    [...document.querySelectorAll<HTMLButtonElement>('button')].filter(
      (one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim() === name,
    );
  await eventually(() => {
    byRole(document.body, 'button', name); // tells which there are
    if (found().at(at)?.disabled !== false) throw new Error(`The button "${name}" is disabled`);
  });
  await act(async () => found().at(at)?.click());
}

/** Types into the field that a selector finds, as a person does. */
export async function typeInto(selector: string, value: string): Promise<void> {
  await act(async () => {
    const input = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
    if (!input) throw new Error(`No field ${selector}`);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** All that stands in the document. */
export const shownText = (): string => document.body.textContent ?? '';
