import { createHash } from 'node:crypto';
import { dayMs, hourMs } from '#contract/dates.ts';
import type { Scope } from '#contract/scopes.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { type Parts, provenUserId, type Tx, type UserContext } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { isSameSecret } from '../../same-secret.ts';
import { digestOf } from '../../token-digest.ts';
import { notifyByMail } from '../security-mails.service.ts';
import * as grants from './grants.store.ts';
import { kindOfText, makeText } from './key-text.rules.ts';
import { addKey, endOf } from './keys.service.ts';
import { end } from './keys.store.ts';

/** How long tokens are good; an access token and a refresh token never longer than what they belong to (OAUTH-004). */
const accessMs = hourMs;
const refreshMs = 30 * dayMs;
const codeMs = 60_000;

/** What a person allows a program (OAUTH-003). */
export type Allowed = {
  /** the address that the program goes by */
  client: string;
  label: string;
  scopes: Scope[];
  tags: string[] | null;
  /** the last day (UTC) */
  lastDay: string;
  redirectUri: string;
  challenge: string;
};

/** Connects a program to the account: the code by which it gets its tokens. Throws KEY_LIMIT_REACHED. */
export async function connectProgram(ctx: UserContext, allowed: Allowed): Promise<string> {
  const { client, label, scopes, tags, lastDay, redirectUri, challenge } = allowed;
  const { now } = ctx;
  const code = makeText('code');
  const id = ctx.newId();
  const token = { digest: digestOf(code), keyId: id, kind: 'code', redirectUri, challenge } as const;
  await inTransaction(ctx, async (tx) => {
    const key = { id, client, label, scopes, tags, start: '', digest: null, endsAt: endOf(lastDay, now) };
    await addKey(ctx, tx, key, 'assistantConnected');
    await grants.insertTokens(tx, ctx.userId, [{ ...token, endsAt: new Date(now.getTime() + codeMs) }]);
  });
  return code;
}

type TokenParts = Pick<Parts, 'db' | 'config' | 'auth' | 'clock' | 'log'>;
export type Tokens = { accessToken: string; refreshToken: string; expiresIn: number; scopes: readonly Scope[] };

/** The tokens for a code, once; null where it is not good. One that comes twice ends what came of it. */
export function redeemCode(
  parts: TokenParts,
  given: { code: string; client: string; redirectUri: string; verifier: string },
): Promise<Tokens | null> {
  const isMeant = ({ redirect_uri, challenge }: grants.TakenToken) =>
    redirect_uri === given.redirectUri && isSameSecret(challengeOf(given.verifier), challenge ?? '');
  return exchange(parts, { kind: 'code', text: given.code, client: given.client }, isMeant);
}

/** The next tokens for a refresh token, once; null where it is not good. One that comes twice ends what it belongs to. */
export function refreshTokens(
  parts: TokenParts,
  { refreshToken, client }: { refreshToken: string; client: string },
): Promise<Tokens | null> {
  return exchange(parts, { kind: 'refresh', text: refreshToken, client }, () => true);
}

/** S256 (RFC 7636, 4.2). */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

type Given = { kind: 'code' | 'refresh'; text: string; client: string };

async function exchange(
  parts: TokenParts,
  { kind, text, client }: Given,
  isMeant: (token: grants.TakenToken) => boolean,
): Promise<Tokens | null> {
  if (kindOfText(text) !== kind) return null;
  const now = parts.clock.now();
  const digest = digestOf(text);
  const made = await inTransaction(parts, async (tx) => {
    const token = await grants.takeToken(tx, digest);
    const grantEndsAt = token?.grant_ends_at;
    if (token?.kind !== kind || token.client !== client || !grantEndsAt || grantEndsAt <= now) return null;
    if (token.used_at) return endGrant(parts, tx, token, now, 'assistantReused');
    if (token.ends_at <= now || !isMeant(token)) return null;
    await grants.setUsed(tx, digest, now);
    const [accessToken, refreshToken] = [makeText('access'), makeText('refresh')];
    const until = (ms: number) => new Date(Math.min(now.getTime() + ms, grantEndsAt.getTime()));
    const endsAt = until(accessMs);
    await grants.insertTokens(tx, provenUserId(token.user_id), [
      { keyId: token.id, kind: 'access', digest: digestOf(accessToken), endsAt },
      { keyId: token.id, kind: 'refresh', digest: digestOf(refreshToken), endsAt: until(refreshMs) },
    ]);
    const expiresIn = Math.floor((endsAt.getTime() - now.getTime()) / 1_000);
    return { accessToken, refreshToken, expiresIn, scopes: token.scopes };
  });
  if (made === null || 'accessToken' in made) return made;
  await parts.auth.forgetSessions([made.ended]);
  return null;
}

/** Ends what a token belongs to, where it is that program's; any other text does nothing (RFC 7009). */
export async function revokeByToken(parts: TokenParts, text: string, client: string): Promise<void> {
  if (kindOfText(text) === null) return;
  const now = parts.clock.now();
  const ended = await inTransaction(parts, async (tx) => {
    const token = await grants.takeToken(tx, digestOf(text));
    if (token?.client !== client || !token.grant_ends_at || token.grant_ends_at <= now) return null;
    return endGrant(parts, tx, token, now, 'assistantEnded');
  });
  if (ended) await parts.auth.forgetSessions([ended.ended]);
}

async function endGrant(
  { config, log }: TokenParts,
  tx: Tx,
  { id, user_id, label }: grants.TakenToken,
  now: Date,
  news: 'assistantReused' | 'assistantEnded',
): Promise<{ ended: string }> {
  const userId = provenUserId(user_id);
  await end(tx, userId, id, now);
  await notifyByMail(tx, { config, now }, userId, news, label);
  const action = news === 'assistantReused' ? 'assistant-token-reused' : 'assistant-left';
  await recordAudit(tx, { actor: 'program', userId, sessionId: id, action, at: now });
  log.info({ event: action, outcome: 'ended', userId, key: id }, 'security event');
  return { ended: id };
}
