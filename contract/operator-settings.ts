import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Where a setting's value comes from: the environment, the program's default, or other settings. */
const settingSources = ['environment', 'default', 'derived'] as const;

const ShownSetting = z.object({
  name: z.string(),
  /** `text`, `number`, `url`, `list`, `flag`, or the values that are possible, with commas */
  type: z.string(),
  /** what counts; null for a secret, whose value nobody is shown. Passwords in addresses are left out */
  value: z.string().nullable(),
  /** the program's own; empty: none, or it follows from other settings */
  default: z.string(),
  isSecret: z.boolean(),
  /** there is a value; of a secret this alone is told */
  isSet: z.boolean(),
  source: z.enum(settingSources),
  /** it is not what the program does by itself */
  isOwn: z.boolean(),
  /** a sentence in English, that of the manual */
  about: z.string(),
});
export type ShownSetting = z.output<typeof ShownSetting>;

/** All settings of the process that answers, and what gives something away about them, a sentence each in English. */
export const GetOperatorSettings = endpoint('GET /api/operator/settings', {
  scope: null,
  reply: z.object({ warnings: z.array(z.string()), settings: z.array(ShownSetting) }),
});

/** One running process of the installation. */
const ShownProcess = z.object({
  id: z.string(),
  /** what it does: answer people, work, or both */
  runs: z.enum(['all', 'web', 'worker']),
  version: z.string(),
  node: z.string(),
  host: z.string(),
  pid: z.number().int(),
  startedAt: z.string(),
  /** it tells once a minute that it lives */
  seenAt: z.string(),
  isAlive: z.boolean(),
  /** the one that answers */
  isThis: z.boolean(),
});
export type ShownProcess = z.output<typeof ShownProcess>;

/** What runs here: the program, its database, its processes. */
export const GetOperatorVersion = endpoint('GET /api/operator/version', {
  scope: null,
  reply: z.object({
    product: z.string(),
    /** of the sources; null: not known */
    commit: z.string().nullable(),
    node: z.string(),
    postgres: z.string(),
    isEmbedded: z.boolean(),
    migrations: z.object({ count: z.number().int(), last: z.string().nullable(), lastAt: z.string().nullable() }),
    processes: z.array(ShownProcess),
  }),
});
