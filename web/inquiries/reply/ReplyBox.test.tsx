import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Inquiry } from '#contract/inquiries.ts';
import { queryClient } from '#web/base/query-client.ts';
import { type Request, startFakeServer } from '#web/testing/fake-server.ts';
import { byRole, render } from '#web/testing/render.tsx';
import { eventually } from '#web/testing/screen.tsx';
import { idOf, inquiryOf, messageOf, opened } from '../inquiries.fixture.ts';
import { ReplyBox } from './ReplyBox.tsx';
import { takenBack } from './replies-here.ts';

const inquiry = opened(inquiryOf(1, { senderName: 'Mara' }));
const path = `/api/inquiries/${idOf(1)}`;
type Answer = { status?: number; body: unknown };
let drawn: Awaited<ReturnType<typeof render>>;
let server: ReturnType<typeof startFakeServer>;
let draft: string;
let canMail: boolean;
let answer: (request: Request) => Answer | undefined;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00.000Z') });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  queryClient.clear();
  takenBack.set(null);
  draft = '';
  canMail = true;
  answer = () => undefined;
  server = startFakeServer((request) => {
    const given = answer(request);
    if (given) return given;
    if (request.path === `${path}/draft`) {
      if (request.method === 'PUT') draft = (request.body as { body: string }).body;
      return { body: { body: draft, savedAt: draft === '' ? null : '2026-05-14T12:00:00.000Z' } };
    }
    if (request.path === `${path}/surroundings`) {
      return { body: { sellerName: null, canMail, offers: [], firstContactAt: '2026-05-01T00:00:00.000Z' } };
    }
    if (request.path === `${path}/reply`) {
      const { message, replyId } = request.body as { message: string; replyId: string };
      return { body: opened(inquiry, [messageOf(message, { id: replyId, from: 'seller', via: 'app' })]) };
    }
    return undefined;
  });
});
afterEach(() => {
  drawn.remove();
  server.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function draw(given: Inquiry = inquiry) {
  drawn = await render(
    <QueryClientProvider client={queryClient}>
      <ReplyBox inquiry={given} />
    </QueryClientProvider>,
  );
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
}
const box = () => drawn.element.querySelector('textarea') as HTMLTextAreaElement;
const type = (value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box(), value);
    box().dispatchEvent(new Event('input', { bubbles: true }));
  });
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const sent = (end: string) => server.requests.filter(({ method, path }) => method !== 'GET' && path.endsWith(end));
const send = () =>
  act(async () => {
    const pressed = new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true });
    box().dispatchEvent(pressed);
  });
const said = () => drawn.element.querySelector('[role=alert]')?.textContent;

