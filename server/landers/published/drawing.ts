import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { hairlines, lentOnes } from '#lander/fonts/faces.ts';
import { type Look, lookOf } from '#lander/look.ts';
import { divide } from '#lander/name-fit.ts';
import { readFonts } from './fonts.ts';
import type { PictureOf } from './pictures.ts';

const [width, height] = [1_200, 630]; // Open Graph's large picture
const margin = 72;
/** Chat programs show a third of the width, and the hairlines of names are to be seen there. */
const leastStroke = 4;

let isRegistered = false;
function register(): void {
  if (isRegistered) return;
  for (const [file, { bytes }] of readFonts()) GlobalFonts.register(bytes, file.replace(/-\w+\.woff2$/, ''));
  isRegistered = true;
}

/** Letters that the fonts of the pages have: what else a name holds is not drawn, but its ASCII form. */
const known = /^[a-z0-9.\-àáâäåçèéêëìíîïñòóôöøùúûüýßæœ]+$/i;

/** The picture for link previews, 1200 by 630 pixels. The same page gives the same bytes on one machine. */
export function drawPreview(page: PictureOf): Promise<Buffer> {
  register();
  const { kind, name, price } = page;
  const look = lookOf(page);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = look.ground;
  context.fillRect(0, 0, width, height);
  if (kind === 'comingSoon') for (const y of [0, height - 36]) drawTape(context, y);
  const isKnown = known.test(name.shown);
  const sld = isKnown ? name.sld : name.ascii.slice(0, name.ascii.indexOf('.'));
  const ending = name.ascii.slice(name.ascii.indexOf('.'));
  drawName(context, look, { sld, ending: isKnown ? `.${name.tld}` : ending });
  context.fillStyle = look.quiet;
  context.font = `52px '${look.face}', sans-serif`;
  if (price)
    context.fillText(`$${price.toLocaleString('en-US')}`, margin, height - margin + (kind === 'comingSoon' ? -20 : 10));
  return canvas.encode('png');
}

/** Letters on one line; beyond it they would be too small in the previews of chat programs. */
const lineLength = 20;

/** The name as wide as the picture, its ending behind it or, where that is too small, on a line of its own. */
function drawName(context: SKRSContext2D, look: Look, { sld, ending }: { sld: string; ending: string }): void {
  const isOneLine = sld.length + ending.length <= lineLength;
  const lines = isOneLine ? [sld + ending] : [...divide(sld, Math.ceil(sld.length / lineLength)), ending];
  const widest = Math.max(...lines.map((line) => setText(context, look, 100, line)));
  const size = Math.min(220, (100 * (width - 2 * margin)) / widest, 360 / lines.length);
  context.font = `${size}px '${look.face}', sans-serif`;
  context.textBaseline = 'middle';
  const toBaseline = context.measureText('z').actualBoundingBoxDescent; // the middle is another one in each face
  context.textBaseline = 'alphabetic';
  const first = height / 2 - 20 - ((lines.length - 1) * size) / 2 + toBaseline;
  const draw = (text: string, color: string, x: number, line: number) => {
    context.fillStyle = color;
    return setText(context, look, size, text, { x, y: first + line * size });
  };
  if (isOneLine) {
    const end = draw(sld, look.name, margin, 0);
    draw(ending, look.tld, margin + end, 0);
  } else {
    for (const [at, line] of lines.entries()) draw(line, at < lines.length - 1 ? look.name : look.tld, margin, at);
  }
}

/** Width of a text in the face of names, with the digits 1 of another where the face does not draw them; drawn where `at` says. */
function setText(
  context: SKRSContext2D,
  { face }: Look,
  size: number,
  text: string,
  at?: { x: number; y: number },
): number {
  const thinnest = hairlines[face];
  const thickening = thinnest === undefined ? 0 : leastStroke - thinnest * size;
  context.lineWidth = Math.max(1, thickening);
  context.lineJoin = 'round';
  context.strokeStyle = context.fillStyle;
  const parts = lentOnes[face] ? text.split(/(1)/) : [text];
  return parts.reduce((before, part) => {
    context.font = `${size}px '${part === '1' ? (lentOnes[face] ?? face) : face}', sans-serif`;
    if (at) {
      context.fillText(part, at.x + before, at.y);
      if (thickening > 0) context.strokeText(part, at.x + before, at.y);
    }
    return before + context.measureText(part).width;
  }, 0);
}

/** Hazard tape across the picture. */
function drawTape(context: SKRSContext2D, y: number): void {
  context.fillStyle = '#14130e';
  for (let x = -60; x < width; x += 60) {
    context.beginPath();
    context.moveTo(x, y + 36);
    context.lineTo(x + 36, y);
    context.lineTo(x + 66, y);
    context.lineTo(x + 30, y + 36);
    context.fill();
  }
}

/** The first letter of the name on the page's ground, 48 by 48 pixels. */
export function drawIcon(page: PictureOf): Promise<Buffer> {
  register();
  const { name } = page;
  const look = lookOf(page);
  const canvas: Canvas = createCanvas(48, 48);
  const context = canvas.getContext('2d');
  context.fillStyle = look.ground;
  context.beginPath();
  context.roundRect(0, 0, 48, 48, 10);
  context.fill();
  const [letter = ''] = known.test(name.shown) ? name.shown : name.ascii;
  context.font = `36px '${look.face}', sans-serif`;
  const measured = context.measureText(letter);
  const size = 36 * Math.min(1, 34 / measured.width);
  context.font = `${size}px '${look.face}', sans-serif`;
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText(letter);
  context.fillStyle = look.name;
  context.textAlign = 'center';
  context.fillText(letter, 24, 24 + (above - below) / 2);
  return canvas.encode('png');
}
