import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnvironment } from '../../config/child-environment.ts';
import { type DevTools, devToolsOf } from './devtools.ts';
import { servePage } from './page-server.ts';

const longestMs = 15_000;
/** CSS pixels of the window; the picture is half as wide and high. */
const width = 1_280;
const height = 800;
const scale = 0.5;
const maxBytes = 40 * 1024;
const qualities = [82, 65, 45, 25, 10, 1];

export type Page = { html: string; fonts: ReadonlyMap<string, { bytes: Buffer }> };
type TakeOptions = { signal?: AbortSignal; maxMs?: number };

/**
 * The upper part of a page as a WebP of 640 by 400 pixels and at most 40 KiB, by a headless Chromium of its own with a
 * profile of its own, which reaches nothing but the page and runs no script. Throws where there is none after 15 s; nothing
 * of it is left running.
 */
export async function takePicture(program: string, page: Page, options: TakeOptions = {}): Promise<Buffer> {
  const profile = await mkdtemp(join(tmpdir(), 'namestead-picture-'));
  const served = await servePage(page.html, page.fonts);
  try {
    return await withBrowser(program, argumentsFor(served.origin, profile), { profile, ...options }, (tools) =>
      picture(tools, served.url),
    );
  } finally {
    await served.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

const argumentsFor = (proxy: string, profile: string) => [
  '--headless',
  '--remote-debugging-pipe',
  `--user-data-dir=${profile}`,
  `--window-size=${width},${height}`,
  `--proxy-server=${proxy}`,
  '--proxy-bypass-list=<-loopback>', // not even this machine's own addresses
  ...['--disable-quic', '--disable-gpu', '--disable-dev-shm-usage', '--disable-extensions', '--disable-breakpad'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-default-apps'],
  ...['--no-first-run', '--no-default-browser-check', '--no-pings', '--mute-audio', '--password-store=basic'],
];

async function picture({ send, event }: DevTools, url: string): Promise<Buffer> {
  const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
  const attached = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  const ask = <Result>(method: string, params: object) => send<Result>(method, params, attached.sessionId);
  await ask('Emulation.setScriptExecutionDisabled', { value: true });
  await ask('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
  await ask('Emulation.setScrollbarsHidden', { hidden: true });
  const features = [
    { name: 'prefers-color-scheme', value: 'light' },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ];
  await ask('Emulation.setEmulatedMedia', { features });
  await ask('Page.enable', {});
  const loaded = event('Page.loadEventFired');
  loaded.catch(() => {}); // told by what is awaited first
  const { errorText } = await ask<{ errorText?: string }>('Page.navigate', { url });
  if (errorText) throw new Error(`The browser did not open the page: ${errorText}`);
  await loaded;
  await ask('Runtime.evaluate', { expression: 'document.fonts.ready', awaitPromise: true });
  for (const quality of qualities) {
    const clip = { x: 0, y: 0, width, height, scale };
    const { data } = await ask<{ data: string }>('Page.captureScreenshot', { format: 'webp', quality, clip });
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length <= maxBytes) return bytes;
  }
  throw new Error(`The picture of a page does not fit into ${maxBytes} bytes`);
}

/** Runs a browser for as long as `work` takes, and ends it. */
async function withBrowser<Result>(
  program: string,
  args: string[],
  { profile, signal, maxMs = longestMs }: TakeOptions & { profile: string },
  work: (tools: DevTools) => Promise<Result>,
): Promise<Result> {
  const env = { ...childEnvironment(), HOME: profile, TMPDIR: profile };
  const stdio = ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] as const;
  const child = spawn(program, args, { cwd: profile, env, detached: true, stdio: [...stdio] });
  const said = lastWordsOf(child);
  const tools = devToolsOf(child);
  const end = (what: string) => () => tools.fail(new Error(`The browser ${what}: ${said()}`));
  const timer = setTimeout(end(`took longer than ${maxMs} ms`), maxMs);
  child.once('error', tools.fail).once('close', (code) => end(`ended with ${code}`)());
  const stop = end('was stopped');
  signal?.addEventListener('abort', stop, { once: true });
  try {
    if (signal?.aborted) stop();
    yieldTo(child);
    return await work(tools);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    killAll(child);
  }
}

/** The browser and all that it started: it has a process group of its own. */
function killAll({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // all have ended
  }
}

/** Whatever else this machine does comes first. */
function yieldTo({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // it has ended already
  }
}

const longestWords = 500;

function lastWordsOf(child: ChildProcess): () => string {
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    words = (words + part).slice(-longestWords);
  });
  return () => words.trim();
}
