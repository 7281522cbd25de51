import type { Transfer, TransferState } from '#contract/transfers.ts';
import type { Cell } from '../csv/csv.ts';

/** The heads of the columns, in English whatever the reader's language (D-130). */
export const csvHeads = [
  ...[
    'Domain',
    'State',
    'Since',
    'From',
    'To',
    'Present Registrar',
    'Locked',
    'Days of Waiting Over',
    'Days to Expiry',
  ],
  ...['Expiration Date', 'Data From', 'Planned On', 'Note'],
];

const states: Record<TransferState, string> = {
  planned: 'Planned',
  unlocked: 'Unlocked',
  codeObtained: 'Code obtained',
  requested: 'Requested',
  completed: 'Completed',
  cancelled: 'Cancelled',
};
const day = (instant: string | null | undefined) => instant?.slice(0, 10) ?? null;
const yesOrNo = (value: boolean | null) => (value === null ? null : value ? 'yes' : 'no');

/** Lines of the file, as the transfers come. What is not known is an empty cell. */
export async function* csvLines(parts: AsyncIterable<readonly Transfer[]>): AsyncGenerator<Cell[][], undefined> {
  for await (const some of parts) yield some.map(cellsOf);
}

function cellsOf({ checks, ...transfer }: Transfer): Cell[] {
  const found = new Map(checks.all.map((check) => [check.kind, check]));
  return [
    transfer.domainName,
    states[transfer.state],
    day(transfer.stateAt),
    transfer.fromRegistrar,
    transfer.toRegistrar,
    found.get('registrar')?.values[0] ?? null,
    yesOrNo(checks.locked),
    yesOrNo(checks.age60Days),
    checks.daysToExpiry,
    day(found.get('expiry')?.date),
    day(checks.lookedAt),
    day(transfer.createdAt),
    transfer.note,
  ];
}
