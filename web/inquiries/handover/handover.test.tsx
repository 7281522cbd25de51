import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Handover, handoverSteps, type StepState, seenSteps } from '#contract/handovers.ts';
import type { InquirySummary } from '#contract/inquiries.ts';
import { LiveProvider } from '#web/base/live.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeHub } from '#web/testing/fake-hub.ts';
import { type Request, startFakeServer } from '#web/testing/fake-server.ts';
import { byRole, render } from '#web/testing/render.tsx';
import { eventually } from '#web/testing/screen.tsx';
import { idOf, inquiryOf, opened } from '../inquiries.fixture.ts';
import { HandoverPart } from './HandoverPart.tsx';

const sold = opened(inquiryOf(1, { status: 'sold', senderName: 'Mara' }));
const step = (name: StepState['step'], more: Partial<StepState> = {}): StepState => ({
  step: name,
  doneAt: null,
  seen: (seenSteps as readonly string[]).includes(name) ? 'unknown' : null,
  seenAt: null,
  values: [],
  unknown: [],
  ...more,
});
const handover = (more: Partial<Record<StepState['step'], Partial<StepState>>> = {}): Handover => ({
  inquiryId: idOf(1),
  domainId: sold.domainId,
  startedAt: '2026-05-14T11:00:00.000Z',
  endedAt: null,
  lookedAt: null,
  nextLookAt: null,
  canLook: true,
  isPageSold: false,
  delisting: null,
  steps: handoverSteps.map((name) => step(name, more[name])),
});

