import { hourMs } from '#contract/dates.ts';
import type { SpamReason } from '#contract/inquiries.ts';
import { type SampleInquiry, sampleInquiries } from '#sandbox/sample-inquiries.ts';
import type { NewSampleInquiry } from '../inquiries/sample/sample-inquiries.service.ts';
import type { StoredEntry } from './sample-notifications.ts';
import { sampleOwnOf } from './sample-own.ts';
import type { SampleLander } from './sample-visits.ts';

/** What buyers wrote about names of the sample: those with a page that sells (by domain), and some that were sold. */
export function sampleInquiriesOf(
  entries: readonly StoredEntry[],
  { forSale, now, newId }: { forSale: ReadonlyMap<string, SampleLander>; now: Date; newId: () => string },
): NewSampleInquiry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const offered = [...forSale.keys()].flatMap((id) => byId.get(id) ?? []);
  const sold = entries.filter(({ state }) => state === 'sold');
  const made = sampleInquiries(offered.map(priced), sold.map(priced));
  const begun = made.toSorted((a, b) => startOf(b) - startOf(a)); // ids grow with the time
  const ids = begun.map(newId).sort();
  return begun.flatMap((one, at) => {
    const domain = byName.get(one.domainName);
    if (!domain) return [];
    const { landerId = null, template = null } = forSale.get(domain.id) ?? {};
    return [{ ...newSampleOf(one, now), id: ids[at] ?? newId(), domainId: domain.id, landerId, template }];
  });
}

const startOf = ({ messages }: SampleInquiry) => messages[0]?.hoursAgo ?? 0;
const priced = (entry: StoredEntry) => ({ name: entry.name, price: sampleOwnOf(entry)?.askingPrice ?? null });

function newSampleOf(
  { messages, spamReasons, ...one }: SampleInquiry,
  now: Date,
): Omit<NewSampleInquiry, 'id' | 'domainId' | 'landerId' | 'template'> {
  return {
    ...one,
    spamReasons: spamReasons as readonly SpamReason[],
    messages: messages.map(({ hoursAgo, ...message }) => ({
      ...message,
      at: new Date(Math.floor(now.getTime() - hoursAgo * hourMs)),
    })),
  };
}
