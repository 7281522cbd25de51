import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Inquiry } from '#contract/inquiries.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { hostileTexts } from '#web/testing/hostile-texts.ts';
import { byRole, render } from '#web/testing/render.tsx';
import { eventually } from '#web/testing/screen.tsx';
import { idOf, inquiryOf, messageOf, opened } from '../inquiries.fixture.ts';
import { sentHere, takenBack } from '../reply/replies-here.ts';
import { Thread } from './Thread.tsx';

const start = new Date('2026-05-14T12:00:00.000Z');
let drawn: Awaited<ReturnType<typeof render>> | undefined;
let server: ReturnType<typeof startFakeServer>;
let undone: { status: number; body: unknown };
beforeEach(() => {
  vi.useFakeTimers({ now: start });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  queryClient.clear();
  sentHere.clear();
  takenBack.set(null);
  server = startFakeServer(({ path }) => (path.endsWith('/undo-reply') ? undone : undefined));
});
afterEach(() => {
  drawn?.remove();
  server.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const view = (inquiry: Inquiry) => (
  <QueryClientProvider client={queryClient}>
    <Thread inquiry={inquiry} />
  </QueryClientProvider>
);
async function draw(inquiry: Inquiry) {
  drawn = await render(view(inquiry));
  return drawn.element;
}
const thread = (...messages: Inquiry['messages']) => opened(inquiryOf(1, { senderName: 'Mara' }), messages);
const text = (element: Element) => (element.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

describe('a thread', () => {
  test('INQ-004 has what both wrote in its order, with offers, how they changed, and what happened', async () => {
    const element = await draw(
      thread(
        messageOf('Hello\n\nis it for sale?', { id: idOf(1), offerAmount: 40_000 }),
        messageOf('It is.', { id: idOf(2), from: 'seller', delivery: 'sent', via: 'app' }),
        messageOf('', { id: idOf(3), from: 'system', event: 'closed' }),
        messageOf('More then', { id: idOf(4), offerAmount: 48_000, via: 'mail' }),
      ),
    );
    const order = [
      'From',
      'Mara',
      'Offer $40,000',
      'is it for sale?',
      'You',
      'Sent',
      'It is.',
      'You closed the inquiry',
      'The offer went up from $40,000 to $48,000',
      'Offer $48,000',
      'by e-mail',
      'More then',
    ];
    let at = 0;
    for (const words of ['Began on', ...order.slice(1)]) {
      const found = text(element).indexOf(words, at);
      expect([words, found]).toEqual([words, expect.any(Number)]);
      expect(found).toBeGreaterThanOrEqual(at);
      at = found;
    }
    expect(element.querySelector('[data-own] bdi')?.textContent).toBe('You');
  });

  test('a mail from another address, an automatic one, its files and what was cut off it are marked', async () => {
    const files = [
      {
        id: 'f1',
        name: 'plan.pdf',
        type: 'application/pdf',
        size: 2_400_000,
        isDangerous: false,
        danger: null,
        isKept: true,
      },
      {
        id: 'f2',
        name: 'run.pdf.exe',
        type: 'application/x-msdownload',
        size: 900,
        isDangerous: true,
        danger: 'program' as const,
        isKept: true,
      },
      {
        id: 'f3',
        name: 'film.mov',
        type: 'video/quicktime',
        size: 9e9,
        isDangerous: false,
        danger: null,
        isKept: false,
      },
    ];
    const element = await draw(
      thread(
        messageOf('Away', { fromAddress: 'm@other.example', isAuto: true, quoted: '> old words', attachments: files }),
      ),
    );
    expect(text(element)).toContain('Sent from another address: m@other.example');
    expect(text(element)).toContain('Automatic reply');
    expect(text(element)).not.toContain('old words');
    await act(async () => byRole(element, 'button', 'Show quoted text').click());
    expect(text(element)).toContain('> old words');
    expect(byRole(element, 'link', 'plan.pdf 2.3 MB').getAttribute('href')).toBe(
      `/api/inquiries/${idOf(1)}/attachments/f1`,
    );
    expect(element.querySelector('a[href*=f2]')).toBeNull();
    await act(async () => byRole(element, 'button', 'run.pdf.exe 1 KB').click());
    expect(text(element)).toContain('It is a program. Open run.pdf.exe only if you expect it.');
    expect(text(element)).toContain('not stored: too large');
    expect(element.querySelector('a[href*=f3]')).toBeNull();
    expect(byRole(element, 'link', 'Download anyway').getAttribute('href')).toMatch(/f2\?confirmed=true$/);
  });

  test('each reply says how it stands, a failed one with the words of the server', async () => {
    const reply = { from: 'seller', via: 'app' } as const;
    const element = await draw(
      thread(
        messageOf('a', { ...reply, id: idOf(1), delivery: 'queued', deliveryDetail: 'unreachable' }),
        messageOf('b', { ...reply, id: idOf(2), delivery: 'failed', deliveryDetail: '550 5.1.1 No such user' }),
        messageOf('c', { ...reply, id: idOf(3), delivery: 'sent', deliveryDetail: '250 ok' }),
        messageOf('d', { ...reply, id: idOf(4), via: 'outside' }),
      ),
    );
    const said = [...element.querySelectorAll('article')].map((card) => text(card));
    expect(said[0]).toContain('Waiting to be sentThe mail server could not be reached.');
    expect(said[1]).toContain('Not delivered550 5.1.1 No such user');
    expect(said[2]).not.toContain('250');
    expect(said[3]).toContain('Answered by your own e-mail');
  });

  test('texts of strangers are text, whatever they are', { tags: ['corpora'] }, async () => {
    for (const body of hostileTexts().slice(0, 300)) {
      const clean = body.replaceAll('\0', '');
      const element = await draw(thread(messageOf(clean, { quoted: clean, fromAddress: clean })));
      expect(element.querySelector('article p[dir=auto]')?.textContent).toBe(clean);
      expect(element.querySelector('script, iframe, img, article a')).toBeNull();
      drawn?.remove();
    }
  });

  test('a new message does not redraw those that are there already', async () => {
    const many = Array.from({ length: 500 }, (_, at) => messageOf(`Message ${at}`, { id: idOf(at) }));
    const element = await draw(thread(...many));
    const first = element.querySelector('article');
    await drawn?.redraw(view(thread(...many.map((one) => ({ ...one })), messageOf('Newest', { id: idOf(501) }))));
    expect(element.querySelectorAll('article')).toHaveLength(501);
    expect(element.querySelector('article')).toBe(first);
  });
});

describe('a reply that is held', () => {
  const held = messageOf('My price', {
    id: idOf(5),
    from: 'seller',
    via: 'app',
    delivery: 'queued',
    heldUntil: '2026-05-14T12:00:10.000Z',
  });

  test('INQ-002 counts down, can be taken back, and its text goes back to the box', async () => {
    undone = { status: 200, body: thread(messageOf('Hello')) };
    const element = await draw(thread(held));
    expect(text(element)).toContain('Sending in 10 s');
    await act(async () => void (await vi.advanceTimersByTimeAsync(3_000)));
    expect(text(element)).toContain('Sending in 7 s');
    await act(async () => byRole(element, 'button', 'Undo').click());
    expect(server.requests.at(-1)).toMatchObject({
      path: `/api/inquiries/${idOf(1)}/undo-reply`,
      body: { messageId: held.id },
    });
    expect(takenBack.get()).toEqual({ inquiryId: idOf(1), body: 'My price' });
  });

  test('can be taken back no longer than ten seconds, also where the browser’s clock is another', async () => {
    vi.setSystemTime(new Date('2026-05-14T12:30:00.000Z')); // this browser is ahead
    sentHere.set(held.id, Date.now());
    const element = await draw(thread(held));
    expect(text(element)).toContain('Sending in 10 s');
    await act(async () => void (await vi.advanceTimersByTimeAsync(10_000)));
    expect(text(element)).toContain('Waiting to be sent');
    expect(element.querySelector('[data-shortcut=undo]')).toBeNull();
  });

  test('a reply that is on its way already says so and offers nothing more', async () => {
    undone = { status: 409, body: { code: 'REPLY_SENT', message: 'On its way.' } };
    const element = await draw(thread(held));
    await act(async () => byRole(element, 'button', 'Undo').click());
    await eventually(() => expect(element.querySelector('[data-shortcut=undo]')).toBeNull());
    expect(takenBack.get()).toBeNull();
  });
});
