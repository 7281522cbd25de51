import { hourMs } from '#contract/dates.ts';
import { defaultLanderSettings } from '#contract/landers.ts';
import type { NewGroupOf } from '../landers/groups/groups.service.ts';
import type { StoredEntry } from './sample-notifications.ts';
import { sampleOwnOf } from './sample-own.ts';

type SampleGroup = { of: NewGroupOf; domainIds: string[]; at: Date };

/** Who sells, on the pages of names that are for sale; the account's name for buyers stands before it. */
const seller = { sellerPlace: 'Gothenburg, Sweden', escrowService: 'Holdfast Escrow' };

/** Groups of the sample: when they were made, how many names each has, and from which asking price on (US dollars). */
const groups: readonly { of: NewGroupOf; hoursAgo: number; names: number; from: number }[] = [
  {
    hoursAgo: 2_250,
    names: 36,
    from: 10_000,
    of: {
      name: 'Five figures',
      description: 'Names with an asking price of 10,000 USD and more',
      type: 'forSale',
      template: 'binAi',
      configuration: { ...defaultLanderSettings, ...seller, showAiHelper: true },
    },
  },
  {
    hoursAgo: 2_230,
    names: 28,
    from: 1_000,
    of: {
      name: 'Gallery',
      description: 'Names that speak for themselves',
      type: 'forSale',
      template: 'modern',
      configuration: { ...defaultLanderSettings, ...seller, showWhyChoose: false },
    },
  },
  {
    hoursAgo: 29,
    names: 12,
    from: 1,
    of: {
      name: 'Projects in waiting',
      description: 'Own plans, offers welcome',
      type: 'comingSoon',
      template: 'comingSoon',
      configuration: { ...defaultLanderSettings, tagline: '{domainName} is being prepared' },
    },
  },
];

/** Which names of the sample have a lander, in which groups; each name in one at most. */
export function sampleLandersOf(entries: readonly StoredEntry[], now: Date): SampleGroup[] {
  const isFree = ({ state, facts, fails }: StoredEntry) => state === 'held' && facts !== null && fails === null;
  const free = entries.filter(isFree).toReversed(); // those that are there longest
  return groups.map(({ of, hoursAgo, names, from }) => {
    const chosen = free.filter((entry) => (sampleOwnOf(entry)?.askingPrice ?? 0) >= from).slice(0, names);
    for (const entry of chosen) free.splice(free.indexOf(entry), 1);
    return { of, domainIds: chosen.map(({ id }) => id), at: new Date(now.getTime() - hoursAgo * hourMs) };
  });
}
