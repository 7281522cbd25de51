import { z } from 'zod';
import type { AuthOptions } from './auth.ts';
import {
  authorizationOf,
  Checks,
  clientAt,
  describeProvider,
  type Person,
  ProviderFailure,
  redeemCode,
} from './identity-provider.client.ts';
import { seal, unseal } from './seal.ts';
import { cookieValue, stateCookieName, stateMs } from './sessions.rules.ts';

/** Signing in at the outside identity provider (D-018); cookies are whole `Set-Cookie` values. */
export type ExternalSignIn = {
  /** Where to send the browser. `returnUrl` is a path of ours; `isReauthentication`: the person is asked again who that is. */
  begin(way: Pick<Begun, 'returnUrl' | 'isReauthentication'>): Promise<{ location: string; cookie: string }>;
  /** Ends what `begin` began, with the query and the cookies the browser came back with. Throws ProviderFailure. */
  finish(query: string, cookies: string): Promise<Pick<Begun, 'returnUrl' | 'isReauthentication'> & { person: Person }>;
  /** Where signing out at the provider happens, with the ID token as a hint; null when it has no such page. */
  endSessionUrl(idToken: string | null): string | null;
};

/** What the browser keeps, sealed, while it is at the provider. */
const Begun = Checks.extend({ returnUrl: z.string(), isReauthentication: z.boolean(), until: z.number() });
type Begun = z.output<typeof Begun>;

/** The cookie that binds a way back to the browser that went. Lax: the provider's page sends the browser back. */
export function stateCookie({ config }: Pick<AuthOptions, 'config'>, value: string): string {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  const maxAge = value ? stateMs / 1000 : 0;
  return `${stateCookieName(config)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** Reads the provider's description. Throws ProviderFailure. */
export async function openExternalSignIn(options: AuthOptions, secret: string): Promise<ExternalSignIn> {
  const { config, clock } = options;
  const { oidc } = config;
  if (!oidc) throw new ProviderFailure('none is configured');
  const description = await describeProvider(oidc, config.outbound);
  const client = clientAt(description, oidc, clock.now());
  const redirectUri = `${config.publicUrl}/auth/callback`; // D-018

  function begunIn(cookies: string): Begun {
    const sealed = cookieValue(cookies, stateCookieName(config));
    const text = sealed && unseal(sealed, secret);
    const begun = text ? Begun.safeParse(JSON.parse(text)).data : null;
    if (!begun || begun.until < clock.now().getTime()) throw new ProviderFailure('not begun in this browser');
    return begun;
  }

  return {
    async begin({ returnUrl, isReauthentication }) {
      const { location, checks } = await authorizationOf(client, { redirectUri, isReauthentication });
      const begun: Begun = { ...checks, returnUrl, isReauthentication, until: clock.now().getTime() + stateMs };
      return { location, cookie: stateCookie(options, seal(JSON.stringify(begun), secret)) };
    },
    async finish(query, cookies) {
      const { returnUrl, isReauthentication, ...checks } = begunIn(cookies);
      const person = await redeemCode(client, new URL(`${redirectUri}?${query}`), checks, clock.now());
      return { returnUrl, isReauthentication, person };
    },
    endSessionUrl(idToken) {
      if (!description.end_session_endpoint) return null;
      const url = new URL(description.end_session_endpoint); // RP-Initiated Logout 1.0, section 2
      if (idToken) url.searchParams.set('id_token_hint', idToken);
      url.searchParams.set('client_id', oidc.clientId);
      url.searchParams.set('post_logout_redirect_uri', `${config.publicUrl}/`);
      return url.href;
    },
  };
}
