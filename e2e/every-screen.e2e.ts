import { signIn } from './accounts.ts';
import { expect, test } from './journeys.ts';
import { follow, watchErrors, watchLoads } from './screens.ts';
import { screensOfAll } from './walk/screens.ts';

test('SHELL-001 SHELL-013 SHELL-014 every screen opens for a new account under its title, in one application', async ({
  page,
  context,
  ann,
}) => {
  const errors = watchErrors(page);
  const loads = watchLoads(page);
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${new URL(answer.url()).pathname}: ${answer.status()}`);
  });
  await signIn(context, ann);
  await page.goto('/');
  await expect(page.getByText('Live', { exact: true })).toBeVisible(); // before the app is there, a link loads a page
  for (const { path, title } of screensOfAll) {
    await test.step(`${path}: ${title}`, async () => {
      await follow(page, path);
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(title);
      await expect(page.locator('header h1')).toHaveText(title);
      await expect(page.getByRole('main')).not.toBeEmpty();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
  expect(loads.count()).toBe(1);
  expect(errors).toEqual([]);
  expect(refused).toEqual([]);
});
