import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const verifier = 'quiet-harbours-'.repeat(4);

/** An assistant on this machine: its document, and where it takes the answer. */
export async function startAssistant() {
  const server = createServer((request, response) => {
    const document = { client_id: client, client_name: 'Pilot', redirect_uris: ['http://127.0.0.1/back', afar] };
    if (request.url === '/client.json') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
    } else response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Back</title>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = `http://${host}/client.json`;
  const afar = 'https://assistant.example/back';
  const here = `http://${host}/back`;
  const requestTo = (redirectUri: string) =>
    new URLSearchParams({
      ...{ response_type: 'code', client_id: client, redirect_uri: redirectUri, state: 'tides & "quotes"' },
      ...{ code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256' },
    });
  return {
    host,
    /** a request whose answer goes to it */
    request: requestTo(here),
    /** one whose answer goes to another site */
    requestFromAfar: requestTo(afar),
    /** what it asks the token endpoint for a code */
    redemptionOf: (code: string) => ({
      ...{ grant_type: 'authorization_code', code, client_id: client, redirect_uri: here, code_verifier: verifier },
    }),
    stop: () => new Promise((done) => server.close(done)),
  };
}
