import type { SandboxAddresses } from '#contract/sandbox.ts';
import { listen, sendJson } from './http.ts';

export type SandboxOptions = { seed?: string; now?: () => Date; ports?: 0 };

export type Sandbox = { addresses: SandboxAddresses; stop(): Promise<void> };

/** Starts every server of the sandbox on free loopback ports (D-232). */
export async function startSandbox(_options: SandboxOptions = {}): Promise<Sandbox> {
  const http = await listen((_request, response) => sendJson(response, 501, {}));
  const addresses: SandboxAddresses = {
    rdap: http.url,
    dns: '127.0.0.1:0',
    sedo: http.url,
    godaddy: http.url,
    atom: http.url,
    oidc: null,
    control: http.url,
  };
  return { addresses, stop: http.stop };
}
