import { addProcessed, domainsOf, signIn } from './accounts.ts';
import { expect, test } from './journeys.ts';

/** Their registry publishes no expiry, so that the owner's own counts (D-159a). */
const names = Array.from({ length: 300 }, (_, at) => `taken-due-${String(at).padStart(3, '0')}.nl.test`);
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('DUE-001 DUE-002 DUE-004 DUE-005 DUE-006 owner B1: of 300 names that are due some are kept, some dropped, all at once, and taken back', async ({
  page,
  context,
  ann,
}) => {
  test.setTimeout(180_000);
  await addProcessed(ann, names);
  const rows = names.map((name, at) => ({
    name,
    expirationDate: daysAhead(2 + (at % 55)),
    renewalCost: 10,
    ...(at % 3 === 0 ? { autoRenew: true } : {}),
  }));
  expect((await ann.api.post('/api/domains/own-data/import', { data: { rows } })).status()).toBe(200);
  await signIn(context, ann);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto('/');
  const card = page.getByRole('region', { name: 'Next 60 days' });
  await expect(card).toContainText('300 domains due');
  await expect(card).toContainText('$3,000 to renew them all');
  await card.getByRole('button', { name: 'Let it expire: taken-due-001.nl.test' }).click();
  await expect(card).toContainText('199 undecided');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toContainText('200 undecided');

  await card.getByRole('link', { name: 'Decide all 200' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Next 60 days');
  await page
    .getByRole('row', { name: /due-001/ })
    .getByRole('button', { name: 'Renew' })
    .click();
  await page
    .getByRole('row', { name: /due-002/ })
    .getByRole('button', { name: 'Let it expire' })
    .click();
  await expect(page.getByRole('row', { name: /due-002/ })).toContainText('Let it expire'); // it stays in its place
  const stored = async (name: string) => (await domainsOf(ann, { filter: name }))[0]?.own?.renewalDecision;
  await expect.poll(() => stored('taken-due-002.nl.test')).toBe('letExpire');
  expect(await stored('taken-due-001.nl.test')).toBe('renew');

  await page.goto('/domains/next-60-days?cut=undecided');
  await expect(page.getByText('1–50 of 198')).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Select all/ })
    .first()
    .check();
  await page.getByRole('button', { name: /^Select all 198/ }).click();
  await expect(page.getByText('$1,980')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Let 198 expire' }).click();
  await expect.poll(async () => (await domainsOf(ann, { renewalDecision: 'letExpire' })).length).toBe(199);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await domainsOf(ann, { renewalDecision: 'letExpire' })).length).toBe(1);

  // with auto-renew on it renews, whatever was decided: both are said, with a way out
  const [first] = await domainsOf(ann, { filter: 'taken-due-000.nl.test' });
  const change = { data: { domainIds: [first?.id], set: { renewalDecision: 'letExpire' } } };
  expect((await ann.api.post('/api/domains/own-data', change)).status()).toBe(200);
  await page.goto('/domains/next-60-days');
  await expect(page.getByText('1 domain is to expire, but its auto-renew is on.')).toBeVisible();
  await page.getByRole('button', { name: 'I turned auto-renew off' }).click();
  await expect
    .poll(async () => (await domainsOf(ann, { filter: 'taken-due-000.nl.test' }))[0]?.own?.autoRenew)
    .toBe(false);
});
