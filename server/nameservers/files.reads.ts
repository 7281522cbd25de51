import type { Received } from '#contract/endpoint.ts';
import {
  type CheckState,
  differenceOf,
  type ExportNameserverCheck,
  type ExportNameserverSets,
  maxNameserverPresets,
  type SetKind,
} from '#contract/nameservers.ts';
import type { UserContext } from '../context.ts';
import type { Cell } from '../csv/csv.ts';
import { checksInParts } from './check.reads.ts';
import { listPresets } from './presets.reads.ts';
import { presets } from './presets.store.ts';
import { findSets } from './sets.reads.ts';

/** The heads of a file and its lines in parts; in English whatever the reader's language (D-130). */
type File = [heads: readonly string[], parts: AsyncIterable<Cell[][]>];

const leadsTo: Record<SetKind, string> = {
  here: 'Here',
  partly: 'Partly here',
  marketplace: 'Marketplace',
  parking: 'Parking',
  operator: 'DNS operator',
  other: '',
};
const hostsCell = (hosts: readonly string[]) => hosts.join(' ');

/** The sets that the list shows, in its order. */
export function setsFile(ctx: UserContext, filter: Received<typeof ExportNameserverSets>['query']): File {
  return [['Nameservers', 'Domains', 'Leads To', 'Operator', 'Preset'], lines()];

  async function* lines() {
    const sets = await findSets(ctx, filter);
    for (let from = 0; from < sets.length; from += 1_000) {
      yield sets
        .slice(from, from + 1_000)
        .map((set) => [
          ...[hostsCell(set.nameservers), set.domainCount, leadsTo[set.kind], set.operators.join(', ')],
          set.presetName,
        ]);
    }
  }
}

/** The presets that the list shows. */
export function presetsFile(ctx: UserContext, search: string | undefined): File {
  return [['Name', 'Nameservers', 'Domains', 'Leads To', 'Operator', 'Created', 'Changed'], lines()];

  async function* lines() {
    const { data } = await listPresets(ctx, { search, page: 1, pageSize: maxNameserverPresets });
    yield data.map((preset) => [
      ...[preset.name, hostsCell(preset.nameservers), preset.domainCount, leadsTo[preset.kind]],
      ...[preset.operators.join(', '), preset.createdAt.slice(0, 10), preset.updatedAt.slice(0, 10)],
    ]);
  }
}

const states: Record<CheckState, string> = {
  matches: 'Matches',
  differs: 'Different',
  none: 'No nameservers',
  notRegistered: 'Not registered',
  unknown: 'Unknown',
};

/** What a check finds, a line a name. */
export function checkFile(ctx: UserContext, asked: Received<typeof ExportNameserverCheck>['body']): File {
  return [['Domain', 'Result', 'Nameservers', 'Missing', 'Besides', 'Known Since'], lines()];

  async function* lines() {
    const { hosts } = await presets.get(ctx.db, ctx.userId, asked.presetId);
    for await (const checks of checksInParts(ctx, asked)) {
      yield checks.map(({ domainName, state, current, knownAt }) => {
        const isCompared = state === 'differs' || state === 'none';
        const { missing, extra } = isCompared ? differenceOf(hosts, current) : { missing: [], extra: [] };
        return [domainName, states[state], ...[current, missing, extra].map(hostsCell), knownAt];
      });
    }
  }
}
