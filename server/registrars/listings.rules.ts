import type { Amount } from '#contract/money.ts';
import type { Written } from '../outbound/written.ts';
import type { RegistrarAccess, RegistrarDeps, Told } from './registrar.ts';

/** How a name is offered at a marketplace. */
export type OwnTerms = {
  /** null: for offers */
  price: Amount | null;
  /** the least offer that is taken; null: any */
  floor: Amount | null;
};

/** Own listings at the marketplace that a registrar runs: they are read and written with the access of the account (LISTW-001). */
export type ListingClient = {
  /** currencies that it takes */
  currencies: readonly string[];
  /** it has the least offer that is taken, and tells it; `offersOnly`: of a name without a price */
  hasFloor: boolean | 'offersOnly';
  /** null: not listed */
  read(deps: RegistrarDeps, url: string, access: RegistrarAccess, name: string): Promise<Told<OwnTerms | null>>;
  /** lists, prices anew, or with null takes off; each once */
  write(
    deps: RegistrarDeps,
    url: string,
    access: RegistrarAccess,
    name: string,
    terms: OwnTerms | null,
  ): Promise<Written>;
};

/** Terms as a marketplace can have them; undefined where their currency is none of its own. */
export function termsAt({ currencies, hasFloor }: ListingClient, terms: OwnTerms): OwnTerms | undefined {
  const floor = hasFloor === true || (hasFloor && terms.price === null) ? terms.floor : null;
  const isTaken = [terms.price, floor].every((amount) => amount === null || currencies.includes(amount.currency));
  return isTaken ? { price: terms.price, floor } : undefined;
}
