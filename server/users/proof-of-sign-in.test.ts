import { expect, test } from 'vitest';
import {
  BeginPasskeySignIn,
  OpenDemo,
  RequestPasswordReset,
  ResetPassword,
  SetUp,
  SignInWithPasskey,
  SignUp,
} from '#contract/auth.ts';
import { AddPasskey, BeginPasskey, GetProof, ProveByPassword, RemoveApp } from '#contract/second-factors.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { minutes } from '../testing/clock.ts';
import { tokenIn, waitingMails } from '../testing/waiting-mails.ts';
import { openDemoAccount } from './demo.service.ts';
import { authenticator } from './testing/authenticator.ts';
import { browser, givenApp } from './testing/sign-in.ts';

const settings = { SIGN_UP: 'true', MAIL_URL: 'smtp://127.0.0.1:9' };
const account = { name: 'Eve', email: 'eve@example.test', password: 'seven quiet harbours' };
const newPassword = 'nine loud harbours';

type Mine = ReturnType<typeof browser>;
/** Signs somebody in, in this browser. */
type Way = (app: FreshApp, mine: Mine) => Promise<unknown>;

/** A user whose sign-ins ask for a code, some time ago. */
async function withCodes(app: FreshApp) {
  const user = await app.given.user();
  const { code, recoveryCodes } = await givenApp(app, user);
  app.clock.advance(minutes(11));
  return { user, code, recoveryCodes };
}

async function byMailedLink({ as, parts }: FreshApp, mine: Mine, email: string) {
  await as(null).call(RequestPasswordReset, { body: { email } });
  const [mail] = (await waitingMails(parts)).filter(({ text }) => text === 'reset');
  return mine.send(ResetPassword.path, { token: tokenIn(mail), password: newPassword });
}

/** Signs in with a code, has the browser trusted, and signs in there once more. */
async function inTrustedBrowser(app: FreshApp, mine: Mine) {
  const { user, code } = await withCodes(app);
  await mine.signIn(user);
  await mine.enterCode(code(), true);
  app.clock.advance(minutes(1));
  await mine.signIn(user);
  return { user, code };
}

const ways: Record<string, { isProof: boolean; signIn: Way }> = {
  'the first account': { isProof: true, signIn: (_app, mine) => mine.send(SetUp.path, account) },
  'an account of one’s own': {
    isProof: true,
    async signIn({ given }, mine) {
      await given.user();
      return mine.send(SignUp.path, account);
    },
  },
  'the password, where no code is asked for': {
    isProof: true,
    signIn: async ({ given }, mine) => mine.signIn(await given.user()),
  },
  'password and code': {
    isProof: true,
    async signIn(app, mine) {
      const { user, code } = await withCodes(app);
      await mine.signIn(user);
      return mine.enterCode(code());
    },
  },
  'password and recovery code': {
    isProof: true,
    async signIn(app, mine) {
      const { user, recoveryCodes } = await withCodes(app);
      await mine.signIn(user);
      return mine.enterCode(recoveryCodes[0] ?? '');
    },
  },
  'password and code, in a browser that is trusted from then on': {
    isProof: true,
    async signIn(app, mine) {
      const { user, code } = await withCodes(app);
      await mine.signIn(user);
      return mine.enterCode(code(), true);
    },
  },
  'the password in a trusted browser': { isProof: false, signIn: inTrustedBrowser },
  'a passkey': {
    isProof: true,
    async signIn(app, mine) {
      const user = await app.given.user();
      const key = authenticator(app.parts.config.publicUrl);
      const { options } = await app.as(user).call(BeginPasskey);
      await app.as(user).call(AddPasskey, { body: { name: 'Laptop', credential: key.create(options) } });
      const { body } = await mine.send(BeginPasskeySignIn.path);
      return mine.send(SignInWithPasskey.path, { credential: key.get(body.options) });
    },
  },
  'a mailed link': {
    isProof: true,
    signIn: async (app, mine) => byMailedLink(app, mine, (await app.given.user()).email),
  },
  'a mailed link and a code, in a browser that was trusted': {
    isProof: true,
    async signIn(app, mine) {
      const { user, code } = await inTrustedBrowser(app, mine);
      expect(await byMailedLink(app, mine, user.email)).toMatchObject({ body: { secondStep: {} } });
      return mine.enterCode(code());
    },
  },
  'the button of a demo': {
    isProof: false,
    async signIn({ parts, clock }, mine) {
      await openDemoAccount({ ...parts, now: clock.now() });
      return mine.send(OpenDemo.path);
    },
  },
};

test.each(Object.entries(ways))(
  'security N-3 D-020a a sign-in that was not asked for proves nothing: %s',
  async (name, way) => {
    const app = await freshApp({ settings, isDemo: name.endsWith('demo') });
    const mine = browser(app);
    await way.signIn(app, mine);
    expect(await app.as(mine).call(GetProof)).toMatchObject({ isRecent: way.isProof });
  },
);

test('security N-3 D-018a in a trusted browser removing the second factor needs the code, not the password alone', async () => {
  const app = await freshApp({ settings });
  const mine = browser(app);
  const { user, code } = await inTrustedBrowser(app, mine);
  const own = app.as(mine);
  await expect(own.call(RemoveApp)).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
  const prove = (typed: string) => own.call(ProveByPassword, { body: { password: user.password, code: typed } });
  await expect(prove('000000')).rejects.toMatchObject({ code: 'CODE_WRONG' });
  await expect(own.call(RemoveApp)).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
  await prove(code());
  await own.call(RemoveApp);
  expect(await browser(app).signIn(user)).toMatchObject({ body: { userId: user.id } });
});
