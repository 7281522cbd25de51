import { setTimeout } from 'node:timers/promises';
import { type RegistrarKey, registrarFacts, registrarKeys } from '#contract/registrars.ts';
import { isSandboxSecret } from '#contract/sandbox.ts';
import type { Parts } from '../context.ts';
import { createOutbound, type Outbound } from '../outbound/fetch.ts';
import { ownTargets } from '../outbound/own-targets.ts';
import type { Refused, Registrar, RegistrarAccess, RegistrarDeps } from '../registrars/registrar.ts';
import { registrars } from '../registrars/registrars.client.ts';
import type { Claimed } from './accounts.store.ts';
import { askWith } from './ask.ts';

/** An account that can be asked. */
export type OpenAccount = {
  registrar: Registrar;
  deps: RegistrarDeps;
  url: string;
  access: RegistrarAccess;
  isSandbox: boolean;
};

type OpenParts = Pick<Parts, 'db' | 'clock' | 'auth' | 'config' | 'sandbox'>;
type Asked = { registrar: RegistrarKey; access: RegistrarAccess; digest: string };

/** Whether an access is one of the sandbox's: only that goes to its twins, and never a real one (D-232). */
export function isOfSandbox(registrar: RegistrarKey, access: RegistrarAccess): boolean {
  return registrarFacts[registrar].fields.some(({ key, isSecret }) => isSecret && isSandboxSecret(access[key] ?? ''));
}

/** By which accesses that are the same share a budget; it says nothing of them. */
export function digestOf(auth: OpenParts['auth'], registrar: RegistrarKey, access: RegistrarAccess): Promise<string> {
  const values = registrarFacts[registrar].fields.map(({ key }) => access[key] ?? '');
  return auth.fingerprint(JSON.stringify([registrar, ...values]));
}

/** The way to registrars, real ones and twins, behind the guard. */
export function registrarOutbound({ config, sandbox }: Pick<OpenParts, 'config' | 'sandbox'>): Outbound {
  const own = config.outbound === 'live' ? Object.values(config.registrarUrls) : [];
  return createOutbound({
    mode: config.outbound,
    ...ownTargets([...own, ...Object.values(sandbox?.registrars ?? {})]),
    userAgent: `${config.productName} (+${config.publicUrl})`,
    localAddress: config.outboundAddress,
  });
}

/** Opens accounts with their registrars; `outbound` as `registrarOutbound` makes it. */
export function accountOpener(
  parts: OpenParts,
  outbound: Pick<Outbound, 'request'>,
  wait: (ms: number) => Promise<unknown> = setTimeout,
) {
  const { db, clock, auth, config } = parts;

  function openWith({ registrar: key, access, digest }: Asked): OpenAccount | Refused {
    const registrar = registrars[key];
    const isSandbox = isOfSandbox(key, access);
    const url = isSandbox ? parts.sandbox?.registrars[key] : (config.registrarUrls[key] ?? registrar.url);
    if (!url) return { ...refused, outcome: 'notOffered', reason: 'notConfigured' };
    const ask = askWith({ db, clock, outbound, wait }, digest, registrar.pace);
    return { registrar, deps: { ask, clock }, url, access, isSandbox };
  }

  return {
    openWith,
    async open({ provider, sealed, digest }: Pick<Claimed, 'provider' | 'sealed' | 'digest'>) {
      const registrar = registrarKeys.find((key) => key === provider);
      const access = accessOf(await auth.unseal(sealed));
      // sealed with a secret that the installation has no more
      if (!registrar || !access)
        return { ...refused, outcome: 'refused', reason: 'accessRefused', remedy: 'checkKey' } as const;
      return openWith({ registrar, access, digest });
    },
    digestOf: (registrar: RegistrarKey, access: RegistrarAccess) => digestOf(auth, registrar, access),
  };
}
export type AccountOpener = ReturnType<typeof accountOpener>;

const refused = { source: null, retryAt: null, words: null, remedy: null };

function accessOf(text: string | null): RegistrarAccess | undefined {
  if (text === null) return undefined;
  const values: unknown = JSON.parse(text);
  if (typeof values !== 'object' || values === null) return undefined;
  return Object.fromEntries(
    Object.entries(values).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
