import { known } from '../../registration-data/registration.rules.ts';
import { noServer } from '../../registration-data/registration-data.client.ts';
import { lookUp } from './lookup.ts';

/** What the registry says. Where it gives no nameservers, those of DNS count. */
export const registration = lookUp({
  kind: 'registration',
  step: 5,
  fields: [
    'registrationDate',
    'expirationDate',
    'registrarName',
    'registrarIanaId',
    'nameServers',
    'eppStatuses',
    'dnssec',
  ],
  syncs: 'whois',
  error: {
    unreachable: 'registryUnreachable',
    throttled: 'registryThrottled',
    unreadable: 'registryUnreadable',
    refused: 'registryRefused',
    notOffered: 'noRegistrySource',
  },
  asked: 'atSlot',
  source: 'registry',
  isMissed: true,
  ask: async ({ name, tld, via }, { registration: servers }) =>
    via ? servers.ask({ ascii: name, tld }, via) : noServer(tld),
  values: ({ fields }) => fields,
  registration: (data) => data,
  fallback: {
    field: 'nameServers',
    source: 'dns',
    isNeeded(answer) {
      if (answer.outcome === 'known') return answer.value.fields.nameServers?.outcome !== 'known';
      return answer.outcome !== 'notFound' && answer.outcome !== 'switchedOff';
    },
    async ask({ name }, { dns }) {
      const answer = await dns.nameserversOf(name);
      return answer.outcome === 'known' ? { ...answer, value: { nameServers: known(answer.value) } } : answer;
    },
  },
});
