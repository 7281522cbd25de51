import type { Domain } from '#contract/domains.ts';
import { expiryOf } from '../cell.rules.ts';

/** The highest asks of domains in USD, all together, and how many of them expire within 30 days. */
export function askedAndExpiring(domains: readonly Domain[], now: Date): { asked: number; expiring: number } {
  const asked = domains.reduce((sum, { sedoPrice, godaddyPrice, atomPrice }) => {
    return sum + Math.max(sedoPrice, godaddyPrice, atomPrice);
  }, 0);
  const isSoon = ({ expirationDate }: Domain) =>
    expirationDate !== null && expiryOf(expirationDate, now).tone === 'soon';
  return { asked, expiring: domains.filter(isSoon).length };
}
