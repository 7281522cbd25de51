import { act } from 'react';
import { expect, test } from 'vitest';
import type { HeldAnswer } from '#contract/answers-by-mail.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually } from '#web/testing/screen.tsx';
import { inboxOfTests } from '../inbox.fixture.tsx';
import { idOf, inquiryOf, opened } from '../inquiries.fixture.ts';

const inbox = inboxOfTests();
const { open, element, asked } = inbox;
const title = 'An answer by e-mail was not sent.';
const list = () => [...element().querySelectorAll('ul')].find((one) => one.getAttribute('aria-label') === title);
const press = (name: string) => act(async () => byRole(list() as HTMLElement, 'button', name).click());
const held: HeldAnswer = {
  ...{ id: idOf(8), reason: 'otherAddress', fromAddress: 'mallory@evil.example', fileCount: 1 },
  ...{ body: 'Yes, <b>for</b> $900.', receivedAt: '2026-05-14T11:00:00.000Z' },
};

async function openWith(width: number) {
  inbox.width = width;
  const one = inquiryOf(1, { isRead: true });
  inbox.all = [one];
  inbox.answer = ({ path, method }) => {
    if (path === `/api/inquiries/${one.id}`) return { body: { ...opened(one), heldAnswers: [held] } };
    return method === 'GET' ? undefined : { body: { success: true } };
  };
  await open(`/inquiries/${one.id}`);
  await eventually(() => expect(element().textContent).toContain(title));
}

test('ANSM-003 a held answer has its reason, who it claims to be and its text, and goes into the reply or away', async () => {
  await openWith(1_440);
  expect(list()?.textContent).toContain('It did not come from the confirmed address of your account.');
  expect(list()?.textContent).toContain('mallory@evil.example');
  expect(list()?.textContent).toContain('Yes, <b>for</b> $900.');
  expect(list()?.textContent).toContain('1 file came with it');
  await press('Put into the reply');
  expect(asked(`/api/inquiries/${idOf(1)}/held-answers/${idOf(8)}`)[0]?.body).toEqual({ isLeft: true });
  await eventually(() => expect(element().querySelector('textarea')?.value).toBe('Yes, <b>for</b> $900.'));
});

test('ANSM-003 on a phone it is one line that opens, so that the conversation keeps its room', async () => {
  await openWith(390);
  expect(list()?.textContent).toContain('An answer by e-mail was not sent.');
  expect(list()?.textContent).not.toContain('for');
  await press('Show');
  expect(list()?.textContent).toContain('Yes, <b>for</b> $900.');
  await press('Discard');
  expect(asked(`/api/inquiries/${idOf(1)}/held-answers/${idOf(8)}`)[0]?.body).toEqual({ isLeft: true });
});
