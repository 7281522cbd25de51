import { crc32, deflateSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';

/** A picture of at most 256 colours, and the fewer the smaller: a PNG of at most `maxBytes` where 32 colours suffice. */
export async function smallPng(picture: Buffer, maxBytes: number): Promise<Buffer> {
  const image = await loadImage(picture);
  const { width, height } = image;
  const canvas = createCanvas(width, height).getContext('2d');
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, width, height);
  let png = picture;
  for (const max of [256, 128, 64, 32]) {
    png = indexedPng(data, width, height, paletteOf(data, max));
    if (png.length <= maxBytes) break;
  }
  return png;
}

type Rgb = readonly [number, number, number];
type Counted = { rgb: Rgb; pixels: number };

/** Median cut: the box whose colours differ most, weighed by their pixels, is halved until there are enough. */
function paletteOf(data: Uint8ClampedArray, max: number): Rgb[] {
  const pixels = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const key = keyAt(data, at);
    pixels.set(key, (pixels.get(key) ?? 0) + 1);
  }
  const all = [...pixels].map(
    ([key, count]): Counted => ({ rgb: [key >> 16, (key >> 8) & 255, key & 255], pixels: count }),
  );
  const boxes = [boxOf(all)];
  while (boxes.length < max) {
    const next = boxes.reduce((one, other) => (other.weight > one.weight ? other : one));
    if (next.colours.length < 2) break;
    const { colours, channel } = next;
    colours.sort((one, other) => (one.rgb[channel] ?? 0) - (other.rgb[channel] ?? 0));
    const middle = middleOf(colours);
    boxes.splice(boxes.indexOf(next), 1, boxOf(colours.slice(0, middle)), boxOf(colours.slice(middle)));
  }
  return boxes.map(({ colours }) => averageOf(colours));
}

function boxOf(colours: Counted[]) {
  const spans = [0, 1, 2].map((channel) => {
    const values = colours.map(({ rgb }) => rgb[channel] ?? 0);
    return (
      values.reduce((one, other) => Math.max(one, other), 0) - values.reduce((one, other) => Math.min(one, other), 255)
    );
  });
  const span = Math.max(...spans);
  const pixels = colours.reduce((sum, colour) => sum + colour.pixels, 0);
  return { colours, channel: spans.indexOf(span), weight: colours.length < 2 ? 0 : span * Math.sqrt(pixels) };
}

/** Where half of the pixels are, so that neither side is empty. */
function middleOf(colours: readonly Counted[]): number {
  const half = colours.reduce((sum, { pixels }) => sum + pixels, 0) / 2;
  let sum = 0;
  const at = colours.findIndex(({ pixels }) => {
    sum += pixels;
    return sum >= half;
  });
  return Math.min(Math.max(at, 1), colours.length - 1);
}

function averageOf(colours: readonly Counted[]): Rgb {
  const pixels = colours.reduce((sum, colour) => sum + colour.pixels, 0);
  const mean = (channel: 0 | 1 | 2) =>
    Math.round(colours.reduce((sum, colour) => sum + colour.rgb[channel] * colour.pixels, 0) / pixels);
  return [mean(0), mean(1), mean(2)];
}

function indexedPng(data: Uint8ClampedArray, width: number, height: number, palette: readonly Rgb[]): Buffer {
  const nearest = new Map<number, number>();
  const lines = Buffer.alloc((width + 1) * height); // each begins with its filter: none
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const key = keyAt(data, (y * width + x) * 4);
      const index = nearest.get(key) ?? nearestIn(palette, key);
      nearest.set(key, index);
      lines[y * (width + 1) + 1 + x] = index;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8); // 8 bits a pixel, each an index of the palette
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function nearestIn(palette: readonly Rgb[], key: number): number {
  const [red, green, blue] = [key >> 16, (key >> 8) & 255, key & 255];
  const distances = palette.map(([r, g, b]) => 2 * (r - red) ** 2 + 4 * (g - green) ** 2 + 3 * (b - blue) ** 2);
  return distances.indexOf(Math.min(...distances));
}

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function keyAt(data: Uint8ClampedArray, at: number): number {
  return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
}
