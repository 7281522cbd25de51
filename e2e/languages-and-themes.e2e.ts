import type { Page } from '@playwright/test';
import { generateNames } from '#sandbox/generator.ts';
import { addProcessed, signIn } from './accounts.ts';
import { expect, test } from './journeys.ts';

const words = {
  English: { add: 'Add domains', expires: 'Expires' },
  Français: { add: 'Ajouter des domaines', expires: 'Expiration' },
  Deutsch: { add: 'Domains hinzufügen', expires: 'Läuft ab' },
  Español: { add: 'Añadir dominios', expires: 'Vence' },
};
const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test.beforeEach(async ({ context, ann }) => {
  await signIn(context, ann);
});

test('SHELL-029 SHELL-034 SHELL-035 SHELL-036 each language shows at once, is stored, and unknown ones are English', async ({
  page,
  ann,
}) => {
  await addProcessed(ann, generateNames(30, 'languages'));
  const flags: number[] = [];
  page.on('response', (answer) => {
    if (/\/flags\/(en|fr|de|es)\.svg$/.test(answer.url())) flags.push(answer.status());
  });
  await page.goto('/domains');
  for (const [language, { add, expires }] of Object.entries(words)) {
    await page.locator('header button').last().click(); // the menu's name changes with the language
    await page.getByRole('radio', { name: language }).click(); // checked once the texts are there
    await expect(page.getByRole('radio', { name: language })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main').getByRole('button', { name: add })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: expires })).toBeVisible();
  }
  expect(flags).toEqual([200, 200, 200, 200]);
  expect(await stored(page, 'userLanguage')).toBe('es');
  await page.reload();
  await expect(page.getByRole('main').getByRole('button', { name: words.Español.add })).toBeVisible();
  await page.evaluate((key) => localStorage.setItem(key, 'tlh'), 'userLanguage');
  await page.reload();
  await expect(page.getByRole('main').getByRole('button', { name: words.English.add })).toBeVisible();
});

test('SHELL-038 MONEY-007 a price stands as its marketplace shows it in every language, written as that language does', async ({
  page,
  ann,
}) => {
  await addProcessed(ann, generateNames(40, 'prices'));
  const list = await (await ann.api.get('/api/domains?sortBy=godaddyprice&sortDirection=desc&take=1')).json();
  const [{ domainName, godaddyPrice }] = list.data;
  expect(godaddyPrice).toBeGreaterThan(0);
  const address = `/domains?filter=${domainName}`;
  for (const [code, locale] of [
    ['en', 'en-US'],
    ['de', 'de-DE'],
    ['fr', 'fr-FR'],
  ] as const) {
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), ['userLanguage', code] as const);
    await page.goto(address);
    const style = {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    } as const;
    const amount = new Intl.NumberFormat(locale, style).format(godaddyPrice);
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: amount.replaceAll(/\s/g, ' ') })
        .first(),
    ).toBeVisible();
  }
});

/** Once its fonts are there, the page does not scroll sideways, and no button cuts its text off. */
async function expectToFit(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const cut = () =>
    page.getByRole('button').evaluateAll((all) => {
      const hides = (one: Element) => getComputedStyle(one).overflowX !== 'visible';
      return all.filter((one) => hides(one) && one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent);
    });
  await expect.poll(cut).toEqual([]); // until then letters of another font may stand there
}

for (const width of [1440, 800, 390]) {
  test(`German fits at ${width} px: no sideways scrolling of the page, no text cut off in a button`, async ({
    context,
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript((key) => localStorage.setItem(key, 'de'), 'userLanguage');
    const dialog = page.getByRole('dialog');
    await test.step('the grid and the side menu', async () => {
      await page.goto('/domains');
      await expect(page.getByRole('button', { name: /hinzufügen/ }).first()).toBeVisible();
      await expectToFit(page);
      await page.getByRole('button', { name: 'Menü öffnen' }).click();
      await expect(dialog.getByRole('link', { name: 'Abmelden' })).toBeVisible();
      await expectToFit(page);
    });
    await test.step('adding, from the names to the results', async () => {
      await page.goto('/add-domains');
      const text = dialog.getByRole('textbox');
      await text.fill('hafen_1.com\nkein name');
      await dialog.getByRole('button', { name: 'Domains hinzufügen', exact: true }).click();
      await expect(dialog.getByRole('alert')).toContainText('Ungültige Domains gefunden');
      await expectToFit(page);
      await text.fill(`co.uk\nwww.hafen.com.test\nhafenmeisterei-${width}.com.test`);
      await dialog.getByRole('button', { name: '3 Domains hinzufügen' }).click();
      await expect(dialog.getByRole('button', { name: 'Fertig' })).toBeVisible();
      await expectToFit(page);
    });
    await test.step('the sign-in page', async () => {
      await page.goto('about:blank'); // an open page would leave by itself
      await context.clearCookies();
      await page.goto('/auth/login?reason=session_expired');
      await page.getByRole('button', { name: 'Anmelden' }).click();
      await expect(page.getByText('Geben Sie Ihr Passwort ein.')).toBeVisible();
      await expectToFit(page);
    });
  });
}

test('SHELL-020 SHELL-040 SHELL-041 SHELL-042 SHELL-043 SHELL-044 the theme follows the system until it is chosen', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/domains');
  expect(await themeOf(page)).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => themeOf(page)).toBe('dark');

  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  expect(await themeOf(page)).toBe('light');
  expect(await stored(page, 'theme-preference')).toBe('light');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await themeOf(page)).toBe('light');
  await page.reload();
  expect(await themeOf(page)).toBe('light');

  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  expect(await themeOf(page)).toBe('dark');
  expect(await stored(page, 'theme-preference')).toBe('dark');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Use system setting' }).click();
  expect(await stored(page, 'theme-preference')).toBe('system');
});

test('SHELL-028 the switch in the side menu shows and changes the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/domains');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const dark = page.getByRole('switch', { name: 'Dark mode' });
  await expect(dark).not.toBeChecked();
  await dark.click({ force: true });
  await expect(dark).toBeChecked();
  expect(await themeOf(page)).toBe('dark');
});
