import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, Path2D } from '@napi-rs/canvas';

// The mark of web/public/favicon.svg as the pictures that phones and desktops ask for: node scripts/app-icons.ts
const folder = join(import.meta.dirname, '../web/public/icons');
const door = new Path2D('M5.5 25V14.6a7.6 7.6 0 0 1 15.2 0V25h-4.5V14.8a3.1 3.1 0 0 0-6.2 0V25z');

/** A square of so many pixels; the mark takes `share` of it, and the ground has round corners unless it is cut by others. */
function draw(size: number, share: number, hasCorners: boolean): Buffer {
  const canvas = createCanvas(size, size);
  const picture = canvas.getContext('2d');
  picture.scale(size / 32, size / 32); // the drawing is 32 wide
  picture.fillStyle = '#00685b';
  picture.beginPath();
  picture.roundRect(0, 0, 32, 32, hasCorners ? 7 : 0);
  picture.fill();
  picture.translate(16 * (1 - share), 16 * (1 - share));
  picture.scale(share, share);
  picture.fillStyle = '#ffffff';
  picture.fill(door);
  picture.fillStyle = '#8bd9c9';
  picture.beginPath();
  picture.roundRect(22.6, 20.3, 4.7, 4.7, 1);
  picture.fill();
  return canvas.toBuffer('image/png');
}

writeFileSync(join(folder, 'icon-192.png'), draw(192, 1, true));
writeFileSync(join(folder, 'icon-512.png'), draw(512, 1, true));
writeFileSync(join(folder, 'icon-maskable-512.png'), draw(512, 0.72, false)); // what matters lies within the circle
writeFileSync(join(folder, 'apple-touch-icon.png'), draw(180, 0.86, false));
