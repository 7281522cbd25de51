import type { ProcessingError } from '#contract/domains.ts';
import type { LookupField, LookupOutcome } from '#contract/lookups.ts';
import type { UserId } from '../../context.ts';
import type { DomainValues } from '../../lookups/domain-values.ts';
import type { DomainUpdate } from '../../lookups/lookups.service.ts';
import type { BulkSource, Lookup } from '../../outbound/lookup.ts';
import type { FieldRead, RegistrationData } from '../../registration-data/registration.rules.ts';
import type { Server } from '../../registration-data/registration-data.client.ts';
import type { Asked } from './circuit-breakers.ts';
import type { Gather } from './gatherer.ts';
import type { Sources } from './sources.ts';

/** Number of a step, from 1 (D-141). */
export type StepNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** A domain as sources are asked about it: lower-case A-labels; `via` is the registry server that is asked, null without one. */
type AskedDomain = { name: string; tld: string; via?: Server | null };
/** The same with the user whose it is, with whose access marketplaces are asked (D-152). */
type OwnedDomain = AskedDomain & { userId?: UserId };
export type FieldReads = {
  [Field in LookupField]?: FieldRead<DomainValues[Field]> & { /** where it was not just now */ knownAt?: Date };
};
type QuotedPrice = { amountCents: number; currency: string; offersOnly?: true };

/** What a source is asked about every domain; each lookup has its own tries (D-149). */
export type Definition<Kind extends string, Value> = {
  kind: Kind;
  /** step of the progress it belongs to; those of one step are made at the same time */
  step: StepNumber;
  /** what it looks up, each noted with the outcome (D-234) */
  fields: readonly LookupField[];
  /** whose time of the last success it sets (D-125) */
  syncs: keyof DomainUpdate['synced'];
  /** what the row says while it has no answer; where it depends on the outcome, one for each */
  error: ProcessingError | Partial<Record<LookupOutcome, ProcessingError>>;
  /** `atSlot`: when the registry server has a slot, `withBreaker`: unless the source's circuit is open */
  asked: 'atSlot' | 'withBreaker';
  /** named in the reason when there was no answer in time */
  source: string;
  /** true: that there is no source is told, too; else a source that is not configured is not missed */
  isMissed?: boolean;
  ask(domain: OwnedDomain, sources: Sources): Promise<Lookup<Value>>;
  /** for a source that takes many names in one call */
  bulkFor?(domain: OwnedDomain, sources: Sources): BulkSource<Value>;
  /** what its failures count for; default: its kind */
  breakerOf?(domain: OwnedDomain, sources: Sources): string;
  values(value: Value): FieldReads;
  /** a price as it was quoted, before conversion (D-152) */
  quoted?(value: Value): QuotedPrice;
  /** what is kept beside the values of fields */
  registration?(value: Value): RegistrationData;
  /** another source for a field that this one did not give */
  fallback?: Fallback;
};

type Fallback = {
  field: LookupField;
  source: string;
  isNeeded(answer: Lookup<Found>): boolean;
  ask(domain: AskedDomain, sources: Sources): Promise<Lookup<FieldReads>>;
};

/** What an answer holds, whatever the source. */
export type Found = { fields: FieldReads; quoted: QuotedPrice | null; registration?: RegistrationData };
export type DomainLookup<Kind extends string = string> = Omit<
  Definition<Kind, unknown>,
  'ask' | 'bulkFor' | 'values' | 'quoted' | 'registration'
> & {
  ask(domain: OwnedDomain, sources: Sources): Promise<Lookup<Found>>;
  /** in one call with others, under the source's circuit breaker */
  askTogether?(domain: OwnedDomain, sources: Sources, gather: Gather): Promise<Asked<Found>>;
};

/** A lookup, whose answers are told as values of fields. */
export function lookUp<Kind extends string, Value>(definition: Definition<Kind, Value>): DomainLookup<Kind> {
  const { ask, bulkFor, values, quoted, registration, ...rest } = definition;
  const found = (answer: Lookup<Value>): Lookup<Found> => {
    if (answer.outcome !== 'known') return answer;
    const said = registration ? { registration: registration(answer.value) } : {};
    return { ...answer, value: { fields: values(answer.value), quoted: quoted?.(answer.value) ?? null, ...said } };
  };
  const alone = { ...rest, ask: async (domain: OwnedDomain, sources: Sources) => found(await ask(domain, sources)) };
  if (!bulkFor) return alone;
  return {
    ...alone,
    async askTogether(domain, sources, gather) {
      const { answer, wasAsked } = await gather(
        rest.breakerOf?.(domain, sources) ?? rest.kind,
        domain.name,
        bulkFor(domain, sources),
      );
      return { answer: found(answer), wasAsked };
    },
  };
}
