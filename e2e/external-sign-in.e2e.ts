import type { Page } from '@playwright/test';
import { expect, journeysOn } from './journeys.ts';

const test = journeysOn({
  settings: ({ addresses: { oidc } }) => ({
    OIDC_ISSUER: oidc?.issuer ?? '',
    OIDC_CLIENT_ID: oidc?.clientId ?? '',
    OIDC_CLIENT_SECRET: oidc?.clientSecret ?? '',
    OIDC_LABEL: 'Harbour ID',
  }),
});

const provider = (page: Page) => page.getByRole('heading', { name: 'Sandbox sign-in' });

/** Signs in at the provider's own page. */
async function signInThere(page: Page, email: string) {
  await expect(provider(page)).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('AUTH-001 AUTH-014 SHELL-026 SHELL-027 signing in at an outside provider leads back to the page that was asked for', async ({
  page,
  sandbox,
}) => {
  await page.goto('/domains?sort=-expirationDate');
  await expect(page).toHaveTitle('Sign in'); // no first account is asked for: the provider knows the people
  await page.getByRole('link', { name: 'Continue with Harbour ID' }).click();
  expect(page.url()).toContain(sandbox.addresses.oidc?.issuer);
  await signInThere(page, 'carla@harbour.test');

  await expect(page).toHaveURL('/domains?sort=-expirationDate');
  await expect(page.getByRole('heading', { name: 'No domains yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByText('carla')).toBeVisible();

  await test.step('logging out ends the session at the provider too', async () => {
    await menu.getByRole('link', { name: 'Logout' }).click();
    await page.getByRole('button', { name: /sign me out/i }).click();
    await expect(page).toHaveTitle('Sign in');
    await page.getByRole('link', { name: 'Continue with Harbour ID' }).click();
    await expect(provider(page)).toBeVisible();
  });

  await test.step('another person gets another account, at the safe address', async () => {
    await page.goto('/auth/login?returnUrl=https%3A%2F%2Fevil.example%2F');
    await page.getByRole('link', { name: 'Continue with Harbour ID' }).click();
    await signInThere(page, 'dan@harbour.test');
    await expect(page).toHaveURL('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByText('dan')).toBeVisible();
  });
});
