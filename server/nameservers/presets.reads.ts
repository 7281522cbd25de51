import type { Received, Reply } from '#contract/endpoint.ts';
import { notFound } from '#contract/errors.ts';
import { type ListNameserverPresets, maxNameserverPresets, type NameserverPreset } from '#contract/nameservers.ts';
import type { UserContext } from '../context.ts';
import type { Saved } from '../http/saved-texts.ts';
import { expectedOf } from '../landers/pointing/expected.rules.ts';
import { countNamesOn } from './nameserver-sets.reads.ts';
import { whoseAre } from './operators.rules.ts';
import { type PresetFields, presets } from './presets.store.ts';

type Reader = Pick<UserContext, 'config' | 'db' | 'userId'>;

/** In the order of names (D-221). */
export async function listPresets(
  ctx: Reader,
  query: Received<typeof ListNameserverPresets>['query'],
): Promise<Reply<typeof ListNameserverPresets>> {
  const { data, ...page } = await presets.list(ctx, query);
  return { ...page, data: await shown(ctx, data) };
}

/** Names and hosts of all presets of the user, in the order of names. */
export async function allPresets(ctx: Reader): Promise<Saved<PresetFields>[]> {
  return (await presets.list(ctx, { page: 1, pageSize: maxNameserverPresets })).data;
}

/** Throws NOT_FOUND. */
export async function getPreset(ctx: Reader, id: string): Promise<NameserverPreset> {
  const [preset] = await shown(ctx, [await presets.get(ctx.db, ctx.userId, id)]);
  if (!preset) throw notFound();
  return preset;
}

async function shown(ctx: Reader, rows: readonly Saved<PresetFields>[]): Promise<NameserverPreset[]> {
  const expected = expectedOf(ctx.config);
  const counts = await countNamesOn(
    ctx,
    rows.map(({ hosts }) => hosts),
  );
  return rows.map(({ hosts, ...row }, place) => {
    const whose = whoseAre(hosts, expected);
    return { ...row, nameservers: hosts, ...whose, domainCount: counts[place] ?? 0, pointsHere: whose.kind === 'here' };
  });
}
