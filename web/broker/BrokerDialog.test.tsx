import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BrokerLink } from '#contract/broker.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { BrokerPart } from './BrokerPart.tsx';

const link: BrokerLink = {
  ...{ id: 'b-1', name: 'Jo Marsh', showsMinimum: true, state: 'open' },
  ...{ createdAt: '2026-11-01T12:00:00.000Z', endsAt: '2026-12-29T12:00:00.000Z', usedAt: null },
};
const url = `https://names.example/broker/${'x'.repeat(43)}`;
let links: BrokerLink[];
let server: ReturnType<typeof startFakeServer>;
let shown: Awaited<ReturnType<typeof openScreen>>;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T12:00:00.000Z') });
  queryClient.clear();
  links = [link];
  server = startFakeServer(({ method }) => {
    if (method === 'GET') return { body: links };
    if (method === 'DELETE') links = [{ ...link, state: 'over' }];
    return { body: method === 'POST' ? { ...link, url } : { success: true } };
  });
  shown = await openScreen({ paths: ['/inquiries'], component: () => <BrokerPart inquiryId="i-1" /> }, '/inquiries');
  await press(document, 'Hand to somebody');
  await eventually(() => expect(dialog().textContent).toContain('Jo Marsh'));
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
const typeName = (value: string) =>
  act(async () => {
    const field = dialog().querySelector('input') as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

test('BROK-001 a link is made for a person who has a name, and its address is shown this once', async () => {
  await press(dialog(), 'Make the link');
  expect(dialog().textContent).toContain('Say who it is for.');
  await typeName(' Jo Marsh ');
  await press(dialog(), 'Make the link');
  await eventually(() => expect(dialog().textContent).toContain(url));
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ name: 'Jo Marsh', days: 30, showsMinimum: false },
  });
  await act(async () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  expect(dialog().textContent).toContain(url); // nothing but its button closes it
  await press(dialog(), 'I have copied it');
  await press(document, 'Hand to somebody');
  expect(document.body.textContent).not.toContain(url);
});

test('BROK-001 a link is taken back at once, and the list says that it has ended', async () => {
  expect(dialog().querySelector('li')?.textContent).toContain('with the minimum · never opened');
  await press(dialog(), 'Take back: Jo Marsh');
  await eventually(() => expect(dialog().querySelector('li')?.textContent).toContain('Ended'));
  expect(server.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/api/inquiries/i-1/broker-links/b-1',
  ]);
  expect(dialog().querySelector('li button')).toBeNull();
});
