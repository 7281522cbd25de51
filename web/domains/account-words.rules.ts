import type { Domain } from '#contract/domains.ts';
import { registrarFacts } from '#contract/registrars.ts';

/** The registrar, and the account there where its label says more. */
export function accountWords({ registrar, label }: Pick<NonNullable<Domain['held']>, 'registrar' | 'label'>): string {
  const name = registrarFacts[registrar].label;
  return label.toLowerCase().includes(name.toLowerCase()) ? label : `${name}, ${label}`;
}
