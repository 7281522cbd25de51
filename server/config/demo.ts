import { join } from 'node:path';
import { sandboxLanderAddress } from '#contract/sandbox.ts';
import { StartError } from '../start-error.ts';

/**
 * The settings of a demo, over those of the environment: anybody who reaches it may open it, so that it never stands on
 * somebody's data. Its folder lies in that of the installation, the sandbox is on, and nobody else can sign in. Throws
 * StartError where a database is named.
 */
export function demoEnvironment(environment: Record<string, string | undefined>, defaultDataDir: string) {
  if (environment.DATABASE_URL?.trim()) {
    throw new StartError('The demo keeps its sample data apart: it does not start with DATABASE_URL.');
  }
  const dataDir = join(environment.DATA_DIR?.trim() || defaultDataDir, 'demo');
  const LANDER_ADDRESSES = environment.LANDER_ADDRESSES?.trim() || sandboxLanderAddress;
  return {
    ...environment,
    LANDER_ADDRESSES,
    DATA_DIR: dataDir,
    SANDBOX: 'on',
    OIDC_ISSUER: '',
    SIGN_UP: 'false',
    ROLE: 'all',
  };
}
