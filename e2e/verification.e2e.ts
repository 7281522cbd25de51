import { addProcessed, makeAccount, signIn } from './accounts.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './journeys.ts';
import { rowOf, watchErrors } from './screens.ts';

test('VERI-010 VERI-011 a claimed name is proven by its TXT record: a check finds it, notifies, and its row is live without a reload', async ({
  context,
  page,
  product,
  ann,
}) => {
  const errors = watchErrors(page);
  const name = 'taken-lighthouse.com.test';
  await addProcessed(ann, [name]);
  const bea = await makeAccount(product, 'bea@names.test');
  await bea.api.post('/api/domains', { data: [name] });
  await signIn(context, bea);
  await page.goto('/domains');
  await expect(rowOf(page, name)).toContainText('Pending verification');
  const proof = await context.newPage();
  await proof.goto(`/domains/${name}`);
  await expect(proof.getByText('The record has not been checked yet')).toBeVisible();
  expect(await violationsOf(proof)).toEqual([]);
  const [provider] = await Promise.all([
    context.waitForEvent('page'),
    proof.getByRole('link', { name: 'Set its TXT record there' }).click(),
  ]);
  await provider.getByRole('button', { name: 'Set record' }).click();
  await expect(provider.getByRole('heading', { name })).toBeVisible();
  await proof.getByRole('button', { name: 'Check now' }).click();
  await expect(proof.getByText('Registrar', { exact: true }).first()).toBeVisible(); // the page shows what is known now

  await expect(rowOf(page, name)).not.toContainText('Pending verification');
  expect((await (await ann.api.get('/api/domains?requiresVerification=true')).json()).totalCount).toBe(1);
  expect(errors).toEqual([]);
});
