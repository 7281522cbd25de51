import { act } from 'react';
import { vi } from 'vitest';
import type { Domain } from '#contract/domains.ts';
import { queryClient } from '#web/base/query-client.ts';
import type { View } from '#web/base/router/router.ts';
import { type Request, startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { DomainsPage } from '../DomainsPage.tsx';
import { domainRow } from '../domain-row.fixture.ts';

type Answer = { status?: number; body: unknown };
/** Answers of the calls that a test is about, by method and path: `POST /api/domains/sync`. */
export type Answers = Record<string, (request: Request) => Answer | Promise<Answer>>;

/** `count` domains `name0.test`, `name1.test` … */
export const named = (count: number, parts: Partial<Domain> = {}): Domain[] =>
  Array.from({ length: count }, (_, at) =>
    domainRow({
      id: `0198c0de-0000-7000-8000-${String(at).padStart(12, '0')}`,
      domainName: `Name${at}.test`,
      name: `name${at}.test`,
      sld: `Name${at}`,
      ...parts,
    }),
  );

/** The grid over a server that has these domains; `stop` ends both. */
export async function openGrid(
  domains: Domain[],
  answers: Answers = {},
  address = '/domains',
  view: View = DomainsPage,
) {
  localStorage.clear();
  queryClient.clear();
  for (const { id } of toasts.shown()) toasts.close(id);
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  const list = { rows: domains };
  const server = startFakeServer((request) => {
    const { method, path, query } = request;
    const answer = answers[`${method} ${path}`];
    if (answer) return answer(request);
    if (method !== 'GET' || path !== '/api/domains') return undefined;
    const [skip, take] = [Number(query.get('skip') ?? 0), Number(query.get('take'))];
    const fitting = list.rows.filter(({ name }) => name.includes(query.get('filter') ?? ''));
    const data = fitting.slice(skip, skip + take);
    return { body: { data, totalCount: fitting.length, skip, take, hasMore: skip + take < fitting.length } };
  });
  const shown = await openScreen({ paths: ['/domains', '/monitoring'], component: view }, address);
  const { element } = shown;
  await eventually(() => {
    if (!element.querySelector('[data-scroll]') || element.querySelector('[aria-busy]')) throw new Error('no list yet');
  });
  const boxes = () => [
    ...element.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox], li input[type=checkbox]'),
  ];
  const click = (target: Element, init: MouseEventInit = {}) =>
    act(async () => void target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })));
  return {
    ...shown,
    server,
    list,
    boxes,
    click,
    /** the box over all rows */
    head: () => element.querySelector('[aria-label="Select all domains on this page"]') as HTMLInputElement,
    /** the places of the ticked rows */
    ticked: () => boxes().flatMap((box, at) => (box.checked ? [at] : [])),
    tick: (at: number, init: MouseEventInit = {}) => click(boxes()[at] as HTMLInputElement, init),
    press: (name: string, role = 'button') => act(async () => byRole(document, role, name).click()),
    asked: (path: string) => server.requests.filter((request) => request.path === path),
    stop: () => {
      shown.remove();
      server.stop();
      quiet.mockRestore();
    },
  };
}
