import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Domain } from '#contract/domains.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, wait } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { domainRow } from '../domain-row.fixture.ts';
import { type Answers, openGrid } from '../selection/grid.fixture.tsx';
import { verificationState } from '../verification/verification.fixture.ts';

const matchMedia = window.matchMedia;
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query.includes('min-width'),
  }));
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const toast = () => toasts.shown()[0];

/** The grid of this one domain, ticked, after an action was chosen. */
async function choose(kind: string, domain: Domain, answers: Answers = {}) {
  const path = `/api/domains/${domain.id}`;
  const grid = await openGrid([domain], { [`GET ${path}`]: () => ({ body: domain }), ...answers });
  stop = grid.stop;
  await grid.tick(0);
  await eventually(() => expect(document.querySelector('aside')).not.toBeNull());
  await act(async () => document.querySelector<HTMLElement>(`[data-kind=${kind}]`)?.click());
  await wait(30);
  return grid;
}
const opened = () => eventually(() => expect(dialog()).not.toBeNull());
const press = async (name: string) => {
  await act(async () => byRole(document, 'button', name).click());
  await wait(50);
};
const missing = { status: 404, body: { code: 'DOMAIN_NOT_FOUND', message: 'Domain not found.' } };

describe('casing', () => {
  const domain = domainRow();
  const path = `/api/domains/${domain.id}`;
  const field = () => dialog()?.querySelector('input') as HTMLInputElement;
  const error = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;
  const save = () => byRole(dialog() as HTMLElement, 'button', 'Save') as HTMLButtonElement;
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
      field().dispatchEvent(new Event('input', { bubbles: true }));
    });
  const open = async (answers: Answers = {}) => {
    const grid = await choose('casing', domain, answers);
    await opened();
    return { ...grid, sent: () => grid.asked(`${path}/casing`) };
  };

  test('BULK-012 BULK-027 the domain is loaded first, its label stands in the dialog, and it cannot be saved as it is', async () => {
    const { asked } = await open();
    expect(asked(path)).toHaveLength(1);
    expect(dialog()?.textContent).toContain('Edit casing of QuietMargin.test');
    expect([field().value, save().disabled]).toEqual(['QuietMargin', true]);
  });

  test.each([
    ['BULK-014', '  ', 'Domain name cannot be empty'],
    ['BULK-015', 'quiet_margin', 'Domain name can only contain letters, numbers, and hyphens'],
    ['BULK-015', '-quietmargin', 'Domain name can only contain letters, numbers, and hyphens'],
    ['BULK-016', 'quiet--margin', 'Domain name cannot contain consecutive hyphens'],
    ['BULK-017', 'q'.repeat(64), 'Domain name cannot exceed 63 characters'],
  ])('%s “%s” gives its error, and cannot be saved (BULK-018)', async (_id, text, words) => {
    await open();
    await type(text);
    expect([error(), save().disabled, field().getAttribute('aria-invalid')]).toEqual([words, true, 'true']);
  });

  test('BULK-019 other letters are refused when they are saved, and nothing is sent', async () => {
    const { sent } = await open();
    await type('LoudMargin');
    expect([error(), save().disabled]).toEqual(['You can change upper and lower case, but not the letters.', false]);
    await press('Save');
    expect([error(), sent()]).toEqual(['The SLD must match', []]);
  });

  test('BULK-013 BULK-018 BULK-020 blanks are cut off, and the new casing shows in its row', async () => {
    const changed = { ...domain, sld: 'QUIETmargin', domainName: 'QUIETmargin.test' };
    const { sent, list } = await open({ [`PATCH ${path}/casing`]: () => ({ body: changed }) });
    list.rows = [changed];
    await type(' QUIETmargin ');
    expect(save().disabled).toBe(false);
    await press('Save');
    expect(sent()[0]?.body).toEqual({ newSLD: 'QUIETmargin' });
    await eventually(() => expect(dialog()).toBeNull());
    expect(document.querySelector('tbody th')?.textContent).toBe('QUIETmargin.test');
    expect(toast()?.title).toBe('The name is now written QUIETmargin.test');
  });

  test('BULK-018 while it is saved it cannot be saved again', async () => {
    const { sent } = await open({ [`PATCH ${path}/casing`]: () => new Promise(() => {}) });
    await type('quietMARGIN');
    await press('Save');
    expect(save().disabled).toBe(true);
    await act(async () => dialog()?.querySelector('form')?.requestSubmit());
    expect(sent()).toHaveLength(1);
  });

  test.each([
    ['the server’s words', { status: 400, body: { code: 'X', message: 'Not in this way.' } }, 'Not in this way.'],
    [
      'its code',
      { status: 400, body: { code: 'SLD_INVALID', message: 'No.' } },
      'Domain name can only contain letters, numbers, and hyphens',
    ],
    ['a fallback where it says nothing', { status: 400, body: '' }, 'The name could not be saved. Please try again.'],
  ])('BULK-021 a failure shows %s inside the dialog', async (_name, answer, words) => {
    await open({ [`PATCH ${path}/casing`]: () => answer });
    await type('quietMARGIN');
    await press('Save');
    expect([error(), field().value, save().disabled]).toEqual([words, 'quietMARGIN', false]);
  });

  test('BULK-027 ERR-008 a domain that is gone is reported, and no dialog opens', async () => {
    await choose('casing', domain, { [`GET ${path}`]: () => missing });
    expect(toast()).toMatchObject({
      title: 'Domain Not Found',
      message: 'Please refresh the page and try again.',
    });
    expect(dialog()).toBeNull();
  });

  test('a domain that cannot be loaded is reported with the reason', async () => {
    await choose('casing', domain, { [`GET ${path}`]: () => ({ status: 503, body: { code: 'UNAVAILABLE' } }) });
    expect(toast()).toMatchObject({
      type: 'danger',
      title: 'The service is not available right now. Please try again in a moment.',
    });
    expect(dialog()).toBeNull();
  });
});

