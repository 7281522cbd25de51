import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handOverDomains } from '#web/base/pending-domains.ts';
import { eventually } from '#web/testing/screen.tsx';
import { button, inWizard, openWizard, press, rows, stepNow, tick, told, words } from './wizard.fixture.tsx';

const add = '/landers?action=addToGroup&autoOpenGroupSelector=true';
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

describe('domains for a group that exists', () => {
  test('LAND-013 LAND-014 a group is chosen, whose type, template and settings are read only', async () => {
    handOverDomains(['d-0', 'd-1']);
    const { asked, path } = await open(add);
    await eventually(() => expect(words()).toContain('Fintech'));
    expect(words()).toContain('2 domains will be added.');
    expect(button('Continue').disabled).toBe(true);
    await tick('Fintech');
    await press('Continue');
    await eventually(() => expect(stepNow()).toContain('Domains'));
    expect(words()).toContain('Type, template and settings are those of Fintech.');
    for (const step of ['1Type (locked)', '2Template (locked)'].map((name) => name.slice(1))) {
      await press(step);
      const enabled = [...inWizard().querySelectorAll('input, textarea, select')].filter(
        (one) => !one.matches(':disabled'),
      );
      expect(enabled).toEqual([]);
    }
    expect(words()).toContain('Money that grows');
    await press('Continue');
    await press('Continue');
    await eventually(() => expect(button('Add 2 domains').disabled).toBe(false));
    await press('Add 2 domains');
    await eventually(() => expect(path()).toBe('/landers/g-1'));
    expect(asked('POST /api/lander-groups/g-1/domains')[0]?.body).toEqual({ domainIds: ['d-0', 'd-1'] });
  });

  test('LAND-014 on the group’s own screen it is the group', async () => {
    await open('/landers/g-1?action=addToGroup');
    await eventually(() => expect(stepNow()).toContain('Domains'));
    await loaded();
    expect(words()).toContain('Type, template and settings are those of Fintech.');
  });

  test('ERR-027 a failure to add is shown with the reason', async () => {
    handOverDomains(['d-0']);
    await open('/landers/g-1?action=addToGroup', {
      'POST /api/lander-groups/g-1/domains': () => ({ status: 404, body: { code: 'NOT_FOUND', message: 'x' } }),
    });
    await eventually(() => expect(rows()).toHaveLength(1));
    await press('Continue');
    await eventually(() => expect(button('Add 1 domain').disabled).toBe(false));
    await press('Add 1 domain');
    await eventually(() => expect(told().title).toContain('Failed to add domains to the group: '));
  });
});
