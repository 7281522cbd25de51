import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handOverDomains } from '#web/base/pending-domains.ts';
import { eventually, wait } from '#web/testing/screen.tsx';
import {
  button,
  dialog,
  field,
  inWizard,
  openWizard,
  press,
  rows,
  stepNow,
  tick,
  told,
  type,
  words,
} from './wizard.fixture.tsx';

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
const loaded = () => eventually(() => expect(rows().length).toBeGreaterThan(0));
async function toDomains() {
  await press('Continue');
  await press('Continue');
  expect(stepNow()).toContain('Domains');
}

describe('a new group', () => {
  test('LAND-012 LAND-015 BULK-023 four steps lead from the handed over domains to a group with their landers', async () => {
    handOverDomains(['d-0', 'd-1', 'd-2']);
    const { asked, path } = await open(create);
    expect([...inWizard().querySelectorAll('ol li')].map(({ textContent }) => textContent)).toEqual([
      '1Type',
      '2Template',
      '3Domains',
      '4Review',
    ]);
    expect(stepNow()).toBe('1Type');
    await press('Continue');
    expect(stepNow()).toBe('2Template');
    await type('Tagline', 'A clear name');
    await press('Continue');
    await eventually(() => expect(rows().map(({ name }) => name)).toEqual(['Name0.test', 'Name1.test', 'Name2.test']));
    await type('Group name', '  Fintech,  five figures ');
    await press('Continue');
    expect(stepNow()).toBe('4Review');
    await eventually(() => expect(button('Create 3 landers').disabled).toBe(false));
    await press('Create 3 landers');
    await eventually(() => expect(path()).toBe('/landers/g-2'));
    const [call] = asked('POST /api/lander-groups');
    expect(call?.body).toMatchObject({
      type: 'forSale',
      template: 'binAi',
      description: null,
      configuration: { tagline: 'A clear name', pageTitle: '', buyNowPrice: null },
      domainIds: ['d-0', 'd-1', 'd-2'],
    });
    expect(told()).toMatchObject({ type: 'success', title: '3 landers are being generated' });
    expect(told().message).toContain('usually within several minutes'); // LAND-007
    expect(sessionStorage.getItem('landers.draft.create')).toBeNull();
  });

  test('LAND-016 LAND-017 without a name and without domains the third step is not left', async () => {
    await open(create);
    await toDomains();
    await loaded();
    await press('Continue');
    expect(words()).toContain('Group name is required');
    expect(words()).toContain('At least one domain must be selected');
    expect(document.activeElement).toBe(field('Group name'));
    expect(button('Continue').disabled).toBe(true);
    await type('Group name', 'Mine');
    expect(words()).not.toContain('Group name is required');
    expect(button('Continue').disabled).toBe(true);
    await tick('Name5.test');
    expect(words()).not.toContain('At least one domain must be selected');
    await press('Continue');
    expect(stepNow()).toBe('4Review');
  });

  test('LAND-005 a meta description above 160 characters keeps its step', async () => {
    await open(create);
    await press('Continue');
    await type('Meta description', 'x'.repeat(161));
    await press('Continue');
    expect(stepNow()).toBe('2Template');
    expect(button('Continue').disabled).toBe(true);
    await type('Meta description', 'x'.repeat(160));
    await press('Continue');
    expect(stepNow()).toContain('Domains');
  });

  test('LAND-018 domains are offered by API-028, found by search, and all that are found are ticked at once', async () => {
    const { asked } = await open(create);
    await toDomains();
    await loaded();
    expect(rows()[0]).toEqual({ name: 'Name0.test$1,000', isOn: false });
    expect(rows()[1]).toEqual({ name: 'Name1.test-', isOn: false });
    await type('Search domains without a lander', 'name11');
    await eventually(() => expect(rows()).toHaveLength(11)); // 11 and 110 to 119
    expect(asked('GET /api/domains/available-for-landers').at(-1)?.query.get('filter')).toBe('name11');
    await press('Select all 11');
    await eventually(() => expect(rows().every(({ isOn }) => isOn)).toBe(true));
    expect(words()).toContain('11 selected');
    await tick('Name11.test');
    expect(words()).toContain('10 selected');
    await press('Clear');
    expect(words()).toContain('0 selected');
  });

  test('LAND-018 pasted names: those that cannot get a lander are reported by name and reason', async () => {
    const { asked } = await open(create, {
      'POST /api/landers/matching': () => ({
        body: {
          domains: [
            { id: 'd-7', domainName: 'Name7.test', name: 'name7.test', askingPrice: null, askingCurrency: 'USD' },
          ],
          notInAccount: ['foreign.test'],
          alreadyHaveLander: ['taken.test'],
          notAvailable: [{ name: 'gone.test', reason: 'sold' }],
        },
      }),
    });
    await toDomains();
    await loaded();
    await press('Paste');
    await type('Names, one a line', 'name7.test\nforeign.test, taken.test\ngone.test\nnot a name');
    expect(words()).toContain('4 names. 3 entries are not domain names.');
    await press('Add 4 names');
    await eventually(() => expect(words()).toContain('1 domain is selected.'));
    expect(asked('POST /api/landers/matching')[0]?.body).toEqual({
      names: ['name7.test', 'foreign.test', 'taken.test', 'gone.test'],
    });
    expect(words()).toContain('1 domain is not in your account and was left out.foreign.test');
    expect(words()).toContain('1 domain has a lander already.taken.test');
    expect(words()).toContain('gone.test: sold');
    await press('Done');
    expect(words()).toContain('1 selected');
  });

  test('LAND-018 names of a CSV file come from the column that holds them', async () => {
    const { asked } = await open(create, {
      'POST /api/landers/matching': () => ({
        body: { domains: [], notInAccount: ['a.test', 'b.test'], alreadyHaveLander: [], notAvailable: [] },
      }),
    });
    await toDomains();
    await loaded();
    await press('CSV');
    const input = inWizard().querySelector<HTMLInputElement>('input[type=file]');
    const file = new File(['Price,Domain\n100,a.test\n200,b.test\n'], 'list.csv', { type: 'text/csv' });
    Object.defineProperty(input, 'files', { value: [file] });
    await act(async () => void input?.dispatchEvent(new Event('change', { bubbles: true })));
    await eventually(() => expect(words()).toContain('2 names.'));
    await press('Add 2 names');
    await eventually(() => expect(words()).toContain('2 domains are not in your account and were left out.'));
    expect(asked('POST /api/landers/matching')[0]?.body).toEqual({ names: ['a.test', 'b.test'] });
  });

  test('LAND-012 handed over domains that cannot get a lander are taken out and listed', async () => {
    handOverDomains(['d-0', 'd-1']);
    await open(create, {
      'POST /api/landers/review': () => ({
        body: {
          count: 1,
          skippedDomainIds: ['d-1'],
          withPrice: 1,
          withoutPrice: 0,
          pointing: 1,
          notPointing: 0,
          unknown: 0,
        },
      }),
    });
    await toDomains();
    await eventually(() => expect(rows().map(({ name }) => name)).toEqual(['Name0.test']));
    expect(words()).toContain('1 domain was left out: it cannot get a lander.');
    await press('Show which and why');
    await eventually(() => expect(words()).toContain('Name1.test: '));
  });

  test('ERR-023 a failure is shown, and everything stays for another try', async () => {
    handOverDomains(['d-0']);
    const { path } = await open(create, {
      'POST /api/lander-groups': () => ({ status: 500, body: { code: 'INTERNAL', message: 'It broke.' } }),
    });
    await toDomains();
    await type('Group name', 'Mine');
    await press('Continue');
    await eventually(() => expect(button('Create 1 lander').disabled).toBe(false));
    await press('Create 1 lander');
    await eventually(() =>
      expect(told()).toMatchObject({
        type: 'danger',
        title: 'Critical error creating lander, please contact support',
      }),
    );
    expect(path()).toBe(create);
    expect(button('Create 1 lander').disabled).toBe(false);
  });

  test('LAND-016 a name that another group has is refused at the name', async () => {
    handOverDomains(['d-0']);
    await open(create, {
      'POST /api/lander-groups': () => ({ status: 409, body: { code: 'LANDER_GROUP_NAME_TAKEN', message: 'x' } }),
    });
    await toDomains();
    await type('Group name', 'Fintech');
    await press('Continue');
    await eventually(() => expect(button('Create 1 lander').disabled).toBe(false));
    await press('Create 1 lander');
    await eventually(() => expect(words()).toContain('Another lander group has this name.'));
    expect(field('Group name').getAttribute('aria-invalid')).toBe('true');
    await type('Group name', 'Fintech 2');
    expect(words()).not.toContain('Another lander group has this name.');
  });

  test('LAND-001 custom pages cannot be chosen without a text service, with the reason', async () => {
    await open(create);
    await eventually(() => expect(words()).toContain('Needs an AI'));
    expect(field('Custom').disabled).toBe(true);
  });

  test('LAND-001 LAND-022 ERR-026 a custom page needs one of the user’s templates', async () => {
    let fails = true;
    const template = { id: 't-1', name: 'Warm words', description: 'For bakeries', prompt: 'x' };
    await open(
      create,
      {
        'GET /api/lander-templates': () =>
          fails
            ? { status: 400, body: { code: 'INTERNAL', message: 'x' } }
            : { body: { data: [template], totalCount: 1, page: 1, pageSize: 200, hasMore: false } },
      },
      true,
    );
    await tick('Custom');
    await press('Continue');
    await eventually(() => expect(words()).toContain('Templates could not be loaded. Please try again later.'));
    fails = false;
    await press('Retry');
    await eventually(() => expect(words()).toContain('Warm words'));
    await press('Continue');
    expect(stepNow()).toBe('2Template');
    expect(words()).toContain('Choose a template');
    await tick('Warm words');
    await press('Continue');
    expect(stepNow()).toContain('Domains');
  });

  test('LAND-019 a preset is copied into the settings (D-184)', async () => {
    const preset = {
      id: 'p-1',
      name: 'Quiet',
      tagline: 'Ask us',
      showPurchaseOptions: false,
      showAiHelper: false,
      showWhyChoose: false,
      showContactForm: true,
    };
    await open(create, {
      'GET /api/lander-presets': () => ({
        body: { data: [preset], totalCount: 1, page: 1, pageSize: 200, hasMore: false },
      }),
    });
    await press('Continue');
    await eventually(() => expect(button('Load preset')).toBeTruthy());
    await press('Load preset');
    const item = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
      (one) => one.textContent === 'Quiet',
    );
    await act(async () => item?.click());
    await wait(50);
    expect(field('Tagline').value).toBe('Ask us');
    expect(field('Purchase options').checked).toBe(false);
    expect(field('Inquiry form').checked).toBe(true);
    expect(field('Why choose this name').checked).toBe(false);
  });

  test('D-181 a draft survives a reload, is continued, and can be begun again', async () => {
    const { remove } = await open(create);
    await toDomains();
    await loaded();
    await type('Group name', 'Half done');
    await tick('Name3.test');
    window.dispatchEvent(new Event('pagehide'));
    remove();
    stop();
    await open(create);
    expect(stepNow()).toContain('Domains');
    expect(field('Group name').value).toBe('Half done');
    expect(rows().map(({ name }) => name)).toEqual(['Name3.test']);
    await press('Start over');
    expect(stepNow()).toBe('1Type');
    expect(words()).not.toContain('kept your draft');
  });

  test('closing it leaves the address as it was before and keeps the rest of it', async () => {
    const { path } = await open(`${create}&search=fin`);
    await press('Close');
    expect(dialog()).toBeNull();
    expect(path()).toBe('/landers?search=fin');
  });
});
