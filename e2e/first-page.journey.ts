import { expect, test } from './product.ts';

test('the product shows its first page to a newcomer', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(/Namestead/);
  await expect(page.getByRole('button').first()).toBeVisible();
});
