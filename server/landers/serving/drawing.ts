import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { LanderView } from '#lander/view.ts';
import { readFonts } from './fonts.ts';
import type { PictureOf } from './pictures.ts';

const [width, height] = [1_200, 630]; // Open Graph's large picture
const margin = 72;

type Look = { face: string; ground: string; name: string; tld: string; quiet: string };
/** Colours and faces of the pages (design language, section 10). */
const looks: Record<LanderView['kind'], Look> = {
  binAi: { face: 'bricolage-name', ground: '#04342d', name: '#effaf6', tld: '#6fd6bf', quiet: '#a9d6ca' },
  modern: { face: 'bodoni-name', ground: '#efede8', name: '#181614', tld: '#85796b', quiet: '#55504a' },
  comingSoon: { face: 'anybody-name', ground: '#ffd21f', name: '#14130e', tld: '#14130e', quiet: '#4d4210' },
  custom: { face: 'bricolage-name', ground: '#0c1f1b', name: '#ffffff', tld: '#a9bab4', quiet: '#a9bab4' },
};

let isRegistered = false;
function register(): void {
  if (isRegistered) return;
  for (const [file, { bytes }] of readFonts()) GlobalFonts.register(bytes, file.replace(/-\w+\.woff2$/, ''));
  isRegistered = true;
}

/** Letters that the fonts of the pages have: what else a name holds is not drawn, but its ASCII form. */
const known = /^[a-z0-9.\-àáâäåçèéêëìíîïñòóôöøùúûüýßæœ]+$/i;

/** The picture for link previews, 1200 by 630 pixels. The same page gives the same bytes on one machine. */
export function drawPreview({ kind, name, price }: PictureOf): Promise<Buffer> {
  register();
  const look = looks[kind];
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
  context.font = `36px '${look.face}', sans-serif`;
  context.textBaseline = 'alphabetic';
  if (price) context.fillText(`$${price.toLocaleString('en-US')}`, margin, height - margin);
  return canvas.encode('png');
}

/** The name as wide as the picture, with its ending on a line of its own where it would be too small beside it. */
function drawName(context: SKRSContext2D, look: Look, { sld, ending }: { sld: string; ending: string }): void {
  const room = width - 2 * margin;
  const widthAt = (text: string, size: number) => {
    context.font = `${size}px '${look.face}', sans-serif`;
    return context.measureText(text).width;
  };
  const isSplit = sld.length + ending.length > 18;
  const lines = isSplit ? [sld, ending] : [sld + ending];
  const widest = Math.max(...lines.map((line) => widthAt(line, 100)));
  const size = Math.min(220, (100 * room) / widest);
  const middle = height / 2 - (isSplit ? size * 0.5 : 0);
  context.textBaseline = 'middle';
  context.font = `${size}px '${look.face}', sans-serif`;
  context.fillStyle = look.name;
  context.fillText(sld, margin, middle);
  context.fillStyle = look.tld;
  if (isSplit) context.fillText(ending, margin, middle + size);
  else context.fillText(ending, margin + widthAt(sld, size), middle);
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
export function drawIcon({ kind, name }: PictureOf): Promise<Buffer> {
  register();
  const look = looks[kind];
  const canvas: Canvas = createCanvas(48, 48);
  const context = canvas.getContext('2d');
  context.fillStyle = look.ground;
  context.beginPath();
  context.roundRect(0, 0, 48, 48, 10);
  context.fill();
  const [letter = ''] = known.test(name.shown) ? name.shown : name.ascii;
  context.font = `36px '${look.face}', sans-serif`;
  context.fillStyle = look.name;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(letter, 24, 25);
  return canvas.encode('png');
}
