import type { CertificateItem, CertificateState } from '#contract/certificates.ts';
import type { Cell } from '../../csv/csv.ts';

/** In English whatever the reader's language (D-130). */
export const fileHeads = ['Domain', 'State', 'Ends', 'Days Left', 'Issuer', 'Names', 'Checked On'] as const;

const states: Record<CertificateState, string> = {
  valid: 'Valid',
  ending: 'Ends soon',
  ended: 'Ended',
  otherName: 'For another name',
  untrusted: 'Not trusted',
  none: 'None',
  unknown: 'Unknown',
  notChecked: 'Not checked',
};

export async function* certificateLines(parts: AsyncIterable<CertificateItem[]>): AsyncGenerator<Cell[][]> {
  for await (const items of parts) yield items.map(lineOf);
}

const lineOf = ({ domainName, state, expiresAt, daysLeft, issuer, names, checkedAt }: CertificateItem): Cell[] => [
  ...[domainName, states[state], expiresAt, daysLeft, issuer, (names ?? []).join('; '), checkedAt],
];
