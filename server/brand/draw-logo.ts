import { type logoGrounds, logoLimits } from '#contract/brand.ts';
import { ApiError } from '#contract/errors.ts';

/** A seller's logo as it is kept. */
export type Logo = {
  /** a PNG or WebP of ours */
  picture: Buffer;
  /** pixels (CSS) */
  width: number;
  height: number;
  ground: (typeof logoGrounds)[number] | null;
};

const unreadable = () => new ApiError('BRAND_LOGO_UNREADABLE', { field: 'image' });

/** Drawn twice as large as it stands, for screens with fine pixels. */
const density = 2;
/** Pages hold it in themselves, a third longer as Base64. */
const mostBytes = 12_000;
const qualities = [90, 75, 60, 45, 30, 15, 5];

/**
 * A picture of a seller as a PNG or WebP of our own making: what else the file holds (names, places, programs) does not come
 * along. Throws BRAND_LOGO_UNREADABLE for what is no PNG, JPEG or WebP by its bytes, or larger than 3,000 pixels in either
 * direction.
 */
export async function drawLogo(bytes: Buffer): Promise<Logo> {
  const { bytes: most, pixels, frame } = logoLimits;
  const said = bytes.length <= most ? (pngSize(bytes) ?? jpegSize(bytes) ?? webpSize(bytes)) : null;
  if (!said || Math.min(...said) < 1 || Math.max(...said) > pixels) throw unreadable();
  const { createCanvas, loadImage } = await import('@napi-rs/canvas'); // 30 MB of memory, which most processes never need
  const picture = await loadImage(bytes).catch(() => {
    throw unreadable();
  });
  if (picture.width < 1 || picture.height < 1) throw unreadable();
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
  if (width === undefined || height === undefined) throw unreadable();
  const canvas = createCanvas(width * density, height * density);
  const context = canvas.getContext('2d');
  context.drawImage(picture, 0, 0, width * density, height * density);
  const ground = groundOf(context.getImageData(0, 0, width * density, height * density).data);
  let drawn = await canvas.encode('png');
  for (const quality of qualities) if (drawn.length > mostBytes) drawn = await canvas.encode('webp', quality);
  if (drawn.length > mostBytes) throw unreadable();
  return { picture: drawn, width, height, ground };
}

/** How much of a logo is clear before what lies below it matters, and how bright one is that needs a dark ground (0 to 1). */
const clearShare = 0.02;
const brightFrom = 0.6;

/** What a logo of these pixels (RGBA) has to stand on. */
function groundOf(pixels: Uint8ClampedArray): Logo['ground'] {
  let [clear, weight, light] = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128) clear += 1;
    weight += alpha;
    light += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue);
  }
  if (clear < (clearShare * pixels.length) / 4) return null;
  return light > brightFrom * 255 * weight ? 'dark' : 'light';
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

/** Width and height that a WebP says in its first chunk (RFC 9649); null: it is none. */
function webpSize(bytes: Buffer): [number, number] | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return null;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return [(packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1];
    }
    case 'VP8X':
      return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
    default:
      return null;
  }
}
