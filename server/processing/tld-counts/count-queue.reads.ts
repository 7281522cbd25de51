import { toIso, toIsoOrNull } from '#contract/dates.ts';
import type { RegistryServer } from '#contract/registry-status.ts';
import type { UserContext } from '../../context.ts';
import { countedTlds } from '../../dns/tld-count.ts';
import { dnsBudget } from '../queue/dns-budget.service.ts';
import { readQueue } from './tld-counts.store.ts';
import { questionMs } from './tld-counts.ts';

/** The queue of TLD counts as one server, at which a slot is a whole count; none while nobody waits and none was asked. */
export async function countQueue({
  db,
  userId,
  config,
  now,
}: Pick<UserContext, 'db' | 'userId' | 'config' | 'now'>): Promise<RegistryServer[]> {
  const queue = await readQueue(db, userId);
  const questions = countedTlds(config.tldCount.tlds).length;
  if (!queue || queue.waiting === 0 || questions === 0) return [];
  const blockedUntil = queue.blocked_until && queue.blocked_until > now ? queue.blocked_until : null;
  const nextAt = Math.max(queue.next_at?.getTime() ?? 0, blockedUntil?.getTime() ?? 0, now.getTime());
  return [
    {
      server: dnsBudget,
      protocol: null,
      waiting: queue.waiting,
      refreshing: 0,
      waitingOfAll: queue.waiting_of_all,
      nextSlotAt: toIso(new Date(nextAt)),
      intervalMs: questions * questionMs(config),
      isProbed: false,
      questions,
      blockedUntil: toIsoOrNull(blockedUntil),
      reason: blockedUntil && queue.block_reason,
      lastAnswerAt: toIsoOrNull(queue.last_answer_at),
      lastDay: { answered: 0, refused: 0, failed: 0 },
      tlds: [],
    },
  ];
}
