import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lookupOutcomes } from './lookups.ts';
import { count, done, idParams, page, paged, pageSize, search, seen } from './paged.ts';
import { textList } from './text-list.ts';
import { line } from './tidy-text.ts';
import { withPlainDots } from './typed-name.ts';
import { undoId } from './undo.ts';

export const leastNameservers = 2; // CONST-013
const maxNameservers = 13; // D-222
export const maxNameserverPresets = 500; // of one account
export const longestPresetName = 100; // D-222
export const nameserverWords = {
  tooFew: 'At least 2 nameservers are required for a valid preset.', // CON-005
  nameRequired: 'A preset needs a name.',
} as const;

/** Where names with certain nameservers lead, as far as the nameservers alone tell. */
export const setKinds = [
  'here', // all of them are those of this installation
  'partly', // some are, some are another's: some visitors get elsewhere
  'marketplace', // of a marketplace, to be sold there
  'parking', // of a parking service
  'operator', // of a known DNS operator: any site may stand there
  'other', // nothing is known of them
] as const;
export type SetKind = (typeof setKinds)[number];

const whose = {
  kind: z.enum(setKinds),
  /** whose nameservers they are, by name; empty: nothing is known of them, or they are ours */
  operators: z.array(z.string()),
  /** names of the live portfolio that have exactly these, in any order */
  domainCount: count,
  pointsHere: z.boolean(),
};

/** A list of nameservers under a name (CON-004, D-222); what lies beyond the specification comes last. */
export const NameserverPreset = z.object({
  id: z.string(),
  name: z.string(),
  /** lower-case A-labels, in the user's order */
  nameservers: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  ...whose,
});
export type NameserverPreset = z.output<typeof NameserverPreset>;

const presetFields = {
  name: line(longestPresetName).refine((kept) => kept !== '', nameserverWords.nameRequired),
  /** judged by the server as a whole (`nameserversFault`) */
  nameservers: z.array(z.string().max(1_000)).max(100),
};
const presetFilter = { search };

/** In the order of names; `search` is a part of the name or of a host (D-221). */
export const ListNameserverPresets = endpoint('GET /api/nameserver-presets', {
  scope: 'domains:read',
  query: z.object({ page, pageSize: pageSize(50), ...presetFilter }),
  reply: paged(NameserverPreset),
});
/** One preset. NOT_FOUND. */
export const GetNameserverPreset = endpoint('GET /api/nameserver-presets/:id', {
  scope: 'domains:read',
  params: idParams,
  reply: NameserverPreset,
});
/** VALIDATION_FAILED with `details` `{ fault, host }`, NAMESERVER_PRESET_NAME_TAKEN, NAMESERVER_PRESET_LIMIT_REACHED. */
export const CreateNameserverPreset = endpoint('POST /api/nameserver-presets', {
  scope: 'domains:write',
  body: z.object(presetFields),
  reply: NameserverPreset,
  status: 201,
});
/** As creating; CHANGED_MEANWHILE besides. */
export const UpdateNameserverPreset = endpoint('PUT /api/nameserver-presets/:id', {
  scope: 'domains:write',
  params: idParams,
  body: z.object(presetFields).partial().extend(seen),
  reply: NameserverPreset,
});
/** Forgets a preset; names keep the nameservers that they have. NOT_FOUND. */
export const DeleteNameserverPreset = endpoint('DELETE /api/nameserver-presets/:id', {
  scope: 'domains:write',
  params: idParams,
  reply: done.extend({ undoId }),
});
const csv = { reply: z.string(), isBulk: true, fileType: 'text/csv' } as const;
/** The presets of the list as a CSV file (D-131). */
export const ExportNameserverPresets = endpoint('GET /api/nameserver-presets/export/csv', {
  scope: 'domains:read',
  ...csv,
  query: z.object(presetFilter),
  costlyTake: 0,
});

/** Why hosts are no preset; of two the first is told. `host` is the one that is meant. */
export type NameserversFault =
  | { fault: 'tooFew' | 'tooMany' }
  | { fault: 'invalidHost' | 'repeatedHost'; host: string };

/**
 * What is wrong with the hosts of a preset (D-222). `canonical` gives a host's lower-case A-labels, or undefined for what is
 * no host name: the server's knows more than the browser's.
 */
export function nameserversFault(
  hosts: readonly string[],
  canonical: (host: string) => string | undefined,
): NameserversFault | null {
  if (hosts.length < leastNameservers) return { fault: 'tooFew' };
  if (hosts.length > maxNameservers) return { fault: 'tooMany' };
  const known = new Set<string>();
  for (const typed of hosts) {
    const host = canonical(typed);
    if (host === undefined) return { fault: 'invalidHost', host: typed };
    if (known.has(host)) return { fault: 'repeatedHost', host: typed };
    known.add(host);
  }
  return null;
}

