import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from '#server/testing/free-port.ts';
import { findBrowser } from '../../scripts/browser.ts';
import { firstLine, startProgram, stopProgram } from '../ground/child.ts';
import type { Ground } from '../ground/ground.ts';
import { startServer } from '../ground/server.ts';
import type { LighthouseOrder, LighthouseScores } from '../programs/lighthouse.ts';
import type { Measure } from '../report.ts';

const folder = join(import.meta.dirname, '../lighthouse');
const floor = 95;
const forms = ['mobile', 'desktop'] as const;
const rounds = 3;
/** What may be asked for before the largest paint of a first visit. */
const untilPaint = { requests: 12, scriptKb: 115 };

/** Lighthouse's scores of the screens that open first, with the big portfolio behind them and with one like the demo's. */
export async function measureLighthouse(ground: Ground): Promise<Measure[]> {
  install();
  const server = await startServer(ground, { ROLE: 'web' });
  const big = await server.as(ground.bigUser.id);
  const sample = await server.as(ground.sampleUser.id);
  const browser = await findBrowser();
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'namestead-lighthouse-'));
  const { executablePath, env, args } = browser;
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    env: { ...process.env, ...env } as Record<string, string>,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  const pages: [what: string, path: string, cookie: string][] = [
    ['the sign-in page', '/auth/login', ''],
    ['the dashboard', '/', sample.cookie],
    ['the grid', '/domains', sample.cookie],
    ['the dashboard, big portfolio', '/', big.cookie],
    ['the grid, big portfolio', '/domains', big.cookie],
  ];
  const { port: serverPort } = new URL(server.url);
  const measures: Measure[] = [];
  try {
    for (const [what, path, cookie] of pages) {
      for (const form of forms) {
        const url = `http://localhost:${serverPort}${path}`;
        const scores = await medianOf(ground.isQuick ? 1 : rounds, () => scoresOf({ url, cookie, port, form }));
        ground.say(`  ${what}, ${form}: ${timesOf(scores)}${scores.faults.map((fault) => `\n    ${fault}`).join('')}`);
        measures.push(line(`performance of ${what}, ${form}`, scores.performance));
        measures.push(line(`accessibility of ${what}, ${form}`, scores.accessibility));
        if (form === 'mobile') measures.push(...linesUntilPaint(what, scores));
      }
    }
    return measures;
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
    await Promise.all([big.close(), sample.close()]);
    await server.stop();
  }
}

/** The run in the middle by its performance, of runs that all have drawn the page. */
export async function medianOf(count: number, run: () => Promise<LighthouseScores>): Promise<LighthouseScores> {
  const runs: LighthouseScores[] = [];
  for (let round = 0; round < count; round += 1) runs.push(await drawnBy(run));
  const [middle] = runs.toSorted((a, b) => a.performance - b.performance).slice(Math.floor(count / 2));
  if (!middle) throw new Error('nothing was measured');
  return middle;
}

/** A page that stays at its splash is as fast as can be: such a run is made again, and fails the second time. */
async function drawnBy(run: () => Promise<LighthouseScores>): Promise<LighthouseScores> {
  const isDrawn = ({ shown }: LighthouseScores) => !['', 'Namestead'].includes(shown);
  const first = await run();
  const scores = isDrawn(first) ? first : await run();
  if (!isDrawn(scores)) throw new Error(`The page was not drawn: "${scores.shown}"`);
  return scores;
}

export function timesOf(scores: LighthouseScores): string {
  const { fcpMs, lcpMs, tbtMs, cls, shown } = scores;
  const paints = `first paint ${(fcpMs / 1_000).toFixed(1)} s, largest ${(lcpMs / 1_000).toFixed(1)} s ("${shown}")`;
  const rest = `blocked ${Math.round(tbtMs)} ms, shift ${cls.toFixed(3)}`;
  const sizes = (kb: number, requests: number) => `script ${kb.toFixed(1)} KB, ${requests} requests`;
  const until = sizes(scores.scriptKbUntilPaint, scores.requestsUntilPaint);
  return `${paints}, ${rest}, ${sizes(scores.scriptKb, scores.requests)}, until the largest paint ${until}`;
}

function line(what: string, score: number): Measure {
  const limit = `Lighthouse ${floor}`;
  return {
    id: '',
    what,
    ours: String(score),
    against: limit,
    ratio: score / floor,
    better: 'higher',
    floor: 1,
    aim: null,
  };
}

function linesUntilPaint(what: string, { requestsUntilPaint, scriptKbUntilPaint }: LighthouseScores): Measure[] {
  const { requests, scriptKb } = untilPaint;
  const shared = { id: '', better: 'lower', floor: 1, aim: null } as const;
  return [
    {
      ...{ ...shared, what: `requests until the largest paint of ${what}`, ours: String(requestsUntilPaint) },
      ...{ against: String(requests), ratio: requestsUntilPaint / requests },
    },
    {
      ...{ ...shared, what: `script until the largest paint of ${what}`, ours: `${scriptKbUntilPaint.toFixed(1)} KB` },
      ...{ against: `${scriptKb} KB`, ratio: scriptKbUntilPaint / scriptKb },
    },
  ];
}

/** Lighthouse is no part of the product and is installed when it is wanted. */
export function install(): void {
  if (existsSync(join(folder, 'node_modules/lighthouse'))) return;
  const { status } = spawnSync('npm', ['ci'], { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error('Lighthouse could not be installed.');
}

export async function scoresOf(order: LighthouseOrder): Promise<LighthouseScores> {
  const child = startProgram('bench/programs/lighthouse.ts', [JSON.stringify(order)]);
  try {
    return JSON.parse(await firstLine(child)) as LighthouseScores;
  } finally {
    await stopProgram(child);
  }
}
