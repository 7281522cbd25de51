import { act } from 'react';
import { vi } from 'vitest';
import type { LanderGroup } from '#contract/lander-groups.ts';
import { defaultLanderSettings } from '#contract/landers.ts';
import { queryClient } from '#web/base/query-client.ts';
import { domainRow } from '#web/domains/domain-row.fixture.ts';
import { type Request, startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen, wait } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { WizardHost } from './WizardHost.tsx';

type Answer = { status?: number; body: unknown };
/** Answers of the calls that a test is about, by method and path. */
export type Answers = Record<string, (request: Request) => Answer | Promise<Answer>>;

const matchMedia = window.matchMedia;

/** Free domains: `name0.test` with a price, `name1.test` without, and so on. */
export const free = Array.from({ length: 120 }, (_, at) => ({
  id: `d-${at}`,
  domainName: `Name${at}.test`,
  name: `name${at}.test`,
  verification: 0,
  status: 0,
  hasLander: false,
  askingPrice: at % 2 === 0 ? 1_000 + at : null,
  askingCurrency: 'USD',
}));

export const group: LanderGroup = {
  id: 'g-1',
  name: 'Fintech',
  description: null,
  type: 'forSale',
  template: 'modern',
  configuration: { ...defaultLanderSettings, tagline: 'Money that grows', showAiHelper: false },
  landerCount: 3,
  liveCount: 3,
  reachableCount: 3,
  uncheckedCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  generatingCount: 0,
  failedCount: 0,
  notPointingCount: 0,
  offlineCount: 0,
  templateName: null,
  examples: [],
};

const pageOf = (data: unknown[]) => ({ data, totalCount: data.length, page: 1, pageSize: 50, hasMore: false });
const bodyOf = <T,>({ body }: Request) => body as T;

/** The wizard over a server with `free` domains and one group. `stop` ends both. */
export async function openWizard(address: string, answers: Answers = {}, hasTextService = false) {
  queryClient.clear();
  for (const { id } of toasts.shown()) toasts.close(id);
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: false }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const server = startFakeServer((request) => {
    const { method, path, query } = request;
    const call = `${method} ${path}`;
    const answer = answers[call];
    if (answer) return answer(request);
    switch (call) {
      case 'GET /api/app-settings':
        return { body: { textService: hasTextService ? 'remote' : 'none', productName: 'Namestead' } };
      case 'GET /api/domains/available-for-landers': {
        const [skip, take] = [Number(query.get('skip')), Number(query.get('take'))];
        const fitting = free.filter(({ name }) => name.includes(query.get('filter') ?? ''));
        const data = fitting.slice(skip, skip + take);
        return { body: { data, totalCount: fitting.length, skip, take, hasMore: skip + take < fitting.length } };
      }
      case 'POST /api/domains/by-ids': {
        const ids = bodyOf<string[]>(request);
        const known = free.filter(({ id }) => ids.includes(id));
        return { body: known.map(({ id, domainName, name }) => domainRow({ id, domainName, name })) };
      }
      case 'POST /api/landers/review': {
        const { domainIds } = bodyOf<{ domainIds: string[] }>(request);
        const count = domainIds.length;
        const body = {
          count,
          skippedDomainIds: [],
          withPrice: count,
          withoutPrice: 0,
          pointing: count,
          notPointing: 0,
          unknown: 0,
        };
        return { body };
      }
      case 'POST /api/landers/preview':
        return { body: { html: `<title>page of ${bodyOf<{ domainId: string }>(request).domainId}</title>` } };
      case 'GET /api/lander-presets':
      case 'GET /api/lander-templates':
        return { body: pageOf([]) };
      case 'GET /api/lander-groups':
        return { body: pageOf([group]) };
      case 'GET /api/lander-groups/g-1':
        return { body: { ...group, landers: pageOf([]) } };
      case 'POST /api/lander-groups': {
        const { domainIds, ...rest } = bodyOf<{ domainIds: string[] }>(request);
        return {
          status: 201,
          body: { ...group, ...rest, id: 'g-2', landerCount: domainIds.length, skippedDomainIds: [] },
        };
      }
      case 'POST /api/lander-groups/g-1/domains':
        return {
          body: { addedCount: bodyOf<{ domainIds: string[] }>(request).domainIds.length, skippedDomainIds: [] },
        };
    }
    return undefined;
  });
  const Host = () => <WizardHost groupId={location.pathname === '/landers/g-1' ? 'g-1' : null} />;
  const shown = await openScreen({ paths: ['/landers', '/landers/:groupId'], component: Host }, address);
  await eventually(() => {
    if (!dialog()) throw new Error('no wizard yet');
  });
  return {
    ...shown,
    server,
    asked: (call: string) => server.requests.filter(({ method, path }) => `${method} ${path}` === call),
    stop: () => {
      shown.remove();
      server.stop();
      quiet.mockRestore();
      vi.unstubAllGlobals();
    },
  };
}

export const dialog = () => document.querySelector<HTMLElement>('section[role=dialog]');
export const inWizard = () => dialog() as HTMLElement;
export const words = () => dialog()?.textContent ?? '';
export const button = (name: string) => byRole(inWizard(), 'button', name) as HTMLButtonElement;
export async function press(name: string) {
  await act(async () => button(name).click());
  await wait(50);
}
/** A field by the words of its label or its `aria-label`. */
export function field(label: string): HTMLInputElement {
  const byLabel = [...inWizard().querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label));
  const found =
    inWizard().querySelector<HTMLInputElement>(`[aria-label="${label}"]`) ??
    byLabel?.querySelector('input') ??
    document.getElementById(byLabel?.htmlFor ?? '');
  if (!found) throw new Error(`No field ${label}`);
  return found as HTMLInputElement;
}
export async function type(label: string, text: string) {
  const found = field(label);
  const kind = found instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(found, text);
    found.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await wait(400);
}
export async function tick(label: string) {
  await act(async () => field(label).click());
  await wait(50);
}
/** Label and whether it is ticked, of the rows of the picker. */
export const rows = () =>
  [...inWizard().querySelectorAll<HTMLLabelElement>('li > label')].map((label) => ({
    name: label.textContent,
    isOn: label.querySelector('input')?.checked,
  }));
export const stepNow = () => inWizard().querySelector('[aria-current=step]')?.textContent;
export const told = () => {
  const { type, title, message } = toasts.shown()[0] ?? {};
  return { type, title, message };
};