describe('verification', () => {
  const domain = domainRow({ verification: 1, hasBeenProcessed: false });
  const path = `/api/domains/${domain.id}`;
  const record = verificationState();

  test('BULK-027 VERI-004 VERI-007 the record that proves the name stands in the dialog, with what to do', async () => {
    const { asked } = await choose('verify', domain, { [`GET ${path}/verification`]: () => ({ body: record }) });
    await opened();
    await eventually(() => expect(dialog()?.querySelector('code')).not.toBeNull());
    expect(asked(path)).toHaveLength(1);
    expect(dialog()?.textContent).toContain('Verify ownership of QuietMargin.test');
    expect(dialog()?.textContent).toContain('add this TXT record to its DNS zone');
    const parts = [...(dialog()?.querySelectorAll('code') ?? [])].map(({ textContent }) => textContent);
    expect(parts).toEqual(['TXT', '@', record.recordValue]);
    expect(parts[2]).toContain(record.verificationToken);
  });

  test('BULK-027 ERR-008 a domain that is gone is reported, and no dialog opens', async () => {
    await choose('verify', domain, { [`GET ${path}`]: () => missing });
    expect(toast()?.title).toBe('Domain Not Found');
    expect(dialog()).toBeNull();
  });

  test('VERI-006 one that was verified meanwhile needs nothing', async () => {
    await choose('verify', domain, { [`GET ${path}`]: () => ({ body: domainRow() }) });
    expect(toast()).toMatchObject({ type: 'info', title: 'Verification not required' });
    expect(dialog()).toBeNull();
  });

  test('ERR-009 a record that cannot be loaded is reported by a toast and in the dialog', async () => {
    await choose('verify', domain, { [`GET ${path}/verification`]: () => missing });
    await opened();
    await eventually(() => expect(toast()).toBeDefined());
    expect(toast()).toMatchObject({ type: 'danger', title: 'Failed to load domain verification details' });
    expect(dialog()?.querySelector('[role=alert]')?.textContent).toContain(
      'Failed to load domain verification details',
    );
  });
});

describe('resync', () => {
  const domain = domainRow();
  const sync = async (answer: { status?: number; body: unknown }, choice = 'WHOIS data') => {
    const grid = await choose('sync', domain, { 'POST /api/sync/domains': () => answer });
    await press(choice);
    return grid;
  };
  const done = (acceptedCount: number, skippedCount: number) => ({
    body: { batchId: acceptedCount > 0 ? 'b-1' : null, acceptedCount, skippedCount, skipped: [] },
  });

  test.each([
    ['Prices', 'prices'],
    ['WHOIS data', 'whois'],
    ['TLD counts', 'tldCounts'],
  ])('BULK-009 D-127 the menu has %s', async (choice, syncType) => {
    const { asked } = await sync(done(1, 0), choice);
    expect(asked('/api/sync/domains')[0]?.body).toEqual({ domainIds: [domain.id], syncType });
    expect(toast()).toMatchObject({ type: 'success', title: 'Resync started', message: 'Updating 1 domain.' });
  });

  test('D-126 domains that were updated within 48 hours are listed', async () => {
    await sync(done(40, 10));
    expect(toast()?.message).toBe('Updating 40 domains. 10 skipped, updated within the last 48 hours.');
  });

  test('a selection with nothing to look up is reported as such', async () => {
    await sync(done(0, 0));
    expect(toast()).toMatchObject({ type: 'info', title: 'Nothing was changed' });
  });

  test.each([
    [{ hoursRemaining: 7 }, 'Try again in 7 hours.'],
    [{ hoursRemaining: 1 }, 'Try again in 1 hour.'],
    [null, 'Try again in 48 hours.'],
  ])('ERR-001 BULK-010 too soon is a warning of six seconds with the hours: %j', async (details, words) => {
    await sync({ status: 429, body: { code: 'RESYNC_TOO_SOON', details } });
    expect(toast()).toMatchObject({
      type: 'warning',
      title: 'Resync not available yet',
      message: expect.stringContaining(
        `Domain information can be updated once every 48 hours. ${words} At the latest, this is at `,
      ),
      duration: 6_000,
    });
  });

  test('owner B12 too soon says the time from when on it is possible, and that a release watch asks anyway', async () => {
    vi.setSystemTime(new Date(2026, 4, 14, 9, 0));
    await sync({ status: 429, body: { code: 'RESYNC_TOO_SOON', details: { hoursRemaining: 7 } } });
    expect(toast()?.message).toMatch(
      /At the latest, this is at 4:00\sPM\. Names on your release watch are still checked\.$/,
    );
  });

  test('ERR-002 another failure is shown for five seconds', async () => {
    await sync({ status: 500, body: { code: 'INTERNAL' } });
    expect(toast()).toMatchObject({
      type: 'danger',
      title: 'Failed to submit resync request. Please try again.',
      duration: 5_000,
    });
  });
});
