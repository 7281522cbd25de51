import { ApiError } from '#contract/errors.ts';
import { storefrontLimits } from '#contract/storefront.ts';
import type { Logo } from './storefront.store.ts';

const unreadable = () => new ApiError('STOREFRONT_LOGO_UNREADABLE', { field: 'image' });

/** Drawn twice as large as it stands, for screens with fine pixels. */
const density = 2;
/** The page holds it in itself. */
const mostBytes = 60_000;

/**
 * A picture of a seller as a PNG of our own making: what else the file holds (names, places, programs) does not come along. Throws
 * STOREFRONT_LOGO_UNREADABLE for what is no PNG or JPEG by its bytes, or larger than 3,000 pixels in either direction.
 */
export async function drawLogo(bytes: Buffer): Promise<Logo> {
  const { logoBytes, logoPixels, logo: frame } = storefrontLimits;
  const said = bytes.length <= logoBytes ? (pngSize(bytes) ?? jpegSize(bytes)) : null;
  if (!said || Math.min(...said) < 1 || Math.max(...said) > logoPixels) throw unreadable();
  const { createCanvas, loadImage } = await import('@napi-rs/canvas'); // 30 MB of memory, which most processes never need
  const picture = await loadImage(bytes).catch(() => {
    throw unreadable();
  });
  if (picture.width < 1 || picture.height < 1) throw unreadable();
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
  if (width === undefined || height === undefined) throw unreadable();
  const canvas = createCanvas(width * density, height * density);
  canvas.getContext('2d').drawImage(picture, 0, 0, width * density, height * density);
  const png = await canvas.encode('png');
  if (png.length > mostBytes) throw unreadable();
  return { png, width, height };
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);

/** Width and height that a PNG says in its first chunk (PNG, 11.2.1); null: it is none. */
function pngSize(bytes: Buffer): [number, number] | null {
  if (bytes.length < 33 || !bytes.subarray(0, pngStart.length).equals(pngStart)) return null;
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** Markers of a JPEG without a length behind them, and those that begin a frame (ITU T.81, B.1.1.3). */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Width and height that a JPEG says in its frame header; null: it is none. */
function jpegSize(bytes: Buffer): [number, number] | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff || isAlone(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (isFrame(marker)) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return null;
}
