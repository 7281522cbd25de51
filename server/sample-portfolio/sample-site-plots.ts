import { dayMs, hourMs, toIso } from '#contract/dates.ts';
import { marketplaceKeys } from '#contract/lookups.ts';
import { priceMeaning, websiteStatusMeaning } from '#contract/monitoring-meanings.ts';
import type { WebsiteStatus } from '#contract/websites.ts';
import { pick } from '#sandbox/random.ts';
import type { NewChange } from '../monitoring/new-change.ts';
import type { Field, Plot, Told } from './sample-plot.ts';
import type { SampleSite } from './sample-sites.ts';

function priced(told: Told, wants: (amount: number) => number | undefined): Field[] {
  const { facts, random } = told;
  const keys = marketplaceKeys.filter(
    (key) => wants(facts.prices[key].isListed ? facts.prices[key].amount * 100 : 0) !== undefined,
  );
  const key = keys[Math.floor(random() * keys.length)];
  if (key === undefined) return [];
  const { isListed, amount, currency } = facts.prices[key];
  const after = isListed ? amount * 100 : 0;
  const before = wants(after) ?? 0;
  return [
    {
      kind: 'price',
      field: 'price',
      marketplace: key,
      before,
      after,
      currency: isListed ? currency : 'USD',
      meaning: priceMeaning(before, after),
    },
  ];
}

/** As sellers write them: two figures, then zeros, then five less. */
const rounded = (cents: number) => Math.max(9_900, Math.round(cents / 10_000) * 10_000 - 500);

/** What changes at marketplaces. */
export const pricePlots: Plot[] = [
  {
    count: 24,
    tell: (told) =>
      priced(told, (after) => (after > 20_000 ? rounded(after * (0.55 + 0.35 * told.random())) : undefined)),
  },
  {
    count: 30,
    tell: (told) =>
      priced(told, (after) => (after > 0 ? rounded(after * (1.12 + 0.5 * told.random())) + 20_000 : undefined)),
  },
  { count: 15, tell: (told) => priced(told, (after) => (after > 0 ? 0 : undefined)) },
  {
    count: 9,
    tell: (told) => priced(told, (after) => (after === 0 ? rounded(50_000 + told.random() * 900_000) : undefined)),
  },
];

/** A website that was another; `evidence` is what the two looks saw. */
function turned(site: SampleSite, at: Date, before: WebsiteStatus): Field[] {
  if (before === site.status) return [];
  const meaning = websiteStatusMeaning(before, site.status);
  const look = (statusThen: WebsiteStatus, when: Date) => ({ at: toIso(when), status: statusThen });
  const evidence = {
    before: look(before, new Date(at.getTime() - dayMs)),
    after: { ...look(site.status, at), title: site.title, httpStatus: site.httpStatus, chain: site.chain },
  };
  return [{ kind: 'website', field: 'websiteStatus', before, after: site.status, meaning, evidence }];
}

const becomes = (count: number, after: WebsiteStatus, ...befores: WebsiteStatus[]): Plot => ({
  count,
  tell: ({ site, at, random }) => (site.status === after ? turned(site, at, pick(random, befores)) : []),
});
const developed = (tell: (told: Told) => Field[]) => (told: Told) =>
  told.site.status === 'websiteDeveloped' && told.site.title ? tell(told) : [];
const issuers = ['Letsign R3', 'Certify Europe G2', 'Northgate TLS CA 1'];

/** Of a certificate of 90 days that was renewed at that time: the one before, the present one. */
function renewedAt({ entry, at }: Told) {
  const issuer = issuers[entry.name.length % issuers.length] ?? null;
  const of = (end: number, problem: 'expired' | null = null) => ({
    issuer,
    expiresAt: toIso(new Date(at.getTime() + end)),
    problem,
  });
  return { old: of(12 * dayMs), over: of(-2 * dayMs, 'expired'), fresh: of(90 * dayMs) };
}

