import { isReading, scopes } from '#contract/scopes.ts';

const resourcePath = '/.well-known/oauth-protected-resource';

/** Documents by which programs learn how to be connected, by path (RFC 9728, 8414). `issuer`: PUBLIC_URL. */
export function metadataOf(issuer: string): Record<string, object> {
  const resource = (path: string) => ({
    resource: `${issuer}${path}`,
    authorization_servers: [issuer],
    // what asks at /mcp only reads, so a program that asks for all that is named asks for no more
    scopes_supported: path === '' ? scopes : scopes.filter(isReading),
    bearer_methods_supported: ['header'],
  });
  return {
    [resourcePath]: resource(''),
    [`${resourcePath}/mcp`]: resource('/mcp'),
    '/.well-known/oauth-authorization-server': {
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      revocation_endpoint: `${issuer}/oauth/revoke`,
      scopes_supported: scopes,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    },
  };
}

/** Where what describes /mcp stands, for the challenge of a request without a token (RFC 9728, 5.1). */
export const describesMcp = (issuer: string): string => `${issuer}${resourcePath}/mcp`;
