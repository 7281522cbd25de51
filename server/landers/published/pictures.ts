import type { LanderView } from '#lander/view.ts';
import { createLimiter } from '../../http/limiter.ts';
import type { Published } from './page-memory.ts';

type Find = (host: string) => Promise<Published<LanderView> | null>;
/** What a picture shows of a page. */
export type PictureOf = Pick<LanderView, 'kind' | 'name' | 'price' | 'custom'>;

const paths = { '/preview.png': 'preview', '/favicon.ico': 'icon', '/favicon.png': 'icon' } as const;
/** Drawing takes 30 ms of a core and is asked for by programs that make link previews; more than so many wait in vain. */
const waiting = 100;
const maxBytes = 16 * 1024 ** 2;

/** The pictures of pages, drawn when they are asked for and kept for a time (16 MiB of them). */
export function createPictures(find: Find) {
  const limiter = createLimiter({ atOnce: 1, waiting });
  const kept = new Map<string, Buffer>(); // in the order of use
  const begun = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  async function draw(kind: 'preview' | 'icon', page: PictureOf): Promise<Buffer> {
    const release = await limiter.take('draw');
    try {
      const drawing = await import('./drawing.ts'); // the library takes 30 MB of memory, and many servers are never asked
      return await (kind === 'icon' ? drawing.drawIcon(page) : drawing.drawPreview(page));
    } finally {
      release();
    }
  }

  /** For all who ask meanwhile: many requests for one picture do not fill the line of the others. */
  function drawOnce(key: string, kind: 'preview' | 'icon', page: PictureOf): Promise<Buffer> {
    const drawing = begun.get(key) ?? draw(kind, page).finally(() => begun.delete(key));
    begun.set(key, drawing);
    return drawing;
  }

  return async (host: string, path: string): Promise<Buffer | null> => {
    const kind = paths[path as keyof typeof paths];
    const found = kind && (await find(host));
    if (!found || (kind === 'preview' && found.view.sold)) return null; // it shows a price
    const key = `${kind} ${found.version} ${host}`;
    const picture = kept.get(key) ?? (await drawOnce(key, kind, found.view));
    bytes += kept.delete(key) ? 0 : picture.length;
    kept.set(key, picture);
    for (const [oldest, { length }] of kept) {
      if (bytes <= maxBytes) break;
      kept.delete(oldest);
      bytes -= length;
    }
    return picture;
  };
}
