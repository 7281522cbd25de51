/** What counts sessions: records of 20 bytes, figures by code, and all sums of some sessions (docs/decisions/0044-visits.md). */
export { type Cell, cellAt, cellBytes, cellsToBytes, mergeCells, quarterOf } from './cells.ts';
export { Figures, noVisits, plus, type VisitCounts } from './figures.ts';
export { type CellTest, type PackedSums, Tally } from './tally.ts';
