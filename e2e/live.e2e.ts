import type { Page } from '@playwright/test';
import type { DomainProgress } from '#contract/batches.ts';
import { NotificationType } from '#contract/notifications.ts';
import { hubPath } from '#contract/realtime.ts';
import { defaultPace } from '#sandbox/world.ts';
import { signIn } from './accounts.ts';
import { expect, test } from './journeys.ts';
import { addNames, rowOf, stripOf, watchErrors, watchLoads } from './screens.ts';

test.beforeAll(({ sandbox }) => {
  sandbox.world.pace.rdapDelayMs = 500;
});
test.afterAll(({ sandbox }) => {
  sandbox.world.pace.rdapDelayMs = defaultPace.rdapDelayMs;
});
test.beforeEach(({ context, ann }) => signIn(context, ann));

const hub = (url: URL) => url.pathname.startsWith(hubPath);

/**
 * Takes part in the page's connection to the hub: `push` sends an event as the server does (Socket.IO protocol 5). The
 * server's own events are held back: a batch of an earlier journey may still be at work.
 */
async function joinHub(page: Page) {
  const opened = Promise.withResolvers<(text: string) => void>();
  await page.routeWebSocket(hub, (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (!String(message).startsWith('42')) socket.send(message);
      if (String(message).startsWith('40')) opened.resolve((text) => socket.send(text)); // the page is connected
    });
  });
  return {
    push: async (event: string, payload: unknown) => (await opened.promise)(`42${JSON.stringify([event, payload])}`),
  };
}

/** WebSockets of the page fail as they do behind a proxy that refuses them. */
const blockWebSocket = (page: Page) =>
  page.addInitScript(() => {
    window.WebSocket = class extends WebSocket {
      constructor() {
        super('ws://localhost:1/'); // nothing listens on this port
      }
    };
  });

const event = (step: DomainProgress['step'], given: Partial<DomainProgress> = {}): DomainProgress => ({
  batchId: '0192f7a0-0000-7000-8000-000000000001',
  domainName: null,
  step,
  ...{ totalSteps: 9, currentStep: 1, status: 'processing', percentComplete: 0, isComplete: false, errorMessage: null },
  ...given,
});

/** What was pushed before is handled. */
const handled = (page: Page) => page.evaluate(() => {});

test('RT-002 the connection names the user it is for', async ({ page, ann }) => {
  const opened = page.waitForEvent('websocket', (socket) => hub(new URL(socket.url())));
  await page.goto('/domains');
  const { userId } = await (await ann.api.get('/api/auth-check')).json();
  expect(new URL((await opened).url()).searchParams.get('userId')).toBe(userId);
});

test('RT-001 where WebSocket is blocked, rows still fill in without a reload', async ({ page }) => {
  await blockWebSocket(page);
  const polled = page.waitForRequest((request) => /transport=polling/.test(request.url()));
  await page.goto('/domains');
  await polled;
  const loads = watchLoads(page);
  const modal = await addNames(page, ['taken-headland.com.test', 'taken-cape.com.test']);
  await expect(stripOf(page)).toContainText('2 domains');
  await modal.getByRole('button', { name: 'Done' }).click();
  for (const name of ['taken-headland.com.test', 'taken-cape.com.test']) {
    await expect(rowOf(page, name).getByRole('gridcell').nth(1)).toHaveText(/\d{4}$/);
  }
  expect(loads.count()).toBe(0);
});

test('ERR-014 a hub that cannot be reached is only logged', async ({ page }) => {
  const errors = watchErrors(page);
  await blockWebSocket(page);
  await page.route(hub, (route) => route.abort());
  const logged = page.waitForEvent('console', (message) => message.text().includes('Hub connection failed'));
  await page.goto('/domains');
  await logged;
  await expect(page.getByRole('heading', { name: 'Domains', level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('PROC-006 PROC-010 the strip comes with a batch that has domains, and goes three seconds after its end', async ({
  page,
}) => {
  const { push } = await joinHub(page);
  await page.setViewportSize({ width: 1920, height: 900 }); // with room for the step ticks
  await page.clock.install();
  await page.route('**/api/batches/open', (route) => route.abort()); // the server knows no such batch
  await page.goto('/domains');
  const strip = stripOf(page);
  const said = page.getByRole('banner').getByRole('status').filter({ hasText: 'domains' });
  await push('ReceiveDomainProgress', event('Batch Started', { totalSteps: 0 }));
  await page.clock.runFor(1_000);
  await expect(strip).toBeHidden();

  await push('ReceiveDomainProgress', event('Batch Started', { totalSteps: 3 }));
  await expect(strip).toContainText('Looking up 3 domains');
  await expect(said).toHaveText('Looking up 3 domains');
  const step = { domainName: 'harbour.test', currentStep: 5 };
  await push('ReceiveDomainProgress', event('Getting WHOIS data', step));
  await expect(strip).toContainText('Getting WHOIS data of harbour.test');
  await expect(strip.getByRole('img', { name: 'Step 5 of 9' })).toBeVisible();
  await push('ReceiveDomainProgress', event('Completing', { ...step, status: 'complete', percentComplete: 33 }));
  await expect(strip).toContainText('1 of 3');
  await expect(strip).toContainText('33%');

  await page.clock.pauseAt(Date.now() + 10_000);
  await push('ReceiveDomainProgress', event('Batch Complete', { totalSteps: 3, percentComplete: 100 }));
  await handled(page);
  await page.clock.runFor(100); // events of this time are shown together
  await expect(strip).toContainText('3 domains looked up');
  await page.clock.runFor(2_999);
  await expect(strip).toBeVisible();
  await page.clock.runFor(1);
  await expect(strip).toBeHidden();
});

test('GRID-046 the list is loaded again on the events that concern it, and on no other', async ({ page }) => {
  const { push } = await joinHub(page);
  await page.clock.install();
  let lists = 0;
  page.on('request', (request) => {
    if (/\/api\/domains\?/.test(request.url())) lists += 1;
  });
  await page.goto('/domains');
  await expect.poll(() => lists).toBeGreaterThan(0);
  const { DomainProcessing, DomainBatchComplete, DomainVerification } = NotificationType;
  const reloading = new Set<number>([DomainProcessing, DomainBatchComplete, DomainVerification]);
  // a list that was there before the connection is loaded again with it: that is over when a push has come through
  await push('ReceiveNotification', { id: 'first', notificationType: 0, type: 0, title: '', message: '' });
  await handled(page);
  await page.clock.runFor(2_000);
  for (const type of [0, 1, 2, 3, 4, 5, 6, 7]) {
    const before = lists;
    await push('ReceiveNotification', { id: `${type}`, notificationType: type, type, title: '', message: '' });
    await handled(page);
    await page.clock.runFor(2_000);
    if (reloading.has(type)) await expect.poll(() => lists, `type ${type}`).toBe(before + 1);
    else expect(lists, `type ${type}`).toBe(before);
  }
});
