import type { Page } from '@playwright/test';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { codeOfStep, stepOf } from '#server/users/totp.rules.ts';
import { makeAccount, password, signIn } from './accounts.ts';
import { expect, test } from './journeys.ts';

const part = (page: Page, id: string) => page.locator(`#${id}`);
const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
/** Ends the session of this browser, and leaves what else it keeps. */
async function forgetSession(page: Page) {
  await page.goto('about:blank'); // an open page would go to the sign-in page by itself
  await page.context().clearCookies({ name: 'ns_session' });
}

async function givePassword(page: Page, email: string) {
  await page.goto('/auth/login?returnUrl=%2Faccount');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** What an app shows for a secret that was typed into it, `ahead` steps of 30 seconds from now. */
function codeOf(secret: string, ahead = 0): string {
  const bits = [...secret.replaceAll(' ', '')].map((of) => letters.indexOf(of).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return codeOfStep(Buffer.from(bytes), stepOf(new Date()) + ahead);
}

/** The newest link to `path` that was mailed to an address. */
async function linkMailedTo(sandbox: Sandbox, address: string, path: string): Promise<string> {
  const find = async () => {
    const mails: { to: string[]; text: string }[] = await (await fetch(`${sandbox.addresses.mailbox}.json`)).json();
    const texts = mails.filter(({ to }) => to.includes(address)).map(({ text }) => text);
    return texts.flatMap((text) => text.match(/https?:\/\/\S+#token=\S+/) ?? []).find((link) => link.includes(path));
  };
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  return (await find()) ?? '';
}

test('D-018b a passkey is added, signs in without password, and signs in no more once it is removed', async ({
  page,
  context,
  ann,
}) => {
  const browser = await context.newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // what a browser offers in the field for the address must not sign in by itself
  const answersByItself = (enabled: boolean) =>
    browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  await signIn(context, ann);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog(page).getByLabel('Name').fill('Office laptop');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(part(page, 'sign-in').getByText('Office laptop')).toBeVisible();
  const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toHaveLength(1);

  await answersByItself(false);
  await forgetSession(page);
  await page.goto('/auth/login?returnUrl=%2Faccount');
  const press = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(press).toBeVisible();
  await answersByItself(true);
  await press.click();
  await expect(page).toHaveURL('/account');
  await expect(
    part(page, 'sessions')
      .getByText(/passkey/)
      .first(),
  ).toBeVisible(); // what the field offered may have signed in, too

  await page.getByRole('button', { name: 'Remove: Office laptop' }).click();
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(part(page, 'sign-in').getByText('Office laptop')).toBeHidden();
  await answersByItself(false);
  await forgetSession(page);
  await page.goto('/auth/login'); // nobody here has one any more
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(press).toBeHidden();
});

test('D-018a a code of the app is asked for after the password, a recovery code takes its place, a trusted browser is not asked', async ({
  page,
  context,
  product,
}) => {
  const bea = await makeAccount(product, 'bea@harbour.test');
  await signIn(context, bea);
  await page.goto('/account');
  await part(page, 'sign-in').getByRole('button', { name: 'Set up' }).click();
  const secret = await dialog(page).locator('code').innerText();
  await dialog(page).getByLabel('Code from the app').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  const codes = dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = '', second = ''] = await codes.allInnerTexts();
  await page.keyboard.press('Escape'); // they are shown this once: a slip does not close them
  await expect(codes).toHaveCount(10);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`${new URL(product.url).host}, bea@harbour.test`)).toBeVisible();
  await expect(heading(page, 'Account')).toBeHidden(); // the page around is not printed
  await page.emulateMedia({ media: 'screen' });
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click();
  await expect(part(page, 'sign-in').getByText('10 of 10 left')).toBeVisible();

  await test.step('with a code', async () => {
    await forgetSession(page);
    await givePassword(page, bea.email);
    await expect(heading(page, 'Enter the code')).toBeVisible();
    await page.getByLabel('Code').fill(codeOf(secret, 1)); // that of the set-up counts no more
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/account');
  });
  await test.step('with a recovery code, in a browser that is trusted then', async () => {
    await forgetSession(page);
    await givePassword(page, bea.email);
    await page.getByLabel('Code').fill(recovery.toLowerCase());
    await page.getByLabel('Do not ask in this browser for 30 days').check();
    await page.keyboard.press('Enter');
    await expect(part(page, 'sign-in').getByText('9 of 10 left')).toBeVisible();
    await forgetSession(page);
    await givePassword(page, bea.email);
    await expect(page).toHaveURL('/account');
  });
  await test.step('security N-3 a change of how one signs in asks for a code, too, not for the password alone', async () => {
    const proof = page.getByRole('dialog', { name: 'Is it you?' });
    await part(page, 'sign-in').getByRole('button', { name: 'New codes' }).click();
    await dialog(page).getByRole('button', { name: 'New codes' }).click();
    await proof.getByLabel('Password', { exact: true }).fill(password);
    await expect(proof.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await proof.getByLabel('Code').fill(second);
    await page.keyboard.press('Enter');
    await expect(codes).toHaveCount(10);
    await dialog(page).getByRole('button', { name: 'I have saved them' }).click();
    await expect(part(page, 'sign-in').getByText('10 of 10 left')).toBeVisible();
  });
  await test.step('until the browser is to be asked again', async () => {
    await page.getByRole('button', { name: 'Stop trusting' }).click();
    await expect(page.getByText('Trusted browsers')).toBeHidden();
    await forgetSession(page);
    await givePassword(page, bea.email);
    await expect(heading(page, 'Enter the code')).toBeVisible();
  });
});

test('D-019e a new address counts from its mailed link on, and the one before takes the account back', async ({
  page,
  context,
  sandbox,
  ann,
}) => {
  await signIn(context, ann);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change e-mail address' }).click();
  await page.getByLabel('New e-mail address').fill('ann@harbour.test');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/We sent a link to ann@harbour.test/)).toBeVisible();

  await page.goto(await linkMailedTo(sandbox, 'ann@harbour.test', '/auth/new-address'));
  await expect(page).toHaveURL('/auth/new-address'); // without the token
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(heading(page, 'Address changed')).toBeFocused();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(part(page, 'profile').getByText('ann@harbour.test')).toBeVisible();

  await page.goto(await linkMailedTo(sandbox, ann.email, '/auth/address-back'));
  await page.getByRole('button', { name: 'Take the account back' }).click();
  await expect(page.getByText(`For the account ${ann.email}`)).toBeVisible();
  expect((await ann.api.get('/api/auth-check')).status()).toBe(401); // all sessions have ended
  await page.getByLabel('New password').fill('nine loud harbours');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.goto('/account');
  await expect(part(page, 'profile').getByText(ann.email)).toBeVisible();
});
