import { signIn } from './accounts.ts';
import { expect, test } from './journeys.ts';

test('REG-001 REG-002 REG-005 connect two accounts, add their names, and answer for one that moved and one that left', async ({
  page,
  context,
  sandbox,
  ann,
}) => {
  const { accounts } = sandbox.world;
  accounts.apply({ account: 'dynadot', names: 30 });
  accounts.apply({ account: 'spaceship', names: 40 });
  await signIn(context, ann);
  const rowOf = (name: string) => page.getByRole('listitem', { name });
  const enter = async (registrar: string) => {
    await page.getByText(registrar, { exact: true }).click();
    const connect = page.getByRole('button', { name: 'Connect', exact: true });
    await page.getByLabel('API key', { exact: true }).fill('sandbox');
    await expect(connect).toBeDisabled();
    await page.getByLabel('Secret key', { exact: true }).fill('sandbox');
    await page.getByLabel('Secret key', { exact: true }).blur();
    await expect(page.getByText(`${registrar} accepts the key.`)).toBeVisible();
    await connect.click();
    await expect(rowOf(registrar)).toContainText('Synced');
  };
  await page.goto('/');
  await page.getByRole('button', { name: /^Connect a registrar/ }).click();
  await enter('Dynadot');
  await page.getByRole('button', { name: 'Connect an account' }).click();
  await enter('Spaceship');
  expect(await page.content()).not.toContain('value="sandbox"');

  await page.getByRole('button', { name: 'Add 70 domains' }).click();
  await expect(page.getByText('All domains of your accounts are here.')).toBeVisible();

  const { data } = await (await page.request.get('/api/registrar-accounts/domains?list=here&take=200')).json();
  const [moved, gone] = data
    .filter((one: { account: { registrar: string } }) => one.account.registrar === 'dynadot')
    .map(({ name }: { name: string }) => name);
  accounts.apply({ name: moved, account: 'spaceship' });
  accounts.apply({ name: gone, account: null });
  await page.getByRole('button', { name: 'Sync now: Spaceship' }).click();
  await page.getByRole('button', { name: 'Sync now: Dynadot' }).click();
  const review = page.getByRole('region', { name: 'Left an account' });
  const leftOf = (name: string) => review.getByRole('listitem').filter({ hasText: name.split('.')[0] ?? name });
  await expect(leftOf(moved)).toContainText('It is in your account Spaceship.');
  await expect(leftOf(moved).getByLabel('Moved')).toBeChecked();
  await expect(rowOf('Dynadot')).toContainText('Sync from');
  await leftOf(moved).getByRole('button', { name: /^Save/ }).click();
  await expect(leftOf(moved)).toBeHidden();
  await leftOf(gone).getByText('Still mine').click();
  await leftOf(gone).getByRole('button', { name: /^Save/ }).click();
  await expect(review).toContainText('No domain has left an account.');

  await page.goto(`/domains/${moved}`);
  await expect(page.getByRole('region', { name: 'Registrar accounts' })).toContainText('no longer in its list');
});