const certificate = (before: unknown, after: unknown, meaning: NewChange['meaning']): Field[] => [
  { kind: 'website', field: 'certificate', before, after, meaning },
];

type Shown = Pick<SampleSite, 'status' | 'title'>;
/** A website that somebody broke into yesterday, and that its owner has mended; nothing of one that is no website. */
export function defacement(site: SampleSite, now: Date): { at: Date; fields: Field[] }[] {
  if (site.status !== 'websiteDeveloped' || !site.title) return [];
  const [brokenAt, mendedAt] = [new Date(now.getTime() - 27 * hourMs), new Date(now.getTime() - 6 * hourMs)];
  const whole: Shown = { status: site.status, title: site.title };
  const broken: Shown = { status: 'defaced', title: 'Hacked by Silent Crew' };
  const turn = (at: Date, from: Shown, to: Shown): Field => ({
    ...{ kind: 'website', field: 'websiteStatus', before: from.status, after: to.status },
    meaning: websiteStatusMeaning(from.status, to.status),
    evidence: { before: { ...from, at: toIso(new Date(at.getTime() - hourMs)) }, after: { ...to, at: toIso(at) } },
  });
  return [
    { at: brokenAt, fields: [turn(brokenAt, whole, broken)] },
    { at: mendedAt, fields: [turn(mendedAt, broken, whole)] },
  ];
}

/** What changes of websites. */
export const websitePlots: Plot[] = [
  becomes(10, 'websiteDeveloped', 'noWebsite'),
  becomes(9, 'websiteDeveloped', 'parkedDomain', 'unknown', 'forSaleLander'),
  becomes(14, 'forSaleLander', 'noWebsite', 'parkedDomain', 'parkedDomain', 'websiteDeveloped'),
  becomes(12, 'parkedDomain', 'websiteDeveloped', 'noWebsite', 'forSaleLander'),
  becomes(8, 'noWebsite', 'websiteDeveloped', 'parkedDomain'),
  becomes(2, 'unknown', 'websiteDeveloped'),
  {
    count: 4,
    tell: ({ entry, site }) =>
      site.finalUrl && !site.finalUrl.includes(entry.name)
        ? [
            {
              kind: 'website',
              field: 'finalUrl',
              before: `https://${entry.name}/`,
              after: site.finalUrl,
              meaning: 'redirectsElsewhere',
            },
          ]
        : [],
  },
  {
    count: 12,
    tell: developed((told) => {
      const { old, fresh } = renewedAt(told);
      return certificate(old, fresh, 'certificateRenewed');
    }),
  },
  {
    count: 3,
    tell: developed((told) => {
      const { old } = renewedAt(told);
      return certificate(old, old, 'certificateExpiring');
    }),
  },
  {
    count: 2,
    tell: developed((told) => {
      const { old, over } = renewedAt(told);
      return certificate(old, over, 'certificateBroken');
    }),
  },
  {
    count: 3,
    tell: developed((told) => {
      const { over, fresh } = renewedAt(told);
      return certificate(over, fresh, 'certificateMended');
    }),
  },
  {
    count: 7,
    tell: developed(({ site: { title } }) => {
      const [brand = '', words] = (title ?? '').split(/ [|–] /u);
      if (words === undefined) return [];
      return [{ kind: 'website', field: 'title', before: brand, after: title, meaning: 'titleChanged' }];
    }),
  },
  {
    count: 9,
    tell: developed(({ site, random }) => {
      const [first = '', ...rest] = site.text.split(/(?<=[.!?:])\s+/u);
      const before = [first, ...rest.slice(random() < 0.5 ? 2 : 1), 'Closed in August.'].join(' ');
      const texts = { before, after: site.text };
      return site.text.length < 120
        ? []
        : [
            {
              kind: 'website',
              field: 'text',
              before: before.length,
              after: site.text.length,
              meaning: 'textChanged',
              texts,
            },
          ];
    }),
  },
];