let state: Handover;
let others: InquirySummary[];
let refusedId: string | null;
let drawn: Awaited<ReturnType<typeof render>>;
let server: ReturnType<typeof startFakeServer>;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00.000Z') });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  queryClient.clear();
  state = handover();
  others = [];
  refusedId = null;
  server = startFakeServer(answerOf);
});
afterEach(() => {
  drawn.remove();
  server.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function answerOf({ path, method, body }: Request) {
  if (path.endsWith('/handover/look')) {
    state = { ...state, lookedAt: '2026-05-14T12:00:00.000Z', nextLookAt: '2026-05-14T12:10:00.000Z' };
  }
  const ticked = /\/handover\/(\w+)$/.exec(path)?.[1];
  if (method === 'PUT' && ticked) {
    const doneAt = (body as { isDone: boolean }).isDone ? '2026-05-14T12:00:00.000Z' : null;
    state = { ...state, steps: state.steps.map((one) => (one.step === ticked ? { ...one, doneAt } : one)) };
  }
  if (method === 'PUT' && path.endsWith('/handover')) {
    state = { ...state, endedAt: (body as { isEnded: boolean }).isEnded ? '2026-05-14T12:00:00.000Z' : null };
  }
  if (path.includes('/handover')) return { body: state };
  if (path.endsWith('/surroundings')) {
    return { body: { sellerName: 'Jo', canMail: true, offers: [], firstContactAt: '2026-05-01T00:00:00.000Z' } };
  }
  if (path === '/api/inquiries') {
    return { body: { data: others, totalCount: others.length, skip: 0, take: 200, hasMore: false } };
  }
  if (path.endsWith('/reply') && refusedId !== null && path.includes(refusedId)) {
    return { status: 409, body: { code: 'INQUIRY_CLOSED', message: 'Closed.' } };
  }
  if (path.endsWith('/reply')) return { body: sold };
  return undefined;
}

async function draw(node: ReactNode) {
  const hub = await startFakeHub();
  drawn = await render(
    <LiveProvider value={hub.live}>
      <QueryClientProvider client={queryClient}>{node}</QueryClientProvider>
    </LiveProvider>,
  );
}
const text = () => (document.body.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const sent = (end: string) => server.requests.filter(({ method, path }) => method !== 'GET' && path.endsWith(end));
const press = (role: string, name: string) => act(async () => byRole(document.body, role, name).click());

describe('the checklist of a hand-over', () => {
  test('D-203a unknown, open, seen and ticked are four different things, each with its time', async () => {
    const seenAt = '2026-05-14T10:00:00.000Z';
    state = handover({
      escrow: { doneAt: seenAt },
      unlock: { seen: 'open', seenAt, values: ['clientTransferProhibited'], doneAt: seenAt },
      delisted: { seen: 'open', seenAt, values: ['sedo', 'godaddy'] },
      nameservers: { seen: 'done', seenAt, values: ['ns1.new.test'] },
      archived: { seen: 'open' },
    });
    await draw(<HandoverPart domainId={sold.domainId} />);
    await eventually(() => expect(text()).toContain('3 of 8 done'));
    expect(text()).toContain('Locked: clientTransferProhibited');
    expect(text()).toContain('Ticked by you on'); // and the lock is told beside it
    expect(text()).toContain('Not known: no answer since the sale');
    expect(text()).toContain('Still listed at Sedo, GoDaddy');
    expect(text()).toContain('Now ns1.new.test');
    expect(text()).toContain('Still in the portfolio');
    const boxes = [...drawn.element.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    expect(boxes.map(({ checked, disabled }) => `${checked} ${disabled}`)).toEqual([
      'false false',
      'true false',
      'true false',
      'false false',
      'false false',
      'false false',
      'true true', // seen: nothing to be said against it
      'false false',
    ]);
  });

  test('D-203a a tick is stored, and a check starts the lookups and then waits ten minutes', async () => {
    await draw(<HandoverPart domainId={sold.domainId} />);
    await eventually(() => expect(text()).toContain('have not been checked since the sale'));
    await act(async () => drawn.element.querySelector<HTMLInputElement>('input')?.click());
    await eventually(() => expect(text()).toContain('1 of 8 done'));
    expect(sent('/handover/agreement').map(({ body }) => body)).toEqual([{ isDone: true }]);
    await press('button', 'Check now');
    await eventually(() => expect(text()).toContain('were last checked: now'));
    const button = () => byRole(document.body, 'button', 'Check now') as HTMLButtonElement;
    expect(button().disabled).toBe(true);
    await act(async () => void (await vi.advanceTimersByTimeAsync(600_000)));
    expect(button().disabled).toBe(false);
  });

  test('D-203f owner A3: a sale without an inquiry has the same list, whose page says sold; it is ended and opened again', async () => {
    state = { ...handover(), inquiryId: null, isPageSold: true };
    others = [inquiryOf(2, { senderName: 'Theo' })];
    await draw(<HandoverPart domainId={sold.domainId} />);
    await eventually(() => expect(text()).toContain('1 other buyer of quiet.test waits for news.'));
    expect(text()).toContain('The page of the name says that it is sold');
    await press('button', 'End the hand-over');
    await eventually(() => expect(text()).toContain('Ended on May 14, 2026.'));
    expect(text()).not.toContain('waits for news');
    await press('button', 'Open it again');
    await eventually(() => expect(byRole(document.body, 'button', 'End the hand-over')).toBeDefined());
    expect(sent('/handover').map(({ body }) => body)).toEqual([{ isEnded: true }, { isEnded: false }]);
  });

  test('D-203 other open buyers are informed in their languages; those who could not be stay chosen', async () => {
    others = [
      inquiryOf(1, { status: 'sold' }),
      inquiryOf(2, { senderName: 'Theo' }),
      inquiryOf(3, { senderName: 'Rosa', language: 'es' }),
      inquiryOf(4, { senderName: 'Nora', status: 'closed' }),
      inquiryOf(5, { senderName: 'Kim' }),
      inquiryOf(6, { senderName: 'Told', lastMessageFrom: 'seller', lastMessageAt: '2026-05-14T11:30:00.000Z' }),
    ];
    refusedId = idOf(3);
    await draw(<HandoverPart domainId={sold.domainId} />);
    await eventually(() => expect(text()).toContain('3 other buyers of quiet.test wait for news.'));
    await press('button', 'Answer them…');
    await eventually(() => expect(text()).toContain('Text in Español'));
    const box = (name: string) =>
      [...document.querySelectorAll('[role=dialog] li')]
        .find((line) => line.textContent?.includes(name))
        ?.querySelector('input');
    await act(async () => box('Kim')?.click());
    await press('button', 'Send to 2 buyers');
    await eventually(() => expect(text()).toContain('Rosa: '));
    const replies = sent('/reply').map(({ path, body }) => [path.split('/')[3], (body as { message: string }).message]);
    expect(replies.map(([id]) => id)).toEqual([idOf(2), idOf(3)]);
    expect(replies[0]?.[1]).toMatch(/^Dear Theo,\n\nThank you again for your interest in quiet\.test/);
    expect(replies[0]?.[1]).toMatch(/\nJo$/);
    expect(replies[1]?.[1]).toMatch(/^Hola, Rosa:/);
    expect([box('Theo')?.checked, box('Rosa')?.checked]).toEqual([false, true]);
  });

  test('security N-4 D-203 a buyer whose address nobody confirmed cannot be chosen, and it says why', async () => {
    others = [inquiryOf(2, { senderName: 'Theo' }), inquiryOf(3, { senderName: 'Rosa', isEmailVerified: false })];
    await draw(<HandoverPart domainId={sold.domainId} />);
    await eventually(() => expect(text()).toContain('2 other buyers of quiet.test wait for news.'));
    await press('button', 'Answer them…');
    await eventually(() => expect(text()).toContain('address not confirmed: answer from your own mailbox'));
    const boxes = [...document.querySelectorAll<HTMLInputElement>('[role=dialog] li input')];
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, false],
      [false, true],
    ]);
    await press('button', 'Send to 1 buyer');
    await eventually(() => expect(sent('/reply').map(({ path }) => path.split('/')[3])).toEqual([idOf(2)]));
  });

  test('security N-4 D-203 where no other buyer can be mailed the list is shown in place of the dialog', async () => {
    others = [inquiryOf(3, { senderName: 'Rosa', isEmailVerified: false })];
    await draw(<HandoverPart domainId={sold.domainId} />);
    await eventually(() => expect(byRole(document.body, 'link', 'Show them')).toBeDefined());
  });
});
