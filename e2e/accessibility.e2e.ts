import { defaultLanderSettings } from '#contract/landers.ts';
import { generateNames } from '#sandbox/generator.ts';
import { addProcessed, domainsOf, makeAccount, signIn } from './accounts.ts';
import { violationsInBothThemes, violationsOf } from './axe.ts';
import { expect, test } from './journeys.ts';
import { addNames, follow, typeNames } from './screens.ts';

test('D-043 SHELL-039 no screen breaks WCAG 2.2 AA in the light or the dark theme', async ({
  page,
  context,
  product,
  ann,
}) => {
  test.setTimeout(480_000); // some twenty screens are scanned in both themes
  await test.step('the sign-in page', async () => {
    await page.goto('/auth/login');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]); // it has one theme
  });
  await test.step('the dashboard and the grid without domains', async () => {
    await signIn(context, await makeAccount(product, 'empty@names.test'));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Add your first domains' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await follow(page, '/domains');
    await expect(page.getByRole('heading', { name: 'No domains yet' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
  await test.step('the add modal: input, invalid names, results', async () => {
    const modal = await typeNames(page, 'harbour_1.com');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await modal.getByRole('button', { name: 'Add domains' }).click();
    await expect(modal.getByRole('alert')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    const file = 'Domain;Asking price;Expires\nquay.test;"1.250,50";03/04/2027\n';
    const given = { name: 'portfolio.csv', mimeType: 'text/csv', buffer: Buffer.from(file) };
    await modal.getByRole('textbox').fill('');
    await modal.locator('input[type=file]').setInputFiles(given);
    await expect(modal.getByRole('table')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await modal.getByRole('button', { name: 'Use these columns' }).click();
    await modal.getByRole('button', { name: 'Preview 1 domain' }).click();
    await expect(modal.getByRole('button', { name: 'Back' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.reload();
    await addNames(page, ['own.test', 'co.uk', 'www.harbour.com.test']);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
  await test.step('the dashboard with domains, and the feed', async () => {
    await follow(page, '/');
    await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('link', { name: 'All activity' }).click();
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
  await test.step('the filled grid with a row that failed, its stacked form, and the side menu', async () => {
    await addProcessed(ann, [...generateNames(40, 'seen'), 'error500-seen.test', 'free-seen.test']);
    await signIn(context, ann);
    await page.goto('/domains');
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('columnheader')).toHaveCount(0);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape'); // it covers what is followed to
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  await test.step('landers: a group, its pages as pictures and as a list, the drawer of one, and presets', async () => {
    const [name = ''] = generateNames(1, 'seen');
    const [domain] = await domainsOf(ann, { take: '1', filter: name });
    const group = { name: 'Names of the harbour', type: 'forSale', template: 'modern', domainIds: [domain?.id] };
    const configuration = { ...defaultLanderSettings, tagline: 'Quiet' };
    const reply = await ann.api.post('/api/lander-groups', { data: { ...group, configuration } });
    const { id } = await reply.json();
    await page.setViewportSize({ width: 1440, height: 844 });
    await follow(page, '/landers');
    await expect(page.getByRole('heading', { name: group.name })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await follow(page, `/landers/${id}`);
    await expect(page.getByText('1 live')).toBeVisible({ timeout: 30_000 });
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByText('List', { exact: true }).click();
    await page.getByRole('button', { name: `Edit ${domain?.domainName}` }).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Tagline' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await follow(page, '/lander-presets');
    await expect(page.getByRole('heading', { name: 'No presets yet' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
  await test.step('the notifications with their switches, and one that is being deleted', async () => {
    await follow(page, '/notifications');
    await page.getByText('Which notifications you get').click();
    await page.getByRole('main').getByRole('button', { name: 'Delete notification' }).first().click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
  await test.step('the changes that were found, and the names that are monitored', async () => {
    await follow(page, '/monitoring?search=nothing-of-this-name');
    await expect(page.getByRole('heading', { name: 'No change matches' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await follow(page, '/monitoring/domains');
    await expect(page.getByRole('heading', { name: 'Nothing is monitored yet' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
  await test.step('a domain whose lookup failed, an unknown one, and empty screens', async () => {
    await follow(page, '/domains/error500-seen.test');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.getByRole('button', { name: /^Retry / })).toBeVisible();
      expect(await violationsInBothThemes(page)).toEqual([]);
    }
    await follow(page, '/domains/unknown.com.test');
    await expect(page).toHaveTitle('Domain not found');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await follow(page, '/contacts');
    await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await follow(page, '/analytics');
    await expect(page.getByRole('heading', { name: 'No visits in these days' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});

test('D-043 everything is reached with the keyboard alone, and the focus comes back', async ({
  page,
  context,
  ann,
}) => {
  await addProcessed(ann, ['before.test']);
  await signIn(context, ann);
  await page.goto('/domains');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const add = page.getByRole('main').getByRole('button', { name: 'Add domains' });
  await add.focus();
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('textbox', { name: 'Domain names' })).toBeFocused();
  await page.keyboard.insertText('keyboard.test');
  await page.keyboard.press('Control+Enter');
  await expect(modal.getByRole('button', { name: 'Done' })).toBeVisible();
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab'); // trapped: the focus stays in the dialog however often
    expect(await modal.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await expect(add).toBeFocused();
});

test('D-043 with reduced motion nothing turns or slides', async ({ page, context, ann }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(context, ann);
  await page.goto('/domains');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter((animation) => {
        const { duration } = animation.effect?.getComputedTiming() ?? {};
        return animation.playState === 'running' && typeof duration === 'number' && duration > 50;
      }).length,
  );
  expect(moving).toBe(0);
});
