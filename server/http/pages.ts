import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#contract/html.ts';

export const webFolder = join(import.meta.dirname, '../../dist/web');

/** A page of the built web app and what it will ask for first. */
export type Page = {
  file: 'index.html' | 'sign-in.html';
  /** name of the product, which the built page has as Namestead */
  product?: string;
  /** module of the screen, as the build's manifest names it */
  module?: string | undefined;
  /** addresses of our API whose answers are sent along */
  asks: readonly string[];
};

/** An answer that takes longer is left out and the browser asks for it: so long is one round trip of a slow phone. */
const patienceMs = 150;

/**
 * Sends a page with the files of its screen named, so that the browser does not learn of them from our script, and with
 * the answers it will ask for first as data (decision 0012). Every answer comes from its own route with the request's
 * own headers: what the caller could not ask, is not in the page.
 */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  const html = withProduct(readBuilt(page.file), page.product);
  const links = filesOf(page.module);
  const answers = await firstAnswers(request, page.asks, wait(patienceMs, undefined, { ref: false }));
  return reply
    .header('cache-control', 'private, no-store')
    .type('text/html; charset=utf-8')
    .send(withFirst(html, links, answers));
}

const read = new Map<string, { changedAt: number; text: string }>();

/** A file of the build; read again when the app was built again. */
function readBuilt(name: string): string {
  const path = join(webFolder, name);
  if (!existsSync(path)) throw new Error('The web app is not built: npm run build');
  const changedAt = statSync(path).mtimeMs;
  const known = read.get(path);
  if (known?.changedAt === changedAt) return known.text;
  const text = readFileSync(path, 'utf8');
  read.set(path, { changedAt, text });
  return text;
}

/** A page of the build that the server fills in itself; undefined where the web app is not built. */
export function builtPage(name: 'legal.html'): string | undefined {
  return existsSync(join(webFolder, name)) ? readBuilt(name) : undefined;
}

/** The links to a screen's scripts and styles that `index.html` does not name already (web/screen-files.ts). */
function filesOf(module: string | undefined): string[] {
  if (!module) return [];
  const links = JSON.parse(readBuilt('.vite/screens.json')) as Record<string, string[]>;
  return links[module] ?? [];
}

/** The members of one JSON object, address to answer, of all that were there before `late` was. */
export async function firstAnswers(request: FastifyRequest, asks: readonly string[], late: Promise<undefined>) {
  const answers = await Promise.all(asks.map((address) => Promise.race([answerOf(request, address), late])));
  return answers.flatMap((answer, at) => (answer ? [`${JSON.stringify(asks[at])}:${answer}`] : [])).join(',');
}

async function answerOf(request: FastifyRequest, url: string): Promise<string | undefined> {
  const { headers, socket, server } = request;
  const asked = { ...headers, accept: 'application/json', 'accept-encoding': 'identity' };
  const answer = await server.inject({ url, headers: asked, remoteAddress: socket.remoteAddress ?? '' });
  return answer.statusCode === 200 ? answer.payload : undefined;
}

/** The page with the product's name as its title, before our script has run. */
export const withProduct = (html: string, product = 'Namestead') =>
  html.replaceAll('>Namestead<', () => `>${escapeHtml(product)}<`);

/** The page with the links in its head and the answers as data, which is never run; `<` cannot end the element early. */
export function withFirst(html: string, links: readonly string[], answers: string): string {
  const data = answers.replaceAll('<', '\\u003c');
  const element = data && `<script type="application/json" id="first-answers">{${data}}</script>`;
  return insertBefore('</body>', insertBefore('</head>', html, links.join('')), element);
}

function insertBefore(mark: string, html: string, text: string): string {
  const at = html.lastIndexOf(mark);
  return html.slice(0, at) + text + html.slice(at);
}
