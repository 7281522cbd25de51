import { makeAccount, signIn } from './accounts.ts';
import { expect, journeysOn } from './journeys.ts';
import { addNames, rowOf } from './screens.ts';

const test = journeysOn({ settings: { OUTBOUND: 'off' } });

test('with lookups switched off real names are stored and say so, and names of the sandbox are looked up', async ({
  context,
  page,
  product,
}) => {
  await signIn(context, await makeAccount(product, 'ann@names.test'));
  await page.goto('/domains');
  const modal = await addNames(page, ['example.com', 'example.org', 'beispiel-hafen.de', 'harbour.com.test']);
  await expect(modal).toHaveAccessibleName('4 of 4 domains added');
  await modal.getByRole('button', { name: 'Done' }).click();

  for (const name of ['example.com', 'example.org', 'beispiel-hafen.de']) {
    const row = rowOf(page, name);
    await expect(row).toContainText('Lookups are switched off');
    await expect(row).toContainText('The name is saved and looked up once lookups are on again.');
    await expect(row.getByRole('button', { name: /Retry/ })).toHaveCount(0);
  }
  await expect(rowOf(page, 'harbour.com.test').getByRole('gridcell').nth(1)).toHaveText(/\d{4}$/);

  await page.reload();
  await expect(rowOf(page, 'example.com')).toContainText('Lookups are switched off');
});
