import type { ProgramRequest, requestProblems } from '#contract/assistants.ts';
import { dayMs } from '#contract/dates.ts';
import { validationFailed } from '#contract/errors.ts';
import { isLoopbackHost } from '#contract/loopback.ts';
import type { Scope } from '#contract/scopes.ts';
import type { Parts, UserContext } from '../context.ts';
import { connectProgram } from '../users/keys/grants.service.ts';
import { answerAt, errorOf, problemOf, readAsked, resourcesOf, scopesOf } from './authorization-request.rules.ts';
import { type Client, isRedirectOf, unknown } from './client-document.ts';

export type ReadClient = (id: string) => Promise<Client>;
type Source = Pick<Parts, 'config'> & { readClient: ReadClient };

/** Which program asks for what. Throws ASSISTANT_UNKNOWN. */
export async function describeRequest(source: Source, query: string): Promise<ProgramRequest> {
  const { client, redirectUri, scopes, problem, answer } = await verified(source, query);
  const { hostname, host } = new URL(redirectUri);
  return {
    ...{ host: client.host, name: client.name, scopes, problem },
    returnsTo: isLoopbackHost(hostname) ? null : host,
    refusal: answer({ error: problem === null ? 'access_denied' : errorOf[problem] }),
  };
}

type Choice = { request: string; scopes: Scope[]; tags: string[] | null; days: number };

/**
 * Connects the program to the account; where the browser goes with the code. Throws ASSISTANT_UNKNOWN, KEY_LIMIT_REACHED,
 * VALIDATION_FAILED where more is allowed than it asks.
 */
export async function allowRequest(ctx: UserContext, source: Source, choice: Choice): Promise<string> {
  const { asked, client, redirectUri, scopes, problem, answer } = await verified(source, choice.request);
  if (problem !== null) throw validationFailed('request', `The request cannot be allowed: ${errorOf[problem]}`);
  if (!choice.scopes.every((scope) => scopes.includes(scope)))
    throw validationFailed('scopes', 'Not more than the program asks');
  const code = await connectProgram(ctx, {
    client: client.id,
    label: client.name === null ? client.host : `${client.host} “${client.name}”`,
    scopes: choice.scopes,
    tags: choice.tags,
    lastDay: new Date(ctx.now.getTime() + choice.days * dayMs).toISOString().slice(0, 10),
    redirectUri,
    challenge: asked.code_challenge,
  });
  return answer({ code });
}

/** A request whose program is known and whose answer goes where that program listens. */
async function verified({ config, readClient }: Source, query: string) {
  const asked = readAsked(query);
  if (!asked || asked.client_id === '' || asked.redirect_uri === '') throw unknown('request');
  const client = await readClient(asked.client_id);
  const redirectUri = asked.redirect_uri;
  if (!isRedirectOf(client, redirectUri)) throw unknown('redirect');
  const problem: (typeof requestProblems)[number] | null = problemOf(asked, resourcesOf(config.publicUrl));
  /** `iss` says from whom it comes, so that a program that knows several cannot be led astray (RFC 9207) */
  const answer = (said: Record<string, string>): string =>
    answerAt(redirectUri, { ...said, ...(asked.state ? { state: asked.state } : {}), iss: config.publicUrl });
  return { asked, client, redirectUri, scopes: scopesOf(asked), problem, answer };
}
