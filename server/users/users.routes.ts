import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  AuthCheck,
  BeginPasskeySignIn,
  CheckPasswordLink,
  ConfirmEmail,
  FinishSignIn,
  GetSignInOptions,
  OpenDemo,
  RequestPasswordReset,
  ResendConfirmation,
  ResetPassword,
  ReturnEmail,
  SetUp,
  type SignedInReply,
  SignIn,
  SignInWithPasskey,
  SignUp,
} from '#contract/auth.ts';
import { notFound } from '#contract/errors.ts';
import type { Parts } from '../context.ts';
import type { RateLimit } from '../http/rate-limits.ts';
import { requireSession } from '../http/request-session.ts';
import { serve } from '../http/serve.ts';
import { callerOf, isFromThisMachine } from '../http/this-machine.ts';
import { mailboxOf, sendsMail } from '../mail/mailer.ts';
import { returnAddress } from './address-change.service.ts';
import { checkOf } from './auth-check.ts';
import { browserOf } from './browser-of-request.ts';
import { signInToDemo } from './demo.service.ts';
import { hasAnyPasskey } from './factors.reads.ts';
import {
  confirmEmail,
  findLinkHolder,
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
  signUp,
} from './mailed-links.service.ts';
import { passkeyPlace, passkeyRequest } from './passkeys.service.ts';
import { setUp } from './set-up.service.ts';
import { type AwaitedCode, beginFirstSession, finishSignIn, signIn, signInWithPasskey } from './sign-in.service.ts';
import { endSessionBefore, registerSignInLinks } from './sign-in-links.routes.ts';
import { findAccountKinds } from './users.reads.ts';
import type { SignedIn } from './users.service.ts';

/** Sets the cookie of a session that began; the one that the browser had until then ends. */
async function answerSignedIn(
  parts: Parts,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { userId, cookies }: SignedIn,
): Promise<{ userId: string }> {
  await endSessionBefore(parts, request);
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  return { userId };
}

/** The same, or the cookie of a sign-in that waits for its code: the session of before goes on until then. */
async function answerPassword(
  parts: Parts,
  http: { request: FastifyRequest; reply: FastifyReply },
  outcome: SignedIn | AwaitedCode,
): Promise<SignedInReply> {
  if ('userId' in outcome) return answerSignedIn(parts, http, outcome);
  for (const cookie of outcome.cookies) http.reply.header('set-cookie', cookie);
  return { secondStep: outcome.secondStep };
}

/** The set-up code is asked of everybody but a browser on the server's own machine (D-019). */
function needsSetupCode({ config }: Pick<Parts, 'config'>, request: FastifyRequest): boolean {
  return !isFromThisMachine(config, callerOf(request));
}

/** Requests a minute (D-016). */
export const userRateLimits: RateLimit[] = [
  { routes: [SignIn, FinishSignIn, SignInWithPasskey, SetUp, SignUp, OpenDemo], max: 10, by: 'address' },
  { routes: [BeginPasskeySignIn], max: 60, by: 'address' },
  {
    routes: [RequestPasswordReset, CheckPasswordLink, ResetPassword, ConfirmEmail, ReturnEmail],
    max: 10,
    by: 'address',
  },
  { routes: [ResendConfirmation], max: 2, by: 'user' },
];

export async function registerUserRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  serve(app, parts, AuthCheck, async ({ db }, _input, { request }) =>
    checkOf(db, await requireSession(parts, request)),
  );

  serve(app, parts, GetSignInOptions, async ({ config, db }, _input, { request }) => {
    const { hasUsers, hasPasswords } = await findAccountKinds(db);
    const needsSetup = !hasUsers && !config.oidc && !config.isDemo;
    return {
      productName: config.productName,
      needsSetup,
      needsSetupCode: needsSetup && needsSetupCode(parts, request),
      externalProvider: config.oidc?.label ?? null,
      localAccounts: hasPasswords || !(config.oidc || config.isDemo),
      mail: sendsMail(config),
      passkeys: passkeyPlace(config) === 'possible' && (await hasAnyPasskey(db)),
      signUp: config.signUp && hasUsers,
      demo: config.isDemo,
      mailbox: isFromThisMachine(config, callerOf(request)) ? mailboxOf(parts) : null,
      links: { terms: config.links.terms, privacy: config.links.privacy, contact: config.links.contact },
    };
  });

  const browserIn = ({ request }: { request: FastifyRequest }) => browserOf(parts, request);

  serve(app, parts, SignIn, async (context, { body }, http) =>
    answerPassword(parts, http, await signIn(context, { ...body, ...browserIn(http) })),
  );

  serve(app, parts, FinishSignIn, async (context, { body }, http) => {
    const { recoveryLeft, ...signedIn } = await finishSignIn(context, { ...body, ...browserIn(http) });
    return { ...(await answerSignedIn(parts, http, signedIn)), recoveryLeft };
  });

  serve(app, parts, BeginPasskeySignIn, async (context) => ({
    options: await passkeyRequest(context, 'sign-in', null),
  }));

  serve(app, parts, SignInWithPasskey, async (context, { body }, http) =>
    answerSignedIn(parts, http, await signInWithPasskey(context, body.credential, browserIn(http))),
  );

  serve(app, parts, SetUp, async (context, { body }, http) => {
    const { setupCode = '', ...account } = body;
    const userId = await setUp(context, account, needsSetupCode(parts, http.request) ? setupCode : null);
    return answerSignedIn(parts, http, await beginFirstSession(context, userId, browserIn(http)));
  });

  serve(app, parts, SignUp, async (context, { body }, http) => {
    if (!context.config.signUp || !(await findAccountKinds(context.db)).hasUsers) throw notFound();
    return answerSignedIn(parts, http, await signUp(context, { ...body, browser: browserIn(http) }));
  });

  if (parts.config.isDemo) {
    serve(app, parts, OpenDemo, async (context, _input, http) => {
      const signedIn = await signInToDemo(context, http.request.headers['user-agent']);
      if (!signedIn) throw notFound();
      return answerSignedIn(parts, http, signedIn);
    });
  }

  serve(app, parts, RequestPasswordReset, async (context, { body }) => {
    await requestPasswordReset(context, body);
    return { ok: true as const };
  });

  serve(app, parts, CheckPasswordLink, (context, { body }) => findLinkHolder(context, body.token));

  serve(app, parts, ResetPassword, async (context, { body }, http) =>
    answerPassword(parts, http, await resetPassword(context, { ...body, ...browserIn(http) })),
  );

  serve(app, parts, ConfirmEmail, (context, { body }) => confirmEmail(context, body.token));

  serve(app, parts, ReturnEmail, (context, { body }) => returnAddress(context, body.token));

  serve(app, parts, ResendConfirmation, async (context) => ({
    sent: await resendConfirmation(context, context.userId),
  }));

  registerSignInLinks(app, parts);
}
