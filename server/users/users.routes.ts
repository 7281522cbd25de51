import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  AuthCheck,
  CheckPasswordLink,
  ConfirmEmail,
  GetSignInOptions,
  OpenDemo,
  RequestPasswordReset,
  ResendConfirmation,
  ResetPassword,
  SetUp,
  SignIn,
  SignUp,
} from '#contract/auth.ts';
import { notFound } from '#contract/errors.ts';
import type { Parts } from '../context.ts';
import type { RateLimit } from '../http/rate-limits.ts';
import { sessionOfRequest } from '../http/request-session.ts';
import { serve } from '../http/serve.ts';
import { callerOf, isFromThisMachine } from '../http/this-machine.ts';
import { mailboxOf, sendsMail } from '../mail/mailer.ts';
import { preferencesOf } from '../preferences/preferences.reads.ts';
import { findAccountDeletion } from './deletion/deletion.service.ts';
import { signInToDemo } from './demo.service.ts';
import {
  confirmEmail,
  findLinkHolder,
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
  signUp,
} from './mailed-links.service.ts';
import { isOperator as findIsOperator } from './operators.reads.ts';
import { setUp } from './set-up.service.ts';
import { endSessionBefore, registerSignInLinks } from './sign-in-links.routes.ts';
import { findAccountKinds } from './users.reads.ts';
import { type SignedIn, signIn } from './users.service.ts';

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

const deviceIn = ({ headers }: FastifyRequest) => ({ userAgent: headers['user-agent'] });

/** The set-up code is asked of everybody but a browser on the server's own machine (D-019). */
function needsSetupCode({ config }: Pick<Parts, 'config'>, request: FastifyRequest): boolean {
  return !isFromThisMachine(config, callerOf(request));
}

/** Requests a minute (D-016). */
export const userRateLimits: RateLimit[] = [
  { routes: [SignIn, SetUp, SignUp, OpenDemo], max: 10, by: 'address' },
  { routes: [RequestPasswordReset, CheckPasswordLink, ResetPassword, ConfirmEmail], max: 10, by: 'address' },
  { routes: [ResendConfirmation], max: 2, by: 'user' },
];

export async function registerUserRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  serve(app, parts, AuthCheck, async (context, _input, { request }) => {
    const session = await sessionOfRequest(parts, request);
    const { timeZone, dateStyle } = await preferencesOf(context.db, context.userId);
    const isOperator = await findIsOperator(context.db, context.userId);
    const deletion = await findAccountDeletion(context.db, context.userId);
    const user = { userId: context.userId, name: session?.name ?? null, dates: { timeZone, dateStyle }, isOperator };
    return { ...user, ...(deletion ? { deletion } : {}) };
  });

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
      signUp: config.signUp && hasUsers,
      demo: config.isDemo,
      mailbox: isFromThisMachine(config, callerOf(request)) ? mailboxOf(parts) : null,
      links: { terms: config.links.terms, privacy: config.links.privacy, contact: config.links.contact },
    };
  });

  serve(app, parts, SignIn, async (context, { body }, http) =>
    answerSignedIn(parts, http, await signIn(context, { ...body, ...deviceIn(http.request) })),
  );

  serve(app, parts, SetUp, async (context, { body }, http) => {
    const { setupCode = '', ...account } = body;
    await setUp(context, account, needsSetupCode(parts, http.request) ? setupCode : null);
    return answerSignedIn(parts, http, await signIn(context, { ...account, ...deviceIn(http.request) }));
  });

  serve(app, parts, SignUp, async (context, { body }, http) => {
    if (!context.config.signUp || !(await findAccountKinds(context.db)).hasUsers) throw notFound();
    return answerSignedIn(parts, http, await signUp(context, { ...body, ...deviceIn(http.request) }));
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
    answerSignedIn(parts, http, await resetPassword(context, { ...body, ...deviceIn(http.request) })),
  );

  serve(app, parts, ConfirmEmail, (context, { body }) => confirmEmail(context, body.token));

  serve(app, parts, ResendConfirmation, async (context) => ({
    sent: await resendConfirmation(context, context.userId),
  }));

  registerSignInLinks(app, parts);
}
