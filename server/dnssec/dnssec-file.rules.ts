import type { DnssecItem, DnssecReason, DnssecState } from '#contract/dnssec.ts';
import type { Cell } from '../csv/csv.ts';

/** In English whatever the reader's language (D-130). */
export const fileHeads = ['Domain', 'State', 'Reasons', 'DS Records', 'Signatures End', 'Checked On'] as const;

const states: Record<DnssecState, string> = {
  signed: 'Signed',
  unsigned: 'Not signed',
  broken: 'Broken',
  unknown: 'Unknown',
};
const reasonWords: Record<DnssecReason, string> = {
  dsMatchesNoKey: 'DS matches no key',
  noKey: 'No key in the zone',
  signatureMissing: 'Signature missing',
  signatureExpired: 'Signature expired',
  signatureNotYetValid: 'Signature not yet valid',
  signatureWrong: 'Signature wrong',
  proofMissing: 'Proof missing',
  noDs: 'No DS record',
  keysWithoutDs: 'Keys without DS record',
  parentUnsigned: 'Zone above not signed',
  notDelegated: 'Not delegated',
  weakAlgorithm: 'Only SHA-1',
  unknownAlgorithm: 'Unknown algorithm',
  noAnswer: 'No answer',
  clock: 'Clock wrong',
  rootNotTrusted: 'Root not trusted',
  registryDiffers: 'Registry reports other DS records',
  dsLeftOver: 'DS record left over',
  weakDigest: 'DS record with SHA-1',
  endsSoon: 'Signature ends soon',
  serversDiffer: 'Nameservers differ',
};

export async function* dnssecLines(parts: AsyncIterable<DnssecItem[]>): AsyncGenerator<Cell[][]> {
  for await (const items of parts) yield items.map(lineOf);
}

const lineOf = (item: DnssecItem): Cell[] => [
  item.domainName,
  item.checkedAt === null ? 'Not checked' : states[item.state],
  item.reasons.map((reason) => reasonWords[reason]).join('; '),
  item.dsRecords.join('; '),
  item.signatureEnd,
  item.checkedAt,
];
