import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, openLanders as openWith } from '#web/landers/screen.fixture.tsx';
import type { Request } from '#web/testing/fake-server.ts';
import { eventually } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { ImportContacts } from './ImportContacts.tsx';

type Body = { rows: Record<string, string>[]; dryRun: boolean };

let shown: Awaited<ReturnType<typeof openWith>>;
const [close, done] = [vi.fn(), vi.fn()];
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00.000Z') }));
afterEach(() => {
  shown.close();
  vi.clearAllMocks();
  for (const { id } of toasts.shown()) toasts.close(id);
  vi.useRealTimers();
});

/** A server for which the last name decides what a row is. */
const judging = ({ body }: Request) => {
  const { rows, dryRun } = body as Body;
  const told = rows.map(({ lastName = '' }) => ({
    outcome: lastName === 'Known' ? 'known' : lastName === 'Wrong' ? 'invalid' : 'new',
    faults: lastName === 'Wrong' ? [{ field: 'phone', message: 'x' }] : [],
  }));
  const createdCount = dryRun ? 0 : told.filter(({ outcome }) => outcome === 'new').length;
  return { body: { createdCount, rows: told } };
};
async function open(answers: Answers = { 'POST /api/contacts/import': judging }) {
  const component = () => <ImportContacts onClose={close} onDone={done} />;
  shown = await openWith({ paths: ['/contacts'], component }, '/contacts', answers);
  await eventually(() => expect(shown.dialog()).not.toBeNull());
}
const sent = () => shown.sent('POST', '/api/contacts/import') as Body[];
const table = (...names: string[]) => ['Last name,Email', ...names.map((name) => `${name},a@b.test`)].join('\n');
const outcome = () => shown.dialog()?.querySelector('[role=status]')?.textContent ?? '';

test('CON-002 a pasted table is previewed first, and only what is new is added', async () => {
  await open();
  expect((shown.find('Check') as HTMLButtonElement).disabled).toBe(true);
  await shown.type('Or paste it here', table('New', 'Known', 'Wrong'));
  await shown.press('Check');
  await eventually(() => expect(outcome()).toContain('1 contact is new.'));
  expect(outcome()).toContain('1 is already here');
  expect(outcome()).toContain('Line 4: Phone');
  expect(sent().map(({ dryRun }) => dryRun)).toEqual([true]);
  expect(done).not.toHaveBeenCalled();
  await shown.press('Add 1 contact');
  await eventually(() => expect(close).toHaveBeenCalled());
  expect(done).toHaveBeenCalled();
  expect(sent()[1]).toMatchObject({ dryRun: false, rows: [{ lastName: 'New' }] });
  expect(toasts.shown()).toMatchObject([{ type: 'success', title: '1 contact was added' }]);
});

test('CON-002 another text is previewed again, and where nothing is new nothing can be added', async () => {
  await open();
  await shown.type('Or paste it here', table('New'));
  await shown.press('Check');
  await eventually(() => expect(shown.find('Add 1 contact')).toBeDefined());
  await shown.type('Or paste it here', table('Known'));
  expect(outcome()).toBe('');
  await shown.press('Check');
  await eventually(() => expect(outcome()).toContain('0 contacts are new.'));
  expect((shown.find('Add 0 contacts') as HTMLButtonElement).disabled).toBe(true);
});

test('CON-002 a long table goes in parts of a thousand', async () => {
  await open();
  await shown.type('Or paste it here', table(...Array.from({ length: 2_500 }, (_, no) => `N${no}`)));
  await shown.press('Check');
  await eventually(() => expect(outcome()).toContain('2,500 contacts are new.'));
  expect(sent().map(({ rows }) => rows.length)).toEqual([1_000, 1_000, 500]);
});

test('CON-002 a file is read as it is chosen; a text without columns and a failed call are reported', async () => {
  await open();
  const input = shown.dialog()?.querySelector<HTMLInputElement>('input[type=file]');
  await act(async () => {
    Object.defineProperty(input, 'files', { value: [new File([table('New')], 'contacts.csv')] });
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await eventually(() => expect(outcome()).toContain('1 contact is new.'));
  await shown.type('Or paste it here', 'only words');
  await shown.press('Check');
  await eventually(() => expect(shown.dialog()?.textContent).toContain('No contacts were found.'));
  shown.answers['POST /api/contacts/import'] = { status: 409, body: { code: 'CONTACT_LIMIT_REACHED', message: 'x' } };
  await shown.type('Or paste it here', table('New'));
  await shown.press('Check');
  await eventually(() => expect(shown.dialog()?.querySelector('[data-bad] + p, p[data-bad]')).not.toBeNull());
  expect(close).not.toHaveBeenCalled();
});
