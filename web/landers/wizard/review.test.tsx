import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handOverDomains } from '#web/base/pending-domains.ts';
import { eventually } from '#web/testing/screen.tsx';
import { button, inWizard, openWizard, press, rows, stepNow, type, words } from './wizard.fixture.tsx';

const create = '/landers?action=create&autoOpenDrawer=true';
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sessionStorage.clear();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const open: typeof openWizard = async (...given) => {
  const wizard = await openWizard(...given);
  stop = wizard.stop;
  return wizard;
};
async function toDomains() {
  await press('Continue');
  await press('Continue');
}

describe('the review', () => {
  test('the review shows each page in a frame that may do nothing, the prices and what does not point here', async () => {
    handOverDomains(['d-0', 'd-1']);
    const { asked } = await open(create, {
      'POST /api/landers/review': () => ({
        body: {
          count: 2,
          skippedDomainIds: [],
          withPrice: 1,
          withoutPrice: 1,
          pointing: 0,
          notPointing: 1,
          unknown: 1,
        },
      }),
    });
    await toDomains();
    await eventually(() => expect(rows()).toHaveLength(2));
    await type('Group name', 'Mine');
    await press('Continue');
    await eventually(() => expect(inWizard().querySelector('iframe')?.srcdoc).toContain('page of d-0'));
    expect(inWizard().querySelector('iframe')?.getAttribute('sandbox')).toBe('');
    expect(words()).toContain('Name0.test, 1 of 2');
    expect(words()).toContain('Each domain’s asking price, 1 without');
    expect(words()).toContain('1 does not point here yet');
    expect(words()).toContain('1 not checked yet');
    await press('Next domain');
    await eventually(() => expect(inWizard().querySelector('iframe')?.srcdoc).toContain('page of d-1'));
    expect(button('Next domain').disabled).toBe(true);
    expect(asked('POST /api/landers/preview')[0]?.body).toMatchObject({
      type: 'forSale',
      template: 'binAi',
      language: 'en',
    });
  });

  test('Escape closes the preview at full size and leaves the wizard as it is', async () => {
    handOverDomains(['d-0']);
    await open(create);
    await toDomains();
    await type('Group name', 'Mine');
    await press('Continue');
    await press('Open full preview');
    const dialogs = () => document.querySelectorAll('section[role=dialog]').length;
    await eventually(() => expect(dialogs()).toBe(2));
    await act(async () => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    await eventually(() => expect(dialogs()).toBe(1));
    expect(stepNow()).toBe('4Review');
  });
});
