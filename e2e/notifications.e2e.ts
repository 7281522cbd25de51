import type { Page, WebSocketRoute } from '@playwright/test';
import { addProcessed, makeAccount, signIn } from './accounts.ts';
import { violationsInBothThemes } from './axe.ts';
import { expect, test } from './journeys.ts';
import { watchErrors, watchLoads } from './screens.ts';

const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('SHELL-002 SHELL-019 NOTI-018 NOTI-019 NOTI-020 screens C29 notifications reach two open pages; read in one, they are read in both', async ({
  page,
  context,
  ann,
}) => {
  await signIn(context, ann);
  const other = await context.newPage();
  const errors = watchErrors(page);
  for (const shown of [page, other]) {
    const connected = shown.waitForEvent('websocket');
    await shown.goto('/domains');
    await (await connected).waitForEvent('framereceived', (frame) => String(frame.payload).startsWith('40'));
    await expect(bellOf(shown)).toHaveAccessibleName('Notifications');
  }
  const loads = [watchLoads(page), watchLoads(other)];

  await addProcessed(ann, ['harbour.com.test', 'pier.com.test']);
  for (const shown of [page, other]) await expect(bellOf(shown)).toHaveAccessibleName('Notifications, 1 unread');
  await addProcessed(ann, ['harbour.com.test']);
  for (const shown of [page, other]) await expect(bellOf(shown)).toHaveAccessibleName('Notifications, 2 unread');
  expect(loads.map((load) => load.count())).toEqual([0, 0]);

  await test.step('by keyboard: open, look for a second, go through the items, follow one', async () => {
    const read = page.waitForRequest(/mark-all-as-read$/);
    await bellOf(page).focus();
    await page.keyboard.press('Enter');
    const items = panelOf(page).getByRole('listitem');
    await expect(items).toHaveCount(2);
    await expect(items.first()).toContainText('harbour.com.test is already in your account.');
    await expect(items.nth(1)).toContainText('2 domains looked up');
    await read;
    await expect(bellOf(page)).toHaveAccessibleName('Notifications');
    await expect(panelOf(page).getByRole('heading')).toBeFocused();
    const [heading, icon] = [
      panelOf(page).getByRole('heading'),
      items.first().getByRole('link').locator('> span').first(),
    ];
    const offset = ((await heading.boundingBox())?.x ?? 0) - ((await icon.boundingBox())?.x ?? 9);
    expect(offset, 'screens C29').toBe(-1); // its first letter begins a pixel inside
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(1).getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panelOf(page)).toBeHidden();
    await expect(page).toHaveURL('/domains');
  });
  await test.step('the other page learns of it when it is loaded again', async () => {
    await other.reload();
    await expect(other.getByRole('grid')).toBeVisible();
    await expect(bellOf(other)).toHaveAccessibleName('Notifications');
  });
  await test.step('one is deleted for good; Escape gives the focus back', async () => {
    await bellOf(page).press('Enter');
    await expect(panelOf(page).getByRole('heading')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await expect(panelOf(page).getByRole('button', { name: 'Undo' })).toBeVisible();
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.keyboard.press('Escape');
    await expect(panelOf(page)).toBeHidden();
    await deleted;
    await expect(bellOf(page)).toBeFocused();
    await page.reload();
    await bellOf(page).click();
    await expect(panelOf(page).getByRole('listitem')).toHaveCount(1);
  });
  await test.step('the open list does not break WCAG 2.2 AA in the light or the dark theme', async () => {
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
  expect(errors).toEqual([]);
});

test('D-166 after a lost connection the list is loaded again: nothing that happened meanwhile is missed', async ({
  page,
  context,
  product,
}) => {
  const ben = await makeAccount(product, 'ben@names.test');
  await signIn(context, ben);
  const connected: WebSocketRoute[] = [];
  await page.routeWebSocket(/hubs/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (String(message).includes('ReceiveNotification')) return; // lost on the way
      socket.send(message);
      if (String(message).startsWith('40')) connected.push(socket);
    });
  });
  await page.goto('/domains');
  await expect.poll(() => connected.length).toBe(1);
  await addProcessed(ben, ['harbour.com.test']);
  await expect.poll(async () => (await (await ben.api.get('/api/notifications')).json()).length).toBe(1);
  await expect(bellOf(page)).toHaveAccessibleName('Notifications');
  await connected[0]?.close();
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 unread');
  expect(connected).toHaveLength(2);
});