describe('the reply box', () => {
  test('INQ-002 Ctrl and Enter send what is typed, and the box is empty again', async () => {
    await draw();
    await type('Dear Mara,\n\nyes. ');
    await send();
    await eventually(() => expect(box().value).toBe(''));
    expect(sent('/reply').map(({ body }) => body)).toEqual([
      { message: 'Dear Mara,\n\nyes.', sentOutside: false, replyId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
    await pass(5_000);
    expect(sent('/draft')).toEqual([]); // else the sent text would stand there as a newer draft
  });

  test('ERR-029 a failure is shown, the typed text stays, and the same text goes out again under its id', async () => {
    await draw();
    await type('Yes');
    answer = ({ path }) => (path.endsWith('/reply') ? { status: 503, body: { code: 'UNAVAILABLE' } } : undefined);
    await send();
    await eventually(() => expect(said()).toContain('Failed to send reply. Please try again.'));
    expect(box().value).toBe('Yes');
    await pass(1_000);
    expect(draft).toBe('Yes');
    answer = () => undefined;
    await send();
    await eventually(() => expect(box().value).toBe(''));
    const ids = sent('/reply').map(({ body }) => (body as { replyId: string }).replyId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('nothing, too much, and a text with a variable left in it are not sent', async () => {
    await draw();
    await send();
    await type('x'.repeat(5_001));
    await send();
    expect(said()).toBe('A reply has at most 5,000 characters.');
    await type('The price is {price}.');
    expect(said()).toBeUndefined();
    await send();
    expect(said()).toContain('{price}');
    expect(sent('/reply')).toEqual([]);
    expect(box().value).toBe('The price is {price}.');
  });

  test('INQ-002 typed text is stored while typing and when one leaves, and is there when one comes back', async () => {
    await draw();
    await type('Dear');
    await pass(500);
    await type('Dear M');
    expect(sent('/draft')).toEqual([]);
    await pass(800);
    expect(draft).toBe('Dear M');
    expect(drawn.element.textContent).toContain('Draft saved');
    await type('Dear Mara');
    drawn.remove();
    await draw();
    await eventually(() => expect(box().value).toBe('Dear Mara'));
  });

  test('a draft that cannot be loaded is not overwritten; once it is there, both texts are joined', async () => {
    answer = ({ path, method }) =>
      path.endsWith('/draft') && method === 'GET' ? { status: 400, body: {} } : undefined;
    draft = 'From the phone';
    await draw();
    await eventually(() => expect(said()).toContain('An earlier draft could not be loaded'));
    await type('Typed here');
    await pass(5_000);
    expect(draft).toBe('From the phone');
    answer = () => undefined;
    await act(async () => byRole(drawn.element, 'button', 'Retry').click());
    await eventually(() => expect(box().value).toBe('From the phone\n\nTyped here'));
    await pass(800);
    expect(draft).toBe('From the phone\n\nTyped here');
  });

  test('INQ-002 a reply that was taken back stands in the box again, before what was typed since', async () => {
    await draw();
    await type('PS');
    await act(async () => takenBack.set({ inquiryId: idOf(2), body: 'of another' }));
    expect(box().value).toBe('PS');
    await act(async () => takenBack.set({ inquiryId: idOf(1), body: 'My price' }));
    expect(box().value).toBe('My price\n\nPS');
    await pass(800);
    expect(draft).toBe('My price\n\nPS');
  });

  test.each([
    ['closed', 'This inquiry is closed. It opens again when Mara writes.'],
    ['unverified', 'Mara has not confirmed the e-mail address yet.'],
  ] as const)('INQ-006 a %s inquiry says why it has no reply box', async (status, words) => {
    await draw({ ...inquiry, status });
    expect(drawn.element.textContent).toContain(words);
    expect(box()).toBeNull();
  });

  test('security N-4 an unconfirmed address says why nothing is mailed there, and leads to the user’s own mailbox', async () => {
    await draw({ ...inquiry, isEmailVerified: false });
    const why = 'Mara has not confirmed the address buyer1@names.example, so we do not send e-mail to it.';
    await eventually(() => expect(drawn.element.textContent).toContain(why));
    expect(byRole(drawn.element, 'link', 'Answer by e-mail').getAttribute('href')).toMatch(/^mailto:buyer1@/);
    await type('As I wrote to you');
    await send();
    await eventually(() => expect(sent('/reply')).toHaveLength(1));
    expect(sent('/reply')[0]?.body).toMatchObject({ message: 'As I wrote to you', sentOutside: true });
  });

  test('security N-4 held spam says what has to happen before an answer', async () => {
    await draw({ ...inquiry, status: 'unverified', isSpam: true });
    expect(drawn.element.textContent).toContain('once this is out of spam and Mara has confirmed the e-mail address');
  });

  test('D-198 without mail it leads to the own mailbox, and marks as replied with or without a copy', async () => {
    canMail = false;
    await draw();
    await eventually(() => expect(byRole(drawn.element, 'link', 'Answer by e-mail')).toBeDefined());
    expect(byRole(drawn.element, 'link', 'Answer by e-mail').getAttribute('href')).toMatch(
      /^mailto:buyer1@names.example/,
    );
    await act(async () => byRole(drawn.element, 'button', 'Mark as replied').click());
    await eventually(() => expect(sent('/reply')).toHaveLength(1));
    expect(sent('/reply')[0]?.body).toMatchObject({ message: '', sentOutside: true });
  });
});