/** The hosts of a text: one a line, or parted by blanks, commas or semicolons. */
export function hostsIn(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .map(withPlainDots)
    .filter((host) => host !== '');
}

/** Nameservers that names of the live portfolio have together, and how many names (D-221). */
export const NameserverSet = z.object({
  /** lower-case A-labels, sorted */
  nameservers: z.array(z.string()),
  ...whose,
  /** the first, by name, of the presets that are exactly these */
  presetId: z.string().nullable(),
  presetName: z.string().nullable(),
});
export type NameserverSet = z.output<typeof NameserverSet>;

const setSorts = ['domains', 'hosts'] as const;
const setFilter = {
  /** a part of a host, or several whole ones in alphabetical order with blanks between */
  search,
  kind: z.enum(setKinds).optional(),
  hasPreset: z.enum(['true', 'false']).optional(),
  sortBy: z.enum(setSorts).default('domains'), // the most names first; by hosts in alphabetical order
};

/** The sets of nameservers that names of the live portfolio have, with the number of names (D-221). */
export const ListNameserverSets = endpoint('GET /api/nameservers', {
  scope: 'domains:read',
  query: z.object({ page, pageSize: pageSize(50), ...setFilter }),
  reply: paged(NameserverSet),
});
/** All sets that match the filter of the list, in its order, as a CSV file (D-131). */
export const ExportNameserverSets = endpoint('GET /api/nameservers/export/csv', {
  scope: 'domains:read',
  ...csv,
  query: z.object(setFilter),
  costlyTake: 0,
});

/** What the live portfolio has in all, and which nameservers lead here. */
export const GetNameserverSummary = endpoint('GET /api/nameservers/summary', {
  scope: 'domains:read',
  reply: z.object({
    setCount: count,
    /** of the presets */
    presetCount: count,
    /** names with nameservers */
    domainCount: count,
    /** of both, by where they lead */
    byKind: z.record(z.enum(setKinds), z.object({ setCount: count, domainCount: count })),
    /** names without: the registry does not know the name, it has none for it, or what it has is not known here */
    without: z.object({ total: count, notRegistered: count, none: count, unknown: count }),
    /** nameservers of this installation that answer for names by themselves; empty: it has none (D-154) */
    ownHosts: z.array(z.string()),
  }),
});

/** What is known of a name's nameservers, compared with a preset. */
export const checkStates = [
  'matches', // exactly these, whatever their order
  'differs',
  'none', // the registry has none for it
  'notRegistered', // the registry does not know the name
  'unknown', // nothing is known: not looked up, or no source told
] as const;
export type CheckState = (typeof checkStates)[number];

const NameserverCheck = z.object({
  domainId: z.string(),
  /** null where that is not known, and of a name that is not registered */
  matches: z.boolean().nullable(),
  /** what is known, sorted */
  current: z.array(z.string()),
  domainName: z.string(),
  state: z.enum(checkStates),
  /** when a source last told them; null: never, or not kept */
  knownAt: z.string().nullable(),
  /** of the last lookup; null: there was none */
  outcome: z.enum(lookupOutcomes).nullable(),
});
export type NameserverCheck = z.output<typeof NameserverCheck>;

const checkBody = z.object({ domainIds: textList, presetId: z.string() });
/**
 * Compares what is known of the user's names with a preset; nobody is asked (D-222a). In the order of the ids; missing and
 * foreign ones are left out. TOO_MANY_DOMAINS, NOT_FOUND for the preset.
 */
export const CheckNameservers = endpoint('POST /api/nameservers/check', {
  scope: 'domains:read',
  hasLongBody: true,
  isBulk: true,
  body: checkBody,
  reply: z.object({
    results: z.array(NameserverCheck),
    preset: NameserverPreset.pick({ id: true, name: true, nameservers: true }),
  }),
});
/** What a check finds as a CSV file. TOO_MANY_DOMAINS, NOT_FOUND for the preset. */
export const ExportNameserverCheck = endpoint('POST /api/nameservers/check/csv', {
  scope: 'domains:read',
  ...csv,
  hasLongBody: true,
  body: checkBody,
});

/** Which hosts a name lacks, and which it has besides. */
export function differenceOf(wanted: readonly string[], current: readonly string[]) {
  return {
    missing: wanted.filter((host) => !current.includes(host)),
    extra: current.filter((host) => !wanted.includes(host)),
  };
}
