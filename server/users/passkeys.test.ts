import { expect, test } from 'vitest';
import { ListSessions } from '#contract/account.ts';
import { AuthCheck, BeginPasskeySignIn, GetSignInOptions, SignInWithPasskey } from '#contract/auth.ts';
import {
  AddPasskey,
  BeginApp,
  BeginPasskey,
  BeginPasskeyProof,
  GetFactors,
  GetProof,
  ProveByPasskey,
  RemovePasskey,
  RenamePasskey,
} from '#contract/second-factors.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { authenticator, type Faults } from './testing/authenticator.ts';
import { browser, givenApp } from './testing/sign-in.ts';
import { disableUser } from './users.service.ts';

const refused = { status: 400, body: { code: 'PASSKEY_REFUSED' } };

type Key = ReturnType<typeof authenticator>;

async function givenPasskey({ as, parts }: FreshApp, user: Pick<TestUser, 'cookie'>, name = 'Laptop'): Promise<Key> {
  const key = authenticator(parts.config.publicUrl);
  const { options } = await as(user).call(BeginPasskey);
  await as(user).call(AddPasskey, { body: { name, credential: key.create(options) } });
  return key;
}

async function signInWith(app: FreshApp, key: Key, faults: Faults = {}, mine = browser(app)) {
  const { body } = await mine.send(BeginPasskeySignIn.path);
  return mine.send(SignInWithPasskey.path, { credential: key.get(body.options, faults) });
}

async function annWithPasskey(settings: Record<string, string> = {}) {
  const app = await freshApp({ isShared: true, settings });
  const ann = await app.given.user();
  return { app, ann, key: await givenPasskey(app, ann) };
}

test('D-018b a passkey signs in without a password, and without the code of an app', async () => {
  const { app, ann, key } = await annWithPasskey();
  await givenApp(app, ann);
  const mine = browser(app);
  expect(await signInWith(app, key, {}, mine)).toEqual({ status: 200, body: { userId: ann.id } });
  expect(await app.as(mine).call(AuthCheck)).toMatchObject({ userId: ann.id });
  expect((await app.as(mine).call(ListSessions)).sessions[0]).toMatchObject({ way: 'passkey' });
  const [known] = (await app.as(mine).call(GetFactors)).passkeys;
  expect(known).toMatchObject({ name: 'Laptop', lastUsedAt: app.clock.now().toISOString() });
});

