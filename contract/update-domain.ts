import { z } from 'zod';
import { Domain } from './domains.ts';
import { endpoint } from './endpoint.ts';
import { OwnChange } from './own-data.ts';

/** The first and the last day that may be entered as an expiry. */
export const expiryRange = { from: '1985-01-01', to: '2199-12-31' } as const;

/** `YYYY-MM-DD`; a day far from any registration is a slip of the hand. */
export const expiryDay = z.iso
  .date()
  .refine(
    (day) => day >= expiryRange.from && day <= expiryRange.to,
    'expirationDate is not a date that a registration can have',
  );

/**
 * An expiry may be entered where the registry has answered and publishes none, or where there is no registry to ask; not
 * while its answer is still to come, and not beside a date that it gave (D-159a). `isKnown`: the registry gave one once.
 */
export function canEnterExpiry(lookup: { outcome: string; isKnown: boolean } | undefined): boolean {
  if (!lookup || lookup.isKnown) return false;
  return lookup.outcome === 'notPublished' || lookup.outcome === 'notOffered';
}

/** What a user says of one domain; what is left out stays as it is. */
export const DomainEdits = z.object({
  /** as `own.autoRenew`, from before it was own data (D-159) */
  autoRenew: z.boolean().nullable().optional(),
  /** only where the registry publishes none; null takes it back (D-159a) */
  expirationDate: expiryDay.nullable().optional(),
  /** what of it is given (D-162a) */
  own: OwnChange.optional(),
});
export type DomainEdits = z.output<typeof DomainEdits>;

/** Throws DOMAIN_NOT_FOUND, EXPIRATION_NOT_ENTERABLE, TAG_LIMIT_REACHED. */
export const UpdateDomain = endpoint('PATCH /api/domains/:id', {
  params: z.object({ id: z.string() }),
  costlyTake: 0, // tags take turns, and are counted
  body: DomainEdits,
  reply: Domain,
});
