import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { AddPreview, AddResult } from '#contract/domain-actions.ts';
import type { ImportedRow } from '#contract/own-data-import.ts';
import { queryClient } from '#web/base/query-client.ts';
import { UserProvider } from '#web/base/user.ts';
import { type Request, startFakeServer } from '#web/testing/fake-server.ts';
import { byRole, render } from '#web/testing/render.tsx';
import { toasts } from '#web/ui/toast.ts';
import { giveFile } from '../import-file/file.fixture.ts';
import '../import-file/send-rows.ts'; // what the modal fetches later: at once, while no time passes
import './file-step.ts';
import './later-steps.ts';
import { AddDomains } from './AddDomains.tsx';

const counts = { total: 0, added: 0, reactivated: 0, pendingVerification: 0, skipped: 0, failed: 0 };
const lists = { failedDomains: [], reactivatedDomains: [], skippedDomains: [] };
export const previewOf = (parts: Partial<AddPreview>): AddPreview => ({
  ...{ ...counts, ...lists, addedDomains: [], pendingVerificationDomains: [] },
  ...parts,
});
export const resultOf = (parts: Partial<AddResult>): AddResult => ({
  ...{ batchId: 'b', ...counts, ...lists, pendingVerificationDomains: [] },
  ...parts,
});
export const rowOf = (name: string, parts: Partial<ImportedRow> = {}): ImportedRow => ({
  ...{
    name,
    outcome: 'notInAccount',
    fields: [],
    problem: null,
    registryExpiry: null,
    toldPrices: [],
    unratedPrices: [],
  },
  ...parts,
});

/** Answers by path; others are 404. */
export let answers: Record<string, (request: Request) => { status?: number; body: unknown }>;
export let server: ReturnType<typeof startFakeServer>;
let remove = () => {};

/** To be called once in a file of tests. */
export function withFakeParts() {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
    answers = {};
    server = startFakeServer((request) => answers[request.path]?.(request) ?? { status: 404, body: {} });
    queryClient.setQueryData(['app-settings'], { nameserverHosts: [], maxDomainsPerRequest: 10_000 });
  });
  afterEach(() => {
    remove();
    server.stop();
    for (const { id } of toasts.shown()) toasts.close(id);
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}

/** The modal, open for the portfolio. */
export async function openModal() {
  const shown = await render(
    <UserProvider value={{ userId: 'u-1', name: null }}>
      <QueryClientProvider client={queryClient}>
        <AddDomains isOpen isNarrow={false} onClose={() => {}} />
      </QueryClientProvider>
    </UserProvider>,
  );
  remove = shown.remove;
  const dialog = () => document.querySelector('[role=dialog]') as HTMLElement;
  const area = () => dialog().querySelector('textarea') as HTMLTextAreaElement;
  const field = () => dialog().querySelector('input[type=file]') as HTMLInputElement;
  const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const press = async (name: string) => {
    await act(async () => (byRole(dialog(), 'button', name) as HTMLButtonElement).click());
    await wait(10);
  };
  const give = async (...given: [text: string | Error, name?: string, type?: string]) => {
    await giveFile(field(), ...given);
    await wait(10);
  };
  const title = () => dialog().querySelector('h2')?.textContent;
  const radios = () => [...dialog().querySelectorAll<HTMLInputElement>('th input[type=radio]')];
  return { dialog, area, field, wait, press, give, title, radios };
}
export const sent = (path: string) =>
  server.requests.filter((request) => request.path === path).map(({ body }) => body);
export const shownToasts = () => toasts.shown().map(({ type, title, duration }) => [type, title, duration]);

export const typeIn = (area: HTMLTextAreaElement, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  });
