import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SharedView } from '#contract/shared-views.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { SharePart } from './SharePart.tsx';

const link: SharedView = {
  ...{ id: 's-1', label: 'For Jo', domainId: 'd-1', domainName: 'quiet.com', tag: null, state: 'open' },
  ...{ createdAt: '2026-11-01T12:00:00.000Z', endsAt: '2026-12-29T12:00:00.000Z', opened: 3 },
  lastOpenedAt: '2026-11-29T11:00:00.000Z',
};
const url = `https://names.example/shared/${'x'.repeat(22)}`;
let links: SharedView[];
let server: ReturnType<typeof startFakeServer>;
let shown: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-29T12:00:00.000Z') });
  queryClient.clear();
  links = [link];
  server = startFakeServer(({ method }) => {
    if (method === 'GET') return { body: links };
    return { body: method === 'POST' ? { ...link, url } : { success: true } };
  });
});
afterEach(() => {
  shown.remove();
  server.stop();
  vi.useRealTimers();
});

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]') ?? document.createElement('div');
const press = (within: ParentNode, name: string) =>
  act(async () => {
    byRole(within, 'button', name).click();
    await vi.advanceTimersByTimeAsync(50);
  });
async function open(domain?: { id: string; name: string }) {
  const component = () => <SharePart domain={domain} />;
  shown = await openScreen({ paths: ['/analytics'], component }, '/analytics');
  await press(document, 'Share…');
  await eventually(() => expect(dialog().textContent).toContain('Who it is for'));
}
const type = (label: string, value: string) =>
  act(async () => {
    const id = [...dialog().querySelectorAll('label')].find(({ textContent }) => textContent === label)?.htmlFor ?? '';
    const field = document.getElementById(id) as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

test('SHARE-001 a link to the visits of a name is made for somebody, and its address is shown until it is said to be copied', async () => {
  await open({ id: 'd-1', name: 'quiet.com' });
  expect(dialog().textContent).not.toContain('Only names with this tag');
  await press(dialog(), 'Make the link');
  expect(dialog().textContent).toContain('Say who it is for.');
  await type('Who it is for', ' Jo ');
  await press(dialog(), 'Make the link');
  await eventually(() => expect(dialog().textContent).toContain(url));
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ label: 'Jo', domainId: 'd-1', tag: null, days: 30 },
  });
  await press(dialog(), 'I have copied it');
  expect(document.body.textContent).not.toContain(url);
});

test('SHARE-003 SHARE-004 the list says how often each link was opened, and ends those that work', async () => {
  links = [
    link,
    { ...link, id: 's-2', label: 'Old', state: 'over' },
    { ...link, id: 's-3', domainId: null, tag: 'Short' },
  ];
  await open();
  await eventually(() => expect(dialog().querySelectorAll('li')).toHaveLength(3));
  const rows = [...dialog().querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
  expect(rows[0]).toContain('opened 3 times');
  expect(rows[0]).toContain('quiet.com');
  expect(rows[1]).toContain('Ended');
  expect(rows[2]).toContain('Names tagged Short');
  await press(dialog(), 'End: For Jo');
  await eventually(() =>
    expect(server.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api/shared-views/s-1',
    ]),
  );
});

test('SHARE-001 on a name its own links are listed alone', async () => {
  links = [
    { ...link, id: 's-3', domainId: null },
    { ...link, domainId: 'd-2' },
  ];
  await open({ id: 'd-1', name: 'quiet.com' });
  await eventually(() => expect(server.requests.some(({ method }) => method === 'GET')).toBe(true));
  expect(dialog().querySelectorAll('li')).toHaveLength(0);
});
