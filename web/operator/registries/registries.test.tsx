import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OperatedServer, RegistryOverride } from '#contract/operator-registries.ts';
import { press, shownText, typeInto } from '#web/testing/act.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { openTab, toastTitles } from '../testing/open-tab.ts';
import { RegistriesTab } from './RegistriesTab.tsx';

const paused: OperatedServer = {
  ...{ server: 'rdap.example', protocol: 'rdap', standing: 'paused', waiting: 12, intervalMs: 500, parallel: 1 },
  ...{ nextSlotAt: '2026-11-23T11:00:00.000Z', blockedUntil: '2026-11-23T11:00:00.000Z', reason: 'rateLimited' },
  ...{ lastAnswerAt: null, lastDay: { answered: 1, refused: 2, failed: 0 }, tlds: ['com'], tldCount: 1 },
  ...{ names: 40, kept: 20, oldestAt: null },
} as OperatedServer;
const uk: RegistryOverride = {
  ...{ tld: 'uk', rdap: null, whois: 'whois.one.example:43', query: null, intervalMs: 500, parallel: null },
};
let servers: OperatedServer[];
let overrides: RegistryOverride[];
let refusal: { code: string; field: string; message: string } | null;
let isDown: boolean;
let tab: Awaited<ReturnType<typeof openTab>>;

beforeEach(() => {
  servers = [paused];
  overrides = [uk];
  refusal = null;
  isDown = false;
});
afterEach(() => tab.close());

const open = async () => {
  tab = await openTab(
    RegistriesTab,
    '/operator/registries',
    {
      'GET /api/operator/registries': () => ({
        body: {
          ...{ data: servers, page: 1, pageSize: 50, totalCount: servers.length, hasMore: false },
          ...{ isOutboundLive: false, waitingForOutbound: 7, measuredAt: null },
          counts: { all: servers.length, open: 0, paused: servers.length, probed: 0 },
        },
      }),
      'POST /api/operator/registries/try': () => ({ body: { wasPaused: servers.length > 0 } }),
      'GET /api/operator/registry-overrides': () => ({ body: { overrides } }),
      'PUT /api/operator/registry-overrides/uk': ({ body }) => {
        if (refusal) return { status: 400, body: refusal };
        overrides = [{ ...uk, ...(body as object) }];
        return { body: overrides[0] };
      },
      'DELETE /api/operator/registry-overrides/uk': () => {
        overrides = [];
        return { body: uk };
      },
    },
    () => isDown,
  );
};

test('D-229b a pause is ended by a press, and where the switch is off that is said with what waits', async () => {
  await open();
  await eventually(() => expect(shownText()).toContain('OUTBOUND is off'));
  expect(shownText()).toContain('7 names wait for it.');
  await press('Try rdap.example now');
  await eventually(() => expect(toastTitles()).toEqual(['rdap.example is being asked again']));
  expect(tab.sent()).toEqual([['POST', '/api/operator/registries/try', { server: 'rdap.example' }]]);
});

test('D-229b no server yet and a list that could not be loaded look different', async () => {
  servers = [];
  isDown = true;
  await open();
  await eventually(() => expect(shownText()).toContain('The registries could not be loaded'));
  isDown = false;
  await press('Retry');
  await eventually(() => expect(shownText()).toContain('No registry has been asked yet'));
});

test('D-235 custom servers are set; a refusal of the server stands at its field, and nothing typed is lost', async () => {
  await open();
  await press('Custom servers');
  await press('Edit .uk');
  await eventually(() => expect(document.querySelectorAll('[role=dialog] input')).toHaveLength(5));
  const whois = () => [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')][1];
  expect(whois()?.value).toBe('whois.one.example:43');
  refusal = { code: 'VALIDATION_FAILED', field: 'rdap', message: '127.0.0.1 is not a public host.' };
  await typeInto('[role=dialog] input', 'https://127.0.0.1/');
  await press('Save');
  await eventually(() => expect(shownText()).toContain('127.0.0.1 is not a public host.'));
  refusal = null;
  await typeInto('[role=dialog] input', 'https://rdap.two.example/');
  await press('Save');
  await eventually(() => expect(toastTitles()).toEqual(['.uk is saved']));
  expect(tab.sent().at(-1)?.[2]).toEqual({
    ...{ rdap: 'https://rdap.two.example/', whois: 'whois.one.example:43', query: null },
    ...{ intervalMs: 500, parallel: null },
  });
  await eventually(() => expect(shownText()).toContain('https://rdap.two.example/'));
});

test('D-235 custom servers are removed, and brought back by Undo as they were', async () => {
  await open();
  await press('Custom servers');
  await press('Remove .uk');
  await eventually(() => expect(shownText()).toContain('Nothing is set: the lists apply.'));
  expect(toastTitles()).toEqual(['.uk follows the lists again']);
  toasts.shown()[0]?.action?.run();
  await eventually(() => byRole(document.body, 'button', 'Remove .uk'));
  const { tld: _, ...said } = uk;
  expect(tab.sent().at(-1)).toEqual(['PUT', '/api/operator/registry-overrides/uk', said]);
});

test('D-235 custom servers that could not be loaded can be asked for again', async () => {
  await open();
  await eventually(() => expect(shownText()).toContain('rdap.example'));
  isDown = true;
  await press('Custom servers');
  await eventually(() => expect(shownText()).toContain('The custom servers could not be loaded'));
  isDown = false;
  await press('Retry');
  await eventually(() => byRole(document.body, 'button', 'Edit .uk'));
});
