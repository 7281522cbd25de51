import { act } from 'react';
import { vi } from 'vitest';
import type { Domain } from '#contract/domains.ts';
import type { View } from '#web/base/router/router.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, wait } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { DomainsPage } from '../DomainsPage.tsx';
import { type Answers, openGrid } from '../selection/grid.fixture.tsx';

const matchMedia = window.matchMedia;
/** The window is wide enough for everything, or as narrow as a phone. */
export const isWide = (wide: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: wide && query.includes('min-width'),
  }));

/** The grid with the first `count` rows ticked and the drawer beside it. */
export async function openDrawer(rows: Domain[], count: number, answers: Answers = {}, view: View = DomainsPage) {
  const address = view === DomainsPage ? '/domains' : '/monitoring';
  const grid = await openGrid(rows, answers, address, view);
  for (let at = 0; at < count; at += 1) await grid.tick(at);
  if (count > 0)
    await eventually(() => {
      if (!drawer()) throw new Error('no drawer yet');
    });
  const choose = async (name: string) => {
    await act(async () => item(name).click());
    await wait(20);
  };
  return { ...grid, choose };
}

export const drawer = () => document.querySelector<HTMLElement>('aside');
export const items = () => [...(drawer()?.querySelectorAll<HTMLElement>('button[data-kind]') ?? [])];
export const labelOf = (button: HTMLElement) => button.querySelector('span')?.firstChild?.textContent ?? '';
export function item(name: string): HTMLElement {
  const found = items().find((button) => labelOf(button) === name);
  if (!found) throw new Error(`No action ${name} among: ${items().map(labelOf).join(', ')}`);
  return found;
}
export const reasonOf = (name: string) => item(name).querySelector('small')?.textContent ?? null;
export const isOff = (name: string) => item(name).getAttribute('aria-disabled') === 'true';
export const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
export const opened = () =>
  eventually(() => {
    if (!dialog()) throw new Error('no dialog yet');
  });
export const inDialog = (name: string) => {
  const box = dialog();
  if (!box) throw new Error('no dialog');
  return byRole(box, 'button', name);
};
export const pressInDialog = async (name: string) => {
  await act(async () => inDialog(name).click());
  await wait(50);
};
export const toast = () => toasts.shown()[0];
export const told = () => {
  const { type, title, message, duration } = toast() ?? {};
  return { type, title, message, duration };
};
export async function typeIn(label: string, text: string) {
  const found = [...(dialog()?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent === label);
  const field = document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return field;
}
export const failed = { status: 500, body: { code: 'INTERNAL', message: 'It broke.' } };
/** An answer that comes when the returned function is called. */
export function held(body: unknown) {
  let give = () => {};
  const answer = new Promise<{ body: unknown }>((resolve) => {
    give = () => resolve({ body });
  });
  return { answer, give: () => act(async () => give()) };
}
export const rowNames = () => [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
