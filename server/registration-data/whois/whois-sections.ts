import { meaningOf, plainKey } from './whois-words.ts';

/** What a block of lines is about. Of a `contact` or a `host` nothing is read that may be its own. */
export type WhoisSection = 'domain' | 'registrar' | 'abuse' | 'nameServers' | 'dnssec' | 'contact' | 'host';

const contactWords =
  /\b(?:registrants?|admin\w*|tech\w*|billing|contacts?|contacto|holder|holder c|owner|personn?a?|personname|role|nic hdl|nic handle|nichandle|nic id|organi[sz]ation\w*|org|titular|responsable|responsavel|reseller|customer|client|company|invoicing|zone c|entidade|maintainer|mnt|mntner|trustee|registrant s|proprietaire|titulaire|kisi|irt)\b/;

/** What a heading, or the first key of a block, says that the block is about; undefined when it says nothing of it. */
export function sectionOf(key: string): WhoisSection | undefined {
  const plain = plainKey(key);
  if (plain.length > 60) return undefined;
  if (/^(?:registrar )?abuse(?: contacts?)?(?: information| details)?$/.test(plain)) return 'abuse';
  if (contactWords.test(plain) && !/^(?:sponsoring )?registrar\b(?!.*\bcontact)/.test(plain)) return 'contact';
  if (/^server name$|^host$|^host (?:object|handle|information|server)/.test(plain)) return 'host';
  const meaning = meaningOf(plain);
  if (meaning?.field === 'registrar' || /^(?:sponsoring )?registrar (?:information|info|data|details)$/.test(plain))
    return 'registrar';
  if (meaning?.field === 'nameServer' || /^(?:nsset|nsentry|ns list|nsl id)$/.test(plain)) return 'nameServers';
  if (meaning?.field === 'dnsKey' || /^(?:dnssec|ds list|keyset|keys|key|ds|dsl id)$/.test(plain)) return 'dnssec';
  if (
    meaning?.field === 'name' ||
    /\b(?:domain|additional) (?:info|information|details|data)\b|^(?:details|record dates|relevant dates|important dates|dates|whois|dates importantes)$/.test(
      plain,
    )
  ) {
    return 'domain';
  }
  return undefined;
}
