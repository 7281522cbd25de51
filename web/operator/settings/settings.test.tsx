import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ShownSetting } from '#contract/operator-settings.ts';
import { press, shownText, typeInto } from '#web/testing/act.ts';
import { eventually, wait } from '#web/testing/screen.tsx';
import { openTab } from '../testing/open-tab.ts';
import { SettingsTab } from './SettingsTab.tsx';

const at = '2026-11-23T09:00:00.000Z';
const setting = (name: string, change: Partial<ShownSetting> = {}): ShownSetting => ({
  ...{ name, type: 'text', value: '', default: '', isSecret: false, isSet: false, source: 'default', isOwn: false },
  about: `What ${name} does.`,
  ...change,
});
const settings = [
  setting('PORT', { value: '8080', default: '3000', isSet: true, source: 'environment', isOwn: true }),
  setting('AUTH_SECRET', { value: null, isSecret: true, isSet: true, source: 'environment', isOwn: true }),
  setting('MAIL_URL'),
];
const process = {
  ...{ id: 'p', runs: 'all', version: '1.0.0', node: 'v26.0.0', host: 'box', pid: 7, startedAt: at, seenAt: at },
  ...{ isAlive: true, isThis: true },
};
const version = {
  ...{ product: '1.1.0', commit: null, node: 'v26.0.0', postgres: '18.1 (Debian)', isEmbedded: true },
  migrations: { count: 90, last: null, lastAt: null },
  processes: [process, { ...process, id: 'q', isAlive: false, isThis: false, runs: 'worker' }],
};
let connect: unknown;
let isDown: boolean;
let hasVersion: boolean;
let tab: Awaited<ReturnType<typeof openTab>>;

beforeEach(() => {
  [isDown, hasVersion, connect] = [false, true, null];
});
afterEach(() => tab.close());

const open = async (address = '/operator/settings') => {
  tab = await openTab(
    SettingsTab,
    address,
    {
      'GET /api/operator/settings': () => ({ body: { warnings: ['SIGN_UP lets anybody in.'], settings } }),
      'GET /api/operator/domain-connect': () => ({ body: connect }),
      'GET /api/operator/version': () => (hasVersion ? { body: version } : { status: 400, body: { code: 'INTERNAL' } }),
    },
    () => isDown,
  );
};

test('D-229b settings are shown with their values, of a secret only that there is one', async () => {
  await open();
  await eventually(() => expect(shownText()).toContain('AUTH_SECRET'));
  for (const words of ['8080', 'default 3000', 'Set, not shown', 'SIGN_UP lets anybody in.']) {
    expect(shownText()).toContain(words);
  }
  for (const words of ['1.1.0', 'Answered this page', 'Version 1.0.0', 'last heard of']) {
    expect(shownText()).toContain(words);
  }
});

test('D-229b settings are searched and narrowed to the changed ones, in the address; no match says so', async () => {
  await open('/operator/settings?show=own');
  await eventually(() => expect(shownText()).toContain('AUTH_SECRET'));
  expect(shownText()).not.toContain('MAIL_URL');
  await typeInto('input[type=search]', 'mail');
  await wait(500);
  await eventually(() => expect(shownText()).toContain('No setting matches the search.'));
  expect(location.search).toBe('?search=mail&show=own');
  await act(async () => document.querySelector<HTMLInputElement>('input[type=radio][value=all]')?.click());
  await eventually(() => expect(shownText()).toContain('MAIL_URL'));
});

test('D-229b settings that could not be loaded say so and are asked for again; without the version they stay', async () => {
  isDown = true;
  hasVersion = false;
  await open();
  await eventually(() => expect(shownText()).toContain('The settings could not be loaded'));
  isDown = false;
  await press('Retry');
  await eventually(() => expect(shownText()).toContain('AUTH_SECRET'));
  expect(shownText()).toContain('What runs here could not be loaded');
});

test('DCON-003 an operator with a template of its own sees what to publish, and whether DNS has it', async () => {
  connect = {
    ...{ provider: 'names.example', isPublished: false },
    templates: [{ file: 'names.example.ownership.json', json: '{ "providerId": "names.example" }' }],
    keyRecords: [{ host: '_dck1.names.example', value: 'p=1,a=RS256,d=MIIB' }],
  };
  await open();
  await eventually(() => expect(shownText()).toContain('names.example.ownership.json'));
  for (const words of ['DNS does not have the key records yet', '_dck1.names.example. TXT "p=1,a=RS256,d=MIIB"'])
    expect(shownText()).toContain(words);
});