test('D-018b an answer counts once, for five minutes, and for what it was asked for', async () => {
  const { app, ann, key } = await annWithPasskey();
  const mine = browser(app);
  const ask = async () => (await mine.send(BeginPasskeySignIn.path)).body.options;
  const answer = { credential: key.get(await ask()) };
  const both = await Promise.all([
    mine.send(SignInWithPasskey.path, answer),
    mine.send(SignInWithPasskey.path, answer),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(await mine.send(SignInWithPasskey.path, answer)).toMatchObject(refused);
  const late = { credential: key.get(await ask()) };
  app.clock.advance(minutes(5));
  expect(await mine.send(SignInWithPasskey.path, late)).toMatchObject(refused);
  const { options } = await app.as(ann).call(BeginPasskeyProof);
  expect(await mine.send(SignInWithPasskey.path, { credential: key.get(options) })).toMatchObject(refused);
  const made = { challenge: Buffer.alloc(38, 7).toString('base64url') };
  expect(await mine.send(SignInWithPasskey.path, { credential: key.get(made) })).toMatchObject(refused);
});

test.each<[string, (app: FreshApp) => Faults]>([
  ['another site', () => ({ origin: 'https://evil.example' })],
  ['another address of the same machine', () => ({ origin: 'http://localhost:1' })],
  ['another domain', () => ({ rpId: 'evil.example' })],
  ['a holder who was not verified', () => ({ isUnverified: true })],
  ['another key', ({ parts }) => ({ key: authenticator(parts.config.publicUrl).privateKey })],
  ['another user’s handle', () => ({ userHandle: Buffer.from('somebody').toString('base64url') })],
])('D-018b an answer of %s is refused, and nothing begins', async (_of, faults) => {
  const { app, key } = await annWithPasskey();
  const mine = browser(app);
  expect(await signInWith(app, key, faults(app), mine)).toMatchObject(refused);
  expect(mine.jar.size).toBe(0);
  expect(await signInWith(app, key, {}, mine)).toMatchObject({ status: 200 });
});

test('D-018b a signature counter that does not grow is that of a copy', async () => {
  const { app, key } = await annWithPasskey();
  expect(await signInWith(app, key, { counter: 7 })).toMatchObject({ status: 200 });
  expect(await signInWith(app, key, { counter: 7 })).toMatchObject(refused);
  expect(await signInWith(app, key, { counter: 3 })).toMatchObject(refused);
  expect(await signInWith(app, key, { counter: 8 })).toMatchObject({ status: 200 });
});

test('D-018b an unknown passkey, a removed one and that of a closed account are refused alike', async () => {
  const { app, ann, key } = await annWithPasskey();
  const unknown = await signInWith(app, authenticator(app.parts.config.publicUrl));
  const [known] = (await app.as(ann).call(GetFactors)).passkeys;
  const second = await givenPasskey(app, ann, 'Phone');
  await app.as(ann).call(RemovePasskey, { params: { id: known?.id ?? '' } });
  const removed = await signInWith(app, key);
  await disableUser({ ...app.parts, now: app.clock.now() }, ann.id);
  const closed = await signInWith(app, second);
  for (const { status, body } of [unknown, removed, closed]) {
    expect({ status, body: { ...body, requestId: '' } }).toEqual({
      status: 400,
      body: { ...unknown.body, requestId: '' },
    });
  }
});

test('D-018b nobody learns by asking whether an account has a passkey', async () => {
  const { app } = await annWithPasskey();
  const { body } = await browser(app).send(BeginPasskeySignIn.path);
  expect(body.options).toMatchObject({ allowCredentials: [], userVerification: 'required' });
});

test('D-020a adding and removing a passkey asks for a proof, and for the session that asked', async () => {
  const { app, ann, key } = await annWithPasskey();
  const [known] = (await app.as(ann).call(GetFactors)).passkeys;
  const { options } = await app.as(ann).call(BeginPasskey);
  const other = browser(app);
  await other.signIn(ann);
  const credential = authenticator(app.parts.config.publicUrl).create(options);
  const add = { body: { name: 'Other', credential } };
  await expect(app.as(other).call(AddPasskey, add)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
  app.clock.advance(minutes(10));
  for (const asked of [
    () => app.as(ann).call(AddPasskey, add),
    () => app.as(ann).call(BeginPasskey),
    () => app.as(ann).call(RemovePasskey, { params: { id: known?.id ?? '' } }),
    () => app.as(ann).call(BeginApp),
  ]) {
    await expect(asked()).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
  }
  const proof = await app.as(ann).call(BeginPasskeyProof);
  expect(proof.options).toMatchObject({ allowCredentials: [{ type: 'public-key' }] });
  await app.as(ann).call(ProveByPasskey, { body: { credential: key.get(proof.options) } });
  expect(await app.as(ann).call(GetProof)).toMatchObject({ isRecent: true, hasPasskey: true });
});

test('D-020a a passkey proves its own user alone', async () => {
  const { app, ann, key } = await annWithPasskey();
  const bob = await app.given.user();
  app.clock.advance(minutes(10));
  const { options } = await app.as(bob).call(BeginPasskeyProof);
  const proof = app.as(bob).call(ProveByPasskey, { body: { credential: key.get(options) } });
  await expect(proof).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
  expect(await app.as(bob).call(GetProof)).toMatchObject({ isRecent: false });
  const anns = await app.as(ann).call(BeginPasskeyProof);
  const taken = app.as(bob).call(ProveByPasskey, { body: { credential: key.get(anns.options) } });
  await expect(taken).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
});

test('D-010 another user’s passkey is neither renamed nor removed', async () => {
  const { app, ann } = await annWithPasskey();
  const bob = await app.given.user();
  const id = (await app.as(ann).call(GetFactors)).passkeys[0]?.id ?? '';
  const notThere = { code: 'NOT_FOUND', status: 404 };
  await expect(app.as(bob).call(RemovePasskey, { params: { id } })).rejects.toMatchObject(notThere);
  await expect(app.as(bob).call(RenamePasskey, { params: { id }, body: { name: 'His' } })).rejects.toMatchObject(
    notThere,
  );
  await expect(app.as(bob).call(RemovePasskey, { params: { id: 'x' } })).rejects.toMatchObject(notThere);
  expect(await app.as(ann).call(RenamePasskey, { params: { id }, body: { name: 'Desk' } })).toMatchObject({
    name: 'Desk',
  });
});

test('D-018b the last way to sign in stays, also of two that are removed at the same time', async () => {
  const { app, ann } = await annWithPasskey();
  await givenPasskey(app, ann, 'Phone');
  await app.parts.db.deleteFrom('auth.account').where('user_id', '=', ann.id).execute();
  const { passkeys } = await app.as(ann).call(GetFactors);
  const removed = await Promise.allSettled(
    passkeys.map(({ id }) => app.as(ann).call(RemovePasskey, { params: { id } })),
  );
  expect(removed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(removed.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'LAST_WAY_TO_SIGN_IN' },
  });
  expect((await app.as(ann).call(GetFactors)).passkeys).toHaveLength(1);
});

test('D-018b an account that signs in elsewhere alone has no second factors here', async () => {
  const app = await freshApp();
  const ann = await app.given.user();
  await app.parts.db.updateTable('auth.account').set({ provider_id: 'oidc', password: null }).execute();
  expect(await app.as(ann).call(GetFactors)).toMatchObject({ isPossible: false });
  await expect(app.as(ann).call(BeginPasskey)).rejects.toMatchObject({ code: 'FACTORS_ELSEWHERE' });
  await expect(app.as(ann).call(BeginApp)).rejects.toMatchObject({ code: 'FACTORS_ELSEWHERE' });
});

test.each([
  ['http://192.0.2.7:3000', 'ip-address'],
  ['https://[2001:db8::7]', 'ip-address'],
  ['http://names.example', 'insecure'],
  ['https://names.example', 'possible'],
  ['http://localhost:3000', 'possible'],
])('D-018b at %s passkeys are: %s', async (PUBLIC_URL, place) => {
  const app = await freshApp({ settings: { PUBLIC_URL } });
  const ann = await app.given.user();
  expect(await app.as(ann).call(GetFactors)).toMatchObject({ passkeyPlace: place });
  expect(await app.as(null).call(GetSignInOptions)).toMatchObject({ passkeys: false });
  if (place === 'possible') return;
  await expect(app.as(ann).call(BeginPasskey)).rejects.toMatchObject({ code: 'PASSKEYS_OFF' });
  await expect(app.as(null).call(BeginPasskeySignIn)).rejects.toMatchObject({ code: 'PASSKEYS_OFF' });
});

test('D-018b an account has at most 20 passkeys, and none twice', async () => {
  const app = await freshApp();
  const ann = await app.given.user();
  const key = authenticator(app.parts.config.publicUrl);
  const add = async (one: Key) => {
    const { options } = await app.as(ann).call(BeginPasskey);
    return app.as(ann).call(AddPasskey, { body: { name: 'Key', credential: one.create(options) } });
  };
  await add(key);
  await expect(add(key)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
  for (let count = 1; count < 20; count += 1) await add(authenticator(app.parts.config.publicUrl));
  await expect(add(key)).rejects.toMatchObject({ code: 'PASSKEY_LIMIT_REACHED' });
  expect(await app.as(null).call(GetSignInOptions)).toMatchObject({ passkeys: true });
});
