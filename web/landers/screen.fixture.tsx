import { act } from 'react';
import { vi } from 'vitest';
import { queryClient } from '#web/base/query-client.ts';
import { type Request, startFakeServer } from '#web/testing/fake-server.ts';
import { eventually, openScreen, type TestScreen, wait } from '#web/testing/screen.tsx';

type Answer = { status?: number; body: unknown };
/** Answers by method and path; a function sees the request. */
export type Answers = Record<string, Answer | ((request: Request) => Answer)>;

/** A screen of landers with a server that gives these answers, and how a test uses it. */
export async function openLanders(screen: TestScreen, address: string, answers: Answers) {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  const counts = { groups: 2, landers: 3, presets: 1, templates: 1 };
  const all: Answers = {
    'GET /api/lander-counts': { body: counts },
    'GET /api/app-settings': { body: { textService: 'none' } },
    'GET /api/domains': { body: { data: [], totalCount: 3, skip: 0, take: 1, hasMore: false } },
    ...answers,
  };
  const server = startFakeServer((request) => {
    const answer = all[`${request.method} ${request.path}`];
    return typeof answer === 'function' ? answer(request) : answer;
  });
  const shown = await openScreen(screen, address);
  const { element } = shown;
  const nameOf = (one: Element) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().replaceAll('\u00a0', ' ');
  const all_ = (role: string) => [...document.querySelectorAll<HTMLElement>(role)];
  const find = (name: string) =>
    all_('button, a, [role=menuitem], [role=switch]').findLast((one) => nameOf(one) === name);
  return {
    ...shown,
    answers: all,
    requests: server.requests,
    sent: (method: string, path: string) =>
      server.requests.filter((one) => one.method === method && one.path === path).map(({ body }) => body),
    text: () => element.textContent?.replaceAll('\u00a0', ' ') ?? '',
    dialog: () => document.querySelector<HTMLElement>('[role=dialog]'),
    find,
    async press(name: string) {
      await eventually(() => {
        if (!find(name)) throw new Error(`no ${name}: ${document.body.textContent}`);
      });
      await act(async () => find(name)?.click());
      await wait(20);
    },
    /** Types into the field with this label, in the dialog or on the screen. */
    async type(label: string, text: string) {
      const within = () => document.querySelector('[role=dialog]') ?? document;
      const labelled = () => [...within().querySelectorAll('label')].find((one) => one.textContent === label)?.htmlFor;
      const named = () => within().querySelector(`[aria-label="${label}"]`);
      await eventually(() => {
        if (!labelled() && !named()) throw new Error(`no field ${label}`);
      });
      const field = labelled();
      const input = (field ? document.getElementById(field) : named()) as HTMLInputElement | HTMLTextAreaElement | null;
      if (!input) throw new Error(`no field ${label}`);
      const prototype = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      await act(async () => {
        Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
      await wait(20);
      return input;
    },
    close: () => {
      shown.remove();
      server.stop();
      vi.restoreAllMocks();
    },
  };
}
