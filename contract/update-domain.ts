import { z } from 'zod';
import { Domain } from './domains.ts';
import { endpoint } from './endpoint.ts';
import { OwnChange } from './own-data.ts';
import { givenRegistrar } from './registrar-name.ts';

/** The first and the last day that may be entered as an expiry. */
export const expiryRange = { from: '1985-01-01', to: '2199-12-31' } as const;

/** `YYYY-MM-DD`; a day far from any registration is a slip of the hand. */
export const expiryDay = z.iso
  .date()
  .refine(
    (day) => day >= expiryRange.from && day <= expiryRange.to,
    'expirationDate is not a date that a registration can have',
  );

/** Facts of a registration that a user may enter where none is told: the expiry (D-159a) and the registrar (D-159c). */
export const enteredColumns = ['expirationDate', 'registrarName'] as const;
export type EnteredColumn = (typeof enteredColumns)[number];

/**
 * A fact may be entered where the registry has answered and tells none, or where there is no registry to ask; not while its
 * answer is still to come, and not beside what it told (D-159a). `isKnown`: it was told once.
 */
export function canEnter(lookup: { outcome: string; isKnown: boolean } | undefined): boolean {
  if (!lookup || lookup.isKnown) return false;
  return ['notPublished', 'withheld', 'notOffered'].includes(lookup.outcome);
}

/** What a user says of one domain; what is left out stays as it is. */
export const DomainEdits = z.object({
  /** as `own.autoRenew`, from before it was own data (D-159) */
  autoRenew: z.boolean().nullable().optional(),
  /** only where the registry publishes none; null takes it back (D-159a) */
  expirationDate: expiryDay.nullable().optional(),
  /** only where none is told; null takes it back (D-159c) */
  registrarName: givenRegistrar.nullable().optional(),
  /** what of it is given (D-162a) */
  own: OwnChange.optional(),
});
export type DomainEdits = z.output<typeof DomainEdits>;

/** Throws DOMAIN_NOT_FOUND, EXPIRATION_NOT_ENTERABLE, REGISTRAR_NOT_ENTERABLE, TAG_LIMIT_REACHED. */
export const UpdateDomain = endpoint('PATCH /api/domains/:id', {
  scope: 'domains:write',
  keyNames: 'ids',
  params: z.object({ id: z.string() }),
  costlyTake: 0, // tags take turns, and are counted
  body: DomainEdits,
  reply: Domain,
});
