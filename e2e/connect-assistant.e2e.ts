import { expect, test } from '@playwright/test';
import { makeAccount, password } from './accounts.ts';
import { startAssistant } from './assistant.ts';
import { startProduct } from './product.ts';

test('OAUTH-003 OAUTH-004 OAUTH-006 an assistant is connected by signing in, asks at /mcp, and is disconnected', async ({
  page,
}) => {
  const assistant = await startAssistant();
  const product = await startProduct({ MCP: 'oauth', MCP_CLIENTS: assistant.host, SIGN_UP: 'true' });
  const ann = await makeAccount(product, 'ann@names.test');
  const ask = (token: string) =>
    page.request.post(`${product.url}/mcp`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
      data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'portfolio_summary', arguments: {} } },
    });

  await page.goto(`${product.url}/oauth/authorize?${assistant.request}`);
  await page.getByLabel('E-mail').fill(ann.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: `${assistant.host} asks for access to your account` })).toBeVisible();
  await expect(page.getByText('It calls itself “Pilot”.')).toBeVisible();
  await expect(page.getByText('a program on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Allow' }).click();

  await expect(page).toHaveTitle('Back');
  const answer = new URL(page.url()).searchParams;
  expect([answer.get('state'), answer.get('iss')]).toEqual(['tides & "quotes"', product.url]);
  const form = assistant.redemptionOf(answer.get('code') ?? '');
  const redeemed = await page.request.post(`${product.url}/oauth/token`, { form });
  const { access_token: token } = await redeemed.json();
  expect((await ask(token)).status()).toBe(200);

  await page.goto(`${product.url}/account`);
  const name = `Disconnect: ${assistant.host} “Pilot”`;
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name })).toHaveCount(0);
  expect((await ask(token)).status()).toBe(401);
  await ann.api.dispose();
  await product.stop();
  await assistant.stop();
});
