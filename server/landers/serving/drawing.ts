import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { CustomPage } from '#lander/custom/custom-page.ts';
import { contrast, schemesOf } from '#lander/custom/palette.ts';
import { type FaceName, hairlines, lentOnes } from '#lander/fonts/faces.ts';
import type { LanderView } from '#lander/view.ts';
import { readFonts } from './fonts.ts';
import type { PictureOf } from './pictures.ts';

const [width, height] = [1_200, 630]; // Open Graph's large picture
const margin = 72;
/** Chat programs show a third of the width, and the hairlines of names are to be seen there. */
const leastStroke = 4;

type Look = { face: FaceName; ground: string; name: string; tld: string; quiet: string };
/** Colours and faces of the pages (design language, section 10). */
const looks: Record<LanderView['kind'], Look> = {
  binAi: { face: 'bricolage-name', ground: '#04342d', name: '#effaf6', tld: '#6fd6bf', quiet: '#a9d6ca' },
  modern: { face: 'bodoni-name', ground: '#efede8', name: '#181614', tld: '#85796b', quiet: '#55504a' },
  comingSoon: { face: 'anybody-name', ground: '#ffd21f', name: '#14130e', tld: '#14130e', quiet: '#4d4210' },
  custom: { face: 'bricolage-name', ground: '#0c1f1b', name: '#ffffff', tld: '#a9bab4', quiet: '#a9bab4' },
};

const faces: Record<CustomPage['typePair'], FaceName> = {
  grotesque: 'bricolage-name',
  didone: 'bodoni-name',
  wide: 'anybody-name',
  plain: 'bricolage-name',
};

/** A custom page's own colours and face, the colours as readable as on the page; those above where it has none yet. */
function lookOf({ kind, custom }: Pick<PictureOf, 'kind' | 'custom'>): Look {
  const choice = kind === 'custom' ? CustomPage.safeParse(custom).data : undefined;
  if (!choice) return looks[kind];
  const { light, dark } = schemesOf(choice.palette);
  const isLight = contrast(choice.palette.background, '#000000') > contrast(choice.palette.background, '#ffffff');
  const scheme = isLight ? light : dark;
  const face = faces[choice.typePair];
  return { face, ground: scheme.page, name: scheme.ink, tld: scheme.accent, quiet: scheme.muted };
}

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

/** The second-level label in lines of about the same length. */
function linesOf(sld: string): string[] {
  const count = Math.ceil(sld.length / lineLength);
  const length = Math.ceil(sld.length / count);
  return Array.from({ length: count }, (_, at) => sld.slice(at * length, (at + 1) * length)).filter(
    (line) => line !== '',
  );
}

/** The name as wide as the picture, its ending behind it or, where that is too small, on a line of its own. */
function drawName(context: SKRSContext2D, look: Look, { sld, ending }: { sld: string; ending: string }): void {
  const isOneLine = sld.length + ending.length <= lineLength;
  const lines = isOneLine ? [sld + ending] : [...linesOf(sld), ending];
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
