import { devices, type Locator, type Page } from '@playwright/test';
import type { Inquiry } from '#contract/inquiries.ts';
import { signIn } from './accounts.ts';
import { violationsInBothThemes, violationsOf } from './axe.ts';
import { expect, test } from './journeys.ts';
import { watchErrors } from './screens.ts';

test.beforeAll(async ({ ann: seller }) => {
  test.setTimeout(150_000);
  await seller.api.post('/api/sample-portfolio', { timeout: 120_000 });
});

test('SHELL-011 INQ-002 INQ-003 INQ-004 the inbox shows list and inquiry side by side on a desktop, in two steps on a phone', async ({
  page,
  context,
  ann: seller,
}) => {
  await signIn(context, seller);
  const errors = watchErrors(page);
  const rows = page.locator('[data-inquiry]');
  const opened = page.getByRole('main').getByRole('heading', { level: 2 }).first();

  await test.step('on a desktop list and inquiry stand side by side, in both themes', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/inquiries?filter=takeAction');
    await rows.nth(2).click();
    await expect(opened).not.toHaveText('No inquiry is open');
    await expect(page.getByRole('region', { name: (await opened.textContent()) ?? '' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('j');
    await expect(rows.nth(3)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/inquiries?filter=takeAction');
  });

  await test.step('on a phone a press leads to the inquiry and its focus, back to where the list was', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/inquiries?filter=all');
    const list = page.locator('[data-scroll=inquiries]');
    await expect(rows.first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await list.evaluate((area) => area.scrollTo(0, 4_000));
    const row = page.locator('[aria-posinset="53"] [data-inquiry]');
    await row.click();
    await expect(opened).toBeFocused();
    await expect(row).toBeHidden();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to inquiries' }).click();
    await expect(row).toBeVisible();
    expect(await list.evaluate((area) => area.scrollTop)).toBeGreaterThan(3_000);
  });

  await test.step('closing asks for confirmation and takes the inquiry from the open ones', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/inquiries?filter=replied');
    await expect(page.getByRole('link', { name: /^Replied/ })).toContainText('28');
    await rows.first().click();
    await expect(page.getByRole('main').getByRole('button', { name: 'Close' })).toBeVisible();
    await page.keyboard.press('e');
    await page.getByRole('dialog').getByRole('button', { name: 'Close inquiry' }).click();
    await expect(page.getByRole('link', { name: /^Replied/ })).toContainText('27');
    await expect(page.getByRole('link', { name: /^Closed/ })).toContainText('28');
  });
  expect(errors).toEqual([]);
});

test('OFFR-002 OFFR-005 AGR-001 AGR-003 an offer from a phone, out of a search, is countered, accepted, agreed on by both, and paid', async ({
  page,
  context,
  browser,
  product,
  sandbox,
  ann: seller,
}) => {
  test.setTimeout(300_000); // twice the buyer sees nothing for the minute in which the seller can take it back
  await signIn(context, seller);
  const errors = watchErrors(page);
  const { terms, version } = await (await seller.api.get('/api/selling-terms')).json();
  const party = { name: 'Quiet Harbour Ltd', person: 'Sam Seller', address: '1 Quay Street' };
  const saved = await seller.api.put('/api/selling-terms', { data: { version, terms: { ...terms, party } } });
  expect(saved.status()).toBe(200);
  const { data } = await (await seller.api.get('/api/inquiries?filter=ongoing&take=50')).json();
  const withOffer = (data as Inquiry[]).find((inquiry) => inquiry.offerAmount !== null && !inquiry.isDomainSold);
  const name = withOffer?.domainName ?? ''; // it has a page that takes offers
  const buyer = await (await browser.newContext({ ...devices['iPhone 15'], baseURL: product.url })).newPage();
  const linkMailed = async (path: string) => {
    const mails: { to: string[]; text: string }[] = await (await fetch(`${sandbox.addresses.mailbox}.json`)).json();
    const texts = mails.filter(({ to }) => to.includes('mara@buyers.test')).map(({ text }) => text);
    return texts.join('\n').match(new RegExp(`https?://\\S+/inquiry/${path}`))?.[0] ?? '';
  };

  await test.step('a buyer offers and confirms', async () => {
    await buyer.goto(`/l/${name}?lang=en`, { referer: 'https://www.google.com/' });
    const form = buyer.locator('form.inquiry'); // the hero has a field of the same offer
    await form.locator('input[name=name]').fill('Mara Lindqvist');
    await form.locator('input[name=email]').fill('mara@buyers.test');
    await form.locator('input[name=offerAmount]').fill('4200');
    await form.locator('textarea[name=message]').fill('Would you take this for the name of our new shop?');
    await form.locator('button.btn').click();
    await expect(buyer.getByText('One more step')).toBeVisible();
    await expect.poll(() => linkMailed('confirm/\\S+')).not.toBe('');
    await buyer.goto(await linkMailed('confirm/\\S+'));
    await buyer.getByRole('button', { name: 'Confirm and send' }).click();
    await expect.poll(() => linkMailed('[0-9a-f]{32}')).not.toBe('');
  });

  const offer = page.getByRole('region', { name: 'Offer', exact: true });
  await test.step('the seller counters in one press', async () => {
    await page.goto('/inquiries?filter=takeAction');
    await page.locator('[data-inquiry]', { hasText: 'Mara Lindqvist' }).click();
    await expect(offer).toContainText('$4,200');
    await offer.getByRole('textbox', { name: 'Counter-offer in USD' }).fill('7,400');
    await offer.getByRole('button', { name: 'Counter', exact: true }).click();
    await expect(offer).toContainText('Your counter-offer of $7,400 is open until');
  });

  await test.step('the buyer accepts it, and then the agreement', async () => {
    await buyer.goto(await linkMailed('[0-9a-f]{32}'));
    const accept = buyer.getByRole('button', { name: 'Accept $7,400' });
    await whenReloaded(buyer, accept);
    await accept.click();
    const agreement = buyer.getByRole('link', { name: 'Open the agreement' });
    await whenReloaded(buyer, agreement);
    await agreement.click();
    await buyer.getByRole('checkbox', { name: 'I have read version 1 and accept it.' }).check();
    await buyer.getByRole('button', { name: 'Accept for $7,400' }).click();
    await expect(buyer.getByRole('heading', { name: 'It waits for the seller' })).toBeVisible();
  });

  await test.step('the seller accepts it too, and marks it as paid', async () => {
    await page.reload();
    await expect(offer).toContainText('Mara Lindqvist accepted $7,400.');
    await page.getByRole('button', { name: 'Accept for $7,400' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'I have read version 1 and accept it.' }).check();
    await dialog.getByRole('button', { name: 'Accept for $7,400' }).click();
    const paid = page.getByRole('button', { name: 'Mark as paid' });
    await expect(paid).toBeVisible({ timeout: 180_000 }); // the minute in which it can be taken back, and one until a job looks
    await paid.click();
    await expect(page.getByText('All of it is paid.')).toBeVisible();
    await whenReloaded(buyer, buyer.getByRole('heading', { name: 'Everything is paid' }));
  });
  expect(errors).toEqual([]);
});

/** Reloads a page without scripts until something is on it, for the minute that it may take and some more. */
async function whenReloaded(page: Page, awaited: Locator): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(awaited).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
}
