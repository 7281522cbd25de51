import type { LanderFailure } from '#contract/landers.ts';
import { readPageFacts } from '../../grid/page-facts.reads.ts';
import type { TextService } from '../../text-service/text.service.ts';
import { TextFailure } from '../../text-service/text-failure.rules.ts';
import { writeCustomPage } from '../custom/write-custom-page.ts';
import { composeLander, orderOf, pageSite } from './compose-lander.ts';
import { composeView } from './compose-view.ts';
import { claimDue, type DueLander, giveBackTry } from './due-landers.store.ts';
import { isGivenUp, nextTryAt } from './generation.rules.ts';
import type { MakerParts } from './make-pages.ts';
import { type Composed, saveComposed } from './save-composed.ts';

/** So many pages are written at a time by one process. */
const maxAtOnce = 2;
/** Longer than a page takes to be written. */
const leaseMs = 5 * 60_000;

type Texts = Pick<TextService, 'ask'>;

/**
 * Has the text service write pages that are due and makes them (LAND-001). Returns how many were due. What is under way when
 * the signal comes counts as no try: it is due again when its claim ends.
 */
export async function writePages(parts: MakerParts, texts: Texts, signal?: AbortSignal): Promise<number> {
  const now = parts.clock.now();
  const until = new Date(now.getTime() + leaseMs);
  const due = await claimDue(parts.db, 'written', { now, until, max: maxAtOnce });
  await Promise.all(due.map(async (lander) => saveComposed(parts, await write(parts, texts, lander, signal))));
  return due.length;
}

async function write(
  parts: MakerParts,
  texts: Texts,
  lander: DueLander,
  signal: AbortSignal | undefined,
): Promise<Composed[]> {
  const facts = (await readPageFacts(parts.db, [lander])).get(lander.domainId);
  if (!facts) return [];
  if (isGivenUp(lander, parts.clock.now())) return [{ lander, error: 'notDrawn', nextTryAt: null }];
  const site = pageSite(parts, parts.clock.now());
  try {
    const view = composeView(facts, orderOf(lander), site);
    const custom = await writeCustomPage(texts, { view, prompt: lander.prompt ?? '', ...(signal ? { signal } : {}) });
    return [{ ...composeLander({ ...lander, custom }, facts, { site, drawn: new Set() }), written: custom }];
  } catch (error) {
    if (signal?.aborted) {
      await giveBackTry(parts.db, lander);
      return [];
    }
    const failure = failureOf(error);
    parts.log.warn({ err: error, landerId: lander.id }, 'a page could not be written');
    const next = failure === 'textOff' ? null : nextTryAt(lander.tries, lander.startedAt, parts.clock.now());
    return [{ lander, error: failure, nextTryAt: next }];
  }
}

/** Why a page could not be written, as users are told. */
export function failureOf(error: unknown): LanderFailure {
  if (!(error instanceof TextFailure)) return 'notDrawn';
  if (error.kind === 'off' || error.kind === 'budget' || error.kind === 'refused') {
    return ({ off: 'textOff', budget: 'textBudget', refused: 'textRefused' } as const)[error.kind];
  }
  return error.kind === 'busy' || error.kind === 'unreachable' ? 'textUnreachable' : 'textUnusable';
}
