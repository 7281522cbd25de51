import type { DsRecord } from '#contract/lookups.ts';
import type { ServerAddress } from '../../dns/ask-server.ts';

/**
 * The keys of the root that are trusted: KSK-2017 and KSK-2024, as IANA publishes them
 * (https://data.iana.org/root-anchors/root-anchors.xml, RFC 9718).
 */
export const rootAnchors: readonly DsRecord[] = [
  {
    keyTag: 20326,
    algorithm: 8,
    digestType: 2,
    digest: 'E06D44B80B8F1D39A95C0B0D7C65D08458E880409BBC683457104237C7F8EC8D',
  },
  {
    keyTag: 38696,
    algorithm: 8,
    digestType: 2,
    digest: '683D2D0ACB8C9B712A1948B27F741219298D0A450D612C483AF444A4C0FB2B16',
  },
];

/** The root's servers a to m (https://www.internic.net/domain/named.root). */
export const rootServers: readonly ServerAddress[] = [
  '198.41.0.4',
  '170.247.170.2',
  '192.33.4.12',
  '199.7.91.13',
  '192.203.230.10',
  '192.5.5.241',
  '192.112.36.4',
  '198.97.190.53',
  '192.36.148.17',
  '192.58.128.30',
  '193.0.14.129',
  '199.7.83.42',
  '202.12.27.33',
].map((address) => ({ address, port: 53 }));
