import { renderLander } from '#lander/render-lander.ts';
import type { Parts } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { languageOf } from '../../preferences/preferences.reads.ts';
import { withBrand } from '../pages/with-brand.ts';
import { announceLandersChanged } from '../push-changes.ts';
import type { Page } from './browser.client.ts';
import { claimPage, type DuePage, keepPicture, leavePage } from './screenshots.store.ts';

type TakerParts = Pick<Parts, 'db' | 'clock' | 'hub' | 'log'>;
export type Camera = {
  fonts: Page['fonts'];
  /** a small WebP of the page; throws where there is none after a time */
  take(page: Page, signal?: AbortSignal): Promise<Buffer>;
};

/** Longer than a picture takes: what its process did not end is due again then. */
const leaseMs = 60_000;
const maxTries = 3;
const againMs = 5 * 60_000;
/** A browser that shows not even an empty page is left alone for this time. */
const restMs = 10 * 60_000;
const emptyPage = '<!doctype html><title>Empty</title>';

/** Takes pictures of pages by a browser, one at a time (D-189). */
export function createTaker(parts: TakerParts, camera: Camera) {
  let restsUntil = 0;

  /** Takes the next picture that is due. Returns how many were: 1 or 0. */
  return async function takeNext(signal?: AbortSignal): Promise<number> {
    const now = parts.clock.now();
    if (now.getTime() < restsUntil) return 0;
    const page = await claimPage(parts.db, now, new Date(now.getTime() + leaseMs));
    if (!page) return 0;
    try {
      await save(page, await pictureOf(page, signal));
    } catch (error) {
      if (signal?.aborted) await leavePage(parts.db, page, { dueAt: now, isTry: false });
      else await fail(page, error);
    }
    return 1;
  };

  async function pictureOf({ view, userId }: DuePage, signal?: AbortSignal): Promise<Buffer> {
    const [shown = view] = await withBrand(parts.db, userId, [view]);
    const html = renderLander(shown, await languageOf(parts.db, userId));
    return camera.take({ html, fonts: camera.fonts }, signal);
  }

  async function save(page: DuePage, image: Buffer): Promise<void> {
    const { userId, landerId } = page;
    const groupId = await inTransaction(parts, (tx) => keepPicture(tx, page, { image, now: parts.clock.now() }));
    if (groupId) announceLandersChanged(parts, userId, { landerIds: [landerId], groupIds: [groupId] });
  }

  /** A page of which no picture can be taken keeps the drawn one; a browser that takes none at all is no fault of the page. */
  async function fail(page: DuePage, error: unknown): Promise<void> {
    const now = parts.clock.now().getTime();
    const works = await camera.take({ html: emptyPage, fonts: new Map() }).then(
      () => true,
      () => false,
    );
    if (!works) {
      restsUntil = now + restMs;
      parts.log.error(
        { err: error },
        'LANDER_BROWSER takes no pictures; landers are shown drawn, and it is tried again later',
      );
      return leavePage(parts.db, page, { dueAt: new Date(restsUntil), isTry: false });
    }
    const isLast = page.tries >= maxTries;
    parts.log.warn({ err: error, landerId: page.landerId }, 'no picture could be taken of a page');
    return leavePage(parts.db, page, { dueAt: isLast ? null : new Date(now + againMs), isTry: true });
  }
}
