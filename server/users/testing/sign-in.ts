import { FinishSignIn, SignIn } from '#contract/auth.ts';
import type { Reply } from '#contract/endpoint.ts';
import { BeginApp, ConfirmApp } from '#contract/second-factors.ts';
import type { FreshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';
import { codeOfStep, stepOf } from '../totp.rules.ts';

/** A browser: the cookies that it was told, and requests with them. */
export function browser({ as }: Pick<FreshApp, 'as'>, headers: Record<string, string> = {}) {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (url: string, payload?: object) => {
    const answer = await as({ cookie: cookie() }).inject({
      method: 'POST',
      url,
      headers,
      ...(payload ? { payload } : {}),
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      if (/Max-Age=0(;|$)/.test(line)) jar.delete(name);
      else jar.set(name, value.join('='));
    }
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    jar,
    /** a `Cookie` header */
    get cookie() {
      return cookie();
    },
    send,
    signIn: ({ email, password }: Pick<TestUser, 'email' | 'password'>) => send(SignIn.path, { email, password }),
    enterCode: (code: string, isTrusted = false) => send(FinishSignIn.path, { code, isTrusted }),
  };
}

/** Reads base32 (RFC 4648, 6). */
function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((eight) => Number.parseInt(eight, 2)));
}

/** Asks for codes of an app at this user's sign-ins; `code` is what the app shows, some steps away. */
export async function givenApp({ as, clock }: FreshApp, user: Pick<TestUser, 'cookie'>) {
  const { secret }: Reply<typeof BeginApp> = await as(user).call(BeginApp);
  const code = (steps = 0) => codeOfStep(bytesOf(secret), stepOf(clock.now()) + steps);
  const { recoveryCodes } = await as(user).call(ConfirmApp, { body: { code: code() } });
  return { secret, code, recoveryCodes };
}
