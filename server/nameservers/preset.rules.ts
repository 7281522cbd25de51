import { validationFailed } from '#contract/errors.ts';
import { type NameserversFault, nameserversFault, nameserverWords } from '#contract/nameservers.ts';
import { withPlainDots } from '#contract/typed-name.ts';
import { canonicalName } from '../names/internationalised-name.rules.ts';

/** A host as presets keep it: lower-case A-labels, without root dot; undefined for what is no host name. */
const canonicalHost = (typed: string): string | undefined => canonicalName(withPlainDots(typed.trim()))?.name;

/** The hosts of a preset as they are kept, in their order. Throws VALIDATION_FAILED (D-222); empty ones are none. */
export function presetHosts(given: readonly string[]): string[] {
  const hosts = given.filter((host) => host.trim() !== '');
  const fault = nameserversFault(hosts, canonicalHost);
  if (fault) throw validationFailed('nameservers', wordsOf(fault), { ...fault });
  return hosts.map((host) => canonicalHost(host) ?? host);
}

function wordsOf(found: NameserversFault): string {
  switch (found.fault) {
    case 'tooFew':
      return nameserverWords.tooFew;
    case 'tooMany':
      return 'A preset has at most 13 nameservers.';
    case 'invalidHost':
      return `This is not a host name: ${found.host.slice(0, 253)}`;
    case 'repeatedHost':
      return `This nameserver is in the list twice: ${found.host.slice(0, 253)}`;
  }
}
