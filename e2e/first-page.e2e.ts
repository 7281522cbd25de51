import { expect, test } from './product.ts';

test('the product shows its first page to a newcomer, without an error in the console', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading').first()).toBeVisible();
  expect(errors).toEqual([]);
});
