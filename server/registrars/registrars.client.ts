import { type RegistrarKey, registrarChanges, type WritableField } from '#contract/registrars.ts';
import type { Unsupported } from '../outbound/written.ts';
import { cloudflare } from './cloudflare.client.ts';
import { dynadot } from './dynadot.client.ts';
import { gandi } from './gandi.client.ts';
import { godaddy } from './godaddy.client.ts';
import { hostinger } from './hostinger.client.ts';
import { inwx } from './inwx.client.ts';
import { namecheap } from './namecheap.client.ts';
import { namecom } from './namecom.client.ts';
import { namesilo } from './namesilo.client.ts';
import { ovh } from './ovh.client.ts';
import { porkbun } from './porkbun.client.ts';
import type { Registrar } from './registrar.ts';
import { route53 } from './route53.client.ts';
import { spaceship } from './spaceship.client.ts';

/** How each registrar is asked. A further one is a row here and in `registrarFacts`, a client beside this file and a twin in the sandbox. */
export const registrars: Record<RegistrarKey, Registrar> = {
  porkbun,
  dynadot,
  godaddy,
  namecheap,
  spaceship,
  namesilo,
  cloudflare,
  namecom,
  gandi,
  inwx,
  route53,
  ovh,
  hostinger,
};

/** Why a registrar has no such change, whatever the name; null: it has. */
export function unsupportedAt(key: RegistrarKey, field: WritableField | 'records'): Unsupported | null {
  const { fields, records, hasFixedNameservers } = registrarChanges[key];
  if (field === 'records' ? records : fields.includes(field)) return null;
  return field === 'nameservers' && hasFixedNameservers ? 'fixedNameservers' : 'notByApi';
}
