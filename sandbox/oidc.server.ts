import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Listening, listen, readBody, send } from './http.ts';
import { type OidcClient, oidcSettings } from './oidc-settings.ts';

/** A development dependency: the running product starts the sandbox without it. */
const library = 'oidc-provider';

/** What is used of the library, which ships no types. */
type Provider = {
  callback(): (request: IncomingMessage, response: ServerResponse) => void;
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
};
type Library = {
  Provider: new (issuer: string, settings: object) => Provider;
  interactionPolicy: { base(): { get(prompt: string): { checks: { remove(check: string): void } } } };
};

export type OidcServer = Listening & { issuer: string } & OidcClient;

/**
 * An OpenID Connect provider at which any e-mail address signs in; null where its library is not installed. The library
 * is loaded with the first request, which keeps the start of the sandbox short.
 */
export async function startOidcServer(): Promise<OidcServer | null> {
  if (!isInstalled()) return null;
  const client = { clientId: 'namestead', clientSecret: randomBytes(24).toString('base64url') };
  let provider: Promise<Provider> | undefined;
  const server = await listen(async (request, response) => {
    provider ??= createProvider(issuer, client);
    const ready = await provider;
    if (!request.url?.startsWith('/interaction/')) return ready.callback()(request, response);
    if (request.method !== 'POST') return sendSignIn(response, 200, '');
    const email = new URLSearchParams(await readBody(request)).get('email')?.trim().toLowerCase() ?? '';
    if (!/^[^@\s]{1,64}@[^@\s]{1,190}$/.test(email)) return sendSignIn(response, 400, 'This is not an e-mail address.');
    await ready.interactionFinished(request, response, { login: { accountId: email } });
  });
  const issuer = server.url.slice(0, -1);
  return { ...server, issuer, ...client };
}

function isInstalled(): boolean {
  try {
    import.meta.resolve(library);
    return true;
  } catch {
    return false;
  }
}

async function createProvider(issuer: string, client: OidcClient): Promise<Provider> {
  const { Provider, interactionPolicy }: Library = await import(library);
  const policy = interactionPolicy.base();
  policy.get('consent').checks.remove('native_client_prompt');
  return new Provider(issuer, await oidcSettings(client, policy));
}

function sendSignIn(response: ServerResponse, status: number, message: string): void {
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox sign-in</title>
<h1>Sandbox sign-in</h1>
<p>A simulated identity provider. Any e-mail address signs in.</p>
<p role="alert">${message}</p>
<form method="post">
  <label>E-mail <input name="email" type="email" required autofocus value="ann@example.test"></label>
  <button type="submit">Sign in</button>
</form>
</html>`;
  send(response, status, 'text/html; charset=utf-8', page);
}
