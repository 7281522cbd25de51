import { expect, test } from './portfolio.ts';
import { withoutFirstAnswers } from './screens.ts';

test('SHELL-013 SHELL-017 SHELL-018 every navigation sets the title of the page and of its header', async ({
  page,
}) => {
  await page.goto('/nowhere/at/all');
  const title = page.getByRole('heading', { level: 1 });
  await expect(page).toHaveTitle('Page not found');
  await expect(title).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveTitle('Dashboard');
  await expect(title).toHaveText('Dashboard');
  await page.goBack();
  await expect(page).toHaveTitle('Page not found');
  await expect(title).toHaveText('Page not found');

  const logo = page.getByRole('banner').getByRole('link', { name: 'Namestead, to the start page' });
  await expect(logo).toHaveAttribute('href', '/');
  await logo.click();
  await expect(page).toHaveTitle('Dashboard');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText('Dashboard');
});

test('D-028 the address of adding shows the grid with the modal open; closing goes to the grid', async ({ page }) => {
  await page.goto('/add-domains');
  const modal = page.getByRole('dialog', { name: 'Add domains' });
  await expect(modal).toBeVisible();
  await expect(page.getByText('Showing 1–50 of 130')).toBeVisible();
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/domains');
  await expect(modal).toBeHidden();
});

test('SHELL-021 SHELL-023 the side menu opens by its button and closes by its own, by the overlay and by Escape', async ({
  page,
}) => {
  await page.goto('/domains');
  const opener = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeHidden();
  for (const close of [
    () => menu.getByRole('button', { name: 'Close menu' }).click(),
    () => page.mouse.click(200, 450), // on the overlay beside the menu
    () => page.keyboard.press('Escape'),
  ]) {
    await opener.click();
    await expect(menu).toBeVisible();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await close();
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('SHELL-025 SHELL-026 SHELL-027 the side menu has the marketplace, the logout and the user’s name, if there is one', async ({
  page,
}) => {
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.goto('/domains');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu.getByRole('heading', { name: 'Namestead' }).locator('+ *')).toHaveText('ann');
  for (const [name, href] of [
    ['Marketplace', 'https://namestead.example/'],
    ['Logout', '/auth/logout'],
  ]) {
    const link = menu.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', href ?? '');
    await expect(link).not.toHaveAttribute('target');
  }

  await withoutFirstAnswers(page);
  await page.route('/api/auth-check', async (route) => {
    const check = await (await route.fetch()).json();
    await route.fulfill({ json: { ...check, name: null } });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu.getByRole('heading', { name: 'Namestead' }).locator('+ *')).toHaveCount(0);
});

test('SHELL-030 SHELL-031 the footer has the legal links, the project’s page and the year', async ({ page }) => {
  await page.goto('/nowhere');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(/© 2025(–20\d\d)? Namestead/);
  await expect(footer.getByRole('link')).toHaveText(['Terms', 'Privacy', 'Contact', 'Project page']);
  for (const name of ['Terms', 'Privacy', 'Contact']) {
    await footer.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await page.goBack();
  }
});
