import { type CallOptions, call, type Manners } from '../registrars/call.client.ts';
import type { RegistrarAccess, RegistrarDeps } from '../registrars/registrar.ts';
import { at } from '../registrars/values.rules.ts';
import { parseSedo } from './sedo.xml.ts';

/** Faults come with HTTP 200; E11 asks to come later. */
export const sedoManners: Manners = {
  key: 'sedo',
  parse: parseSedo,
  errorOf(body) {
    const fault = at(body, 'SEDOFAULT');
    if (fault === undefined) return undefined;
    const words = at(fault, 'faultstring');
    return { code: String(at(fault, 'faultcode') ?? ''), words: typeof words === 'string' ? words : undefined };
  },
  remedies: [
    [/^E11\b/, 'wait'],
    [/^(E7|E1201)\b/, 'checkKey'],
  ],
};

/** How Sedo is asked: all values in a form that is posted, never in an address. */
export function sedoRequest(
  { partnerId = '', signKey = '' }: RegistrarAccess,
  fields: readonly (readonly [string, string])[],
): Pick<CallOptions, 'method' | 'headers' | 'body'> {
  const own = [
    ['partnerid', partnerId],
    ['signkey', signKey],
    ['output_method', 'xml'],
  ] as const;
  return {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/xml' },
    body: new URLSearchParams([...own, ...fields].map(([key, value]) => [key, value])).toString(),
  };
}

/** A call that reads. */
export const sedoCall = (
  deps: RegistrarDeps,
  access: RegistrarAccess,
  url: URL,
  fields: readonly (readonly [string, string])[],
  kind: 'price' | 'list' = 'price',
) => call(sedoManners, deps, access, url, { kind, ...sedoRequest(access, fields) });
