import { domainToASCII } from 'node:url';
import { type RawBuilder, sql } from 'kysely';
import { hasNameCharacters } from '#contract/domain-name.ts';
import { validationFailed } from '#contract/errors.ts';
import {
  type DnsState,
  defaultLanderSettings,
  dnsStates,
  type LanderSettings,
  type SomeLanderSettings,
} from '#contract/landers.ts';

/** As `lander.dns_state` keeps it. */
export const dnsStateNumbers: Record<DnsState, number> = { unknown: 0, notPointing: 1, pointing: 2 };
/** By the number of `lander.dns_state`. */
export const dnsStateOf = (number: number): DnsState =>
  dnsStates.find((state) => dnsStateNumbers[state] === number) ?? 'unknown';

/** The settings in force for one page: its group's, with its own over them. */
export const settingsInForce = (group: LanderSettings, overrides: SomeLanderSettings): LanderSettings => ({
  ...group,
  ...overrides,
});

/** What of these settings differs from the group's. */
export function overridesOf(group: LanderSettings, settings: SomeLanderSettings): SomeLanderSettings {
  const names = Object.keys(defaultLanderSettings) as (keyof LanderSettings)[];
  const own = names.filter((name) => settings[name] !== undefined && settings[name] !== (group[name] ?? null));
  return Object.fromEntries(own.map((name) => [name, settings[name]]));
}

/** Throws VALIDATION_FAILED for settings that contradict each other. */
export function checkSettings({ buyNowPrice, minimumOffer }: LanderSettings, field: string): void {
  if (buyNowPrice !== null && minimumOffer !== null && minimumOffer > buyNowPrice) {
    throw validationFailed(field, 'The minimum offer is higher than the buy-now price');
  }
}

/** A condition on a lander's columns: a part of the name in any of its forms (D-100). Undefined for an empty text. */
export function nameHas(search: string | undefined): RawBuilder<boolean> | undefined {
  const text = search?.trim().normalize('NFC').toLowerCase();
  if (!text) return undefined;
  if (text.includes('\0')) return sql`false`; // no name holds it, and PostgreSQL takes no text with it
  const isPlain = /^[a-z0-9.-]+$/.test(text);
  const ascii = isPlain || !hasNameCharacters(text) ? text : domainToASCII(text) || text;
  return sql`(strpos(name, ${ascii}) > 0 or strpos(unicode_name, ${text}) > 0)`;
}
