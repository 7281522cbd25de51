import { domainToASCII } from 'node:url';
import { type RawBuilder, sql } from 'kysely';
import { hasNameCharacters } from '#contract/domain-name.ts';
import { validationFailed } from '#contract/errors.ts';
import {
  type DnsState,
  defaultLanderSettings,
  dnsStates,
  type LanderSettings,
  priceSettings,
  type SomeLanderSettings,
  withPairs,
} from '#contract/landers.ts';
import { usualCurrency } from '#contract/money.ts';

/** As `lander.dns_state` keeps it. */
export const dnsStateNumbers: Record<DnsState, number> = { unknown: 0, notPointing: 1, pointing: 2 };
/** By the number of `lander.dns_state`. */
export const dnsStateOf = (number: number): DnsState =>
  dnsStates.find((state) => dnsStateNumbers[state] === number) ?? 'unknown';

/** Settings whose prices are each in a currency: one that came without is in US dollars (MONEY-008). */
export const withCurrencies = <Settings extends SomeLanderSettings>(settings: Settings): Settings => ({
  ...settings,
  ...Object.fromEntries(
    priceSettings
      .filter(([price, currency]) => typeof settings[price] === 'number' && settings[currency] === undefined)
      .map(([, currency]) => [currency, usualCurrency]),
  ),
});

/** The settings in force for one page: its group's, with its own over them. */
export const settingsInForce = (group: LanderSettings, overrides: SomeLanderSettings): LanderSettings => ({
  ...group,
  ...withCurrencies(overrides),
});

/** What a setting is where nothing was chosen for it, as in groups made before there was such a setting. */
export const chosenOf = <Name extends keyof LanderSettings>(settings: LanderSettings, name: Name) =>
  settings[name] ?? defaultLanderSettings[name];

/** What of these settings differs from the group's; a price with its currency, whichever of the two does. */
export function overridesOf(group: LanderSettings, settings: SomeLanderSettings): SomeLanderSettings {
  const given = withCurrencies(settings);
  const names = Object.keys(defaultLanderSettings) as (keyof LanderSettings)[];
  const others = withPairs(names.filter((name) => given[name] !== undefined && given[name] !== chosenOf(group, name)));
  const own = names.filter((name) => others.includes(name));
  return Object.fromEntries(own.map((name) => [name, given[name] === undefined ? chosenOf(group, name) : given[name]]));
}

/** Throws VALIDATION_FAILED for settings that contradict each other; prices in two currencies do not (MONEY-004). */
export function checkSettings(settings: LanderSettings, field: string): void {
  const { buyNowPrice, minimumOffer } = settings;
  const isOneCurrency = chosenOf(settings, 'priceCurrency') === chosenOf(settings, 'offerCurrency');
  if (isOneCurrency && buyNowPrice !== null && minimumOffer !== null && minimumOffer > buyNowPrice) {
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
