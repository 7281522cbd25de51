import { createHash } from 'node:crypto';
import type { Language } from '#contract/preferences.ts';
import { renderNotFound, renderUnavailable } from '#lander/answer-pages.ts';
import { renderLander } from '#lander/render-lander.ts';
import type { LanderView } from '#lander/view.ts';
import type { Database, Parts } from '../../context.ts';
import { createLimiter } from '../../http/limiter.ts';
import type { VisitedPage } from '../../visits/collect/visit-event.ts';
import { type PublishedView, publishedView } from '../pages/published-view.reads.ts';
import { type Form, partsOf } from './choice.ts';
import { type FontFile, readFonts } from './fonts.ts';
import { otherHostsOf } from './other-hosts.service.ts';
import { createPageMemory, type PageMemory } from './page-memory.ts';
import { createPictures } from './pictures.ts';
import { type RenderedPage, renderPage } from './rendered-page.ts';

/** What one process serves of landers, on whichever of its hosts. */
export type Landers = {
  memory: PageMemory<LanderView>;
  fonts: ReadonlyMap<string, FontFile>;
  /** of `www.name`: the name, where that has a page; what is no `www` has none */
  apexOf(host: string): Promise<string | null>;
  /** the neutral page where there is none */
  notFound(form: Form): Promise<RenderedPage>;
  /** the neutral page while the database is away */
  unavailable(form: Form): Promise<RenderedPage>;
  /** a PNG at this path of a host with a page: the picture of link previews, or the icon; null: none is there */
  pictureOf(host: string, path: string): Promise<Buffer | null>;
};

/** Hosts looked up in the database at the same moment: strangers' requests leave connections to the app. */
const looksAtOnce = 4;
const looksWaiting = 2_000;

/** No cache may give a visitor's variant to others. */
const ofOneVisitor = { 'cache-control': 'private, no-cache' };

const ofProcess = new WeakMap<Database, Landers>();

/** The landers of this process; the same for its listener and for the app's own routes. */
export function landersOf(parts: Pick<Parts, 'db' | 'config'>): Landers {
  const known = ofProcess.get(parts.db) ?? createLanders(parts);
  ofProcess.set(parts.db, known);
  return known;
}

function landerOf(host: string, page: PublishedView): VisitedPage | null {
  const { userId, landerId, domainId, groupId, view, variant } = page;
  if (groupId === null || view.sold) return null; // visits of a name that is sold are not counted
  const variants = [view.variant, variant?.variant].filter((code) => code !== undefined);
  return { userId, landerId, domainId, groupId, host, variants };
}

/** The page of a sold name with others of its seller: those are part of its version, since nobody tells when they change. */
async function withOthers(db: Database, page: PublishedView): Promise<PublishedView & { lander: null }> {
  const others = await otherHostsOf(db).besides(page.userId, page.domainId, page.view);
  if (!others) return { ...page, lander: null };
  const digest = createHash('sha256').update(JSON.stringify(others)).digest();
  const version = page.version - digest.readUIntBE(0, 3) / 2 ** 24; // one that no saved page has
  return { ...page, version, view: { ...page.view, others }, lander: null };
}

function createLanders({ db, config }: Pick<Parts, 'db' | 'config'>): Landers {
  const limiter = createLimiter({ atOnce: looksAtOnce, waiting: looksWaiting });
  const memory = createPageMemory<LanderView>({
    maxBytes: config.landers.memoryBytes,
    async find(host) {
      const release = await limiter.take('look');
      try {
        const page = await publishedView(db, host);
        if (!page) return null;
        return page.view.sold ? withOthers(db, page) : { ...page, lander: landerOf(host, page) };
      } finally {
        release();
      }
    },
    make: (view, form, isSplit) =>
      renderPage(renderLander(view, partsOf(form).language), form, isSplit ? ofOneVisitor : undefined),
  });
  const neutral = (render: (language: Language) => string) => {
    const made = new Map<Form, Promise<RenderedPage>>();
    return (form: Form) => {
      const known = made.get(form) ?? renderPage(render(partsOf(form).language), form);
      made.set(form, known);
      return known;
    };
  };
  let fonts: ReadonlyMap<string, FontFile> | undefined;
  return {
    memory,
    get fonts() {
      if (!fonts || fonts.size === 0) fonts = readFonts();
      return fonts;
    },
    async apexOf(host) {
      const apex = host.startsWith('www.') ? host.slice('www.'.length) : '';
      return apex.includes('.') && (await memory.has(apex)) ? apex : null;
    },
    notFound: neutral(renderNotFound),
    unavailable: neutral(renderUnavailable),
    pictureOf: createPictures(memory.find),
  };
}
