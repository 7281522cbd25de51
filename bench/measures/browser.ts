import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import type { Ground } from '../ground/ground.ts';
import { startServer } from '../ground/server.ts';
import { plainTable } from '../programs/plain-table.ts';
import { compare, type Measure, ms } from '../report.ts';

const pageRows = 500;
const debounceMs = 1_000; // CONST-019: the product waits this long for another click
const longTaskMs = 50;

/**
 * What a person waits for in the grid with 500 rows a page, against a plain table of the same size drawn by the browser
 * from one piece of HTML: from the event to the next painted frame. Then tasks that hold the page for over 50 ms (G19).
 */
export async function measureBrowser(ground: Ground): Promise<Measure[]> {
  const rounds = ground.isQuick ? 2 : 15;
  const server = await startServer(ground, { ROLE: 'web' });
  const user = await server.as(ground.bigUser.id);
  const { executablePath, env, args } = await findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    env: { ...process.env, ...env } as Record<string, string>,
    args,
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    const grid = await openGrid(context, `http://localhost:${new URL(server.url).port}`, user.cookie);
    const plain = await context.newPage();
    await plain.setContent(plainTable(pageRows, 9));

    const selecting = compare(
      await clickTimes(grid, selectAt, rounds, 'checked'),
      await clickTimes(plain, (at) => `tbody tr:nth-child(${at + 2}) input`, rounds, 'checked'),
    );
    const sorting = compare(
      (await clickTimes(grid, sortAt, ground.isQuick ? 1 : 6, 'rows')).map((time) => time - debounceMs),
      await clickTimes(plain, () => 'thead th:nth-child(2)', rounds, 'rows'),
    );
    const opening = await drawerTimes(grid, ground.isQuick ? 1 : 6);
    const turns = ground.isQuick ? 6 : 60; // of the wheel
    const scrolling = { ours: await scrolled(grid, turns), limit: await scrolled(plain, turns) };
    const tasks = await grid.evaluate(() => (window as unknown as Watched).longTasks);
    ground.say(`  tasks over ${longTaskMs} ms after loading: ${tasks.map(Math.round).join(', ') || 'none'}`);
    const frames = compare([scrolling.ours], [scrolling.limit]);
    const line = { id: '', better: 'lower', floor: null, aim: null } as const;
    return [
      {
        ...line,
        what: `row click to painted box, ${pageRows} rows`,
        ours: ms(selecting.ours),
        against: `plain table ${ms(selecting.limit)}`,
        ratio: selecting.ratio,
        spread: selecting.spread,
      },
      {
        ...line,
        what: 'sort click to painted rows, without the debounce',
        ours: ms(sorting.ours),
        against: `plain table, sorted there, ${ms(sorting.limit)}`,
        ratio: sorting.ratio,
        spread: sorting.spread,
      },
      {
        ...line,
        what: 'filter drawer, click to painted',
        ours: ms(opening),
        against: 'a tenth of a second',
        ratio: opening / 100,
        floor: 1,
      },
      {
        ...line,
        what: 'scroll through the rows, slowest 5 % of frames',
        ours: ms(frames.ours),
        against: `plain table ${ms(frames.limit)}`,
        ratio: frames.ratio,
      },
      {
        id: 'G19',
        what: 'tasks over 50 ms while selecting, sorting, filtering, scrolling',
        ours: String(tasks.length),
        against: 'two',
        ratio: tasks.length / 2,
        better: 'lower',
        floor: 1,
        aim: 0,
      },
    ];
  } finally {
    await browser.close();
    await user.close();
    await server.stop();
  }
}

type Watched = { longTasks: number[] };

async function openGrid(context: BrowserContext, origin: string, cookie: string): Promise<Page> {
  const at = cookie.indexOf('=');
  await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: origin }]);
  const page = await context.newPage();
  await page.goto(`${origin}/domains?pageSize=${pageRows}`);
  await page.locator('tbody tr th').first().waitFor();
  await page.waitForLoadState('networkidle'); // parts that are fetched when nothing else is to be done
  await page.evaluate(() => {
    const found: number[] = [];
    (window as unknown as Watched).longTasks = found;
    new PerformanceObserver((list) => found.push(...list.getEntries().map((entry) => entry.duration))).observe({
      type: 'longtask',
    });
  });
  return page;
}

const selectAt = (at: number) => `tbody tr:not([aria-hidden]):nth-child(${at + 2}) input[type=checkbox]`;

const sortAt = (at: number) => `thead th:nth-of-type(${2 + (at % 3)}) button`;

/** Milliseconds from each click to the frame after what it was to change. */
async function clickTimes(page: Page, target: (at: number) => string, count: number, wanted: 'checked' | 'rows') {
  await page.bringToFront(); // the browser draws a page behind another once a second
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const element = page.locator(target(at)).first();
    await element.evaluate((node, kind) => {
      const first = () => document.querySelector('tbody:not([aria-hidden]) tr')?.textContent;
      const before = first();
      const isDone = () => (kind === 'checked' ? (node as HTMLInputElement).checked : first() !== before);
      const waiting = window as unknown as { painted: Promise<number> };
      waiting.painted = new Promise((resolve) => {
        node.addEventListener(
          'click',
          (event) => {
            const look = () => {
              if (isDone()) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - event.timeStamp)));
              else requestAnimationFrame(look);
            };
            queueMicrotask(look);
          },
          { once: true, capture: true },
        );
      });
    }, wanted);
    await element.click();
    times.push(await page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted));
    await page.waitForTimeout(100); // the next click meets a page at rest
  }
  return times;
}

/** Milliseconds from a click on the filters' button to the painted drawer, its code already there; the middle one. */
async function drawerTimes(page: Page, count: number): Promise<number> {
  await page.bringToFront();
  const times: number[] = [];
  for (let at = 0; at <= count; at += 1) {
    const time = await page
      .getByRole('button', { name: 'Filters' })
      .first()
      .evaluate(
        (button) =>
          new Promise<number>((resolve) => {
            const start = performance.now();
            const look = () => {
              if (document.querySelector('[role=dialog]'))
                requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
              else requestAnimationFrame(look);
            };
            (button as HTMLButtonElement).click();
            look();
          }),
      );
    if (at > 0) times.push(time); // the first one fetches its code
    await page.keyboard.press('Escape');
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

/** The time between frames, of the slowest twentieth of them, while the wheel turns down and up again. */
async function scrolled(page: Page, turns: number): Promise<number> {
  await page.bringToFront();
  await page.mouse.move(700, 500);
  await page.evaluate(() => {
    const seen = window as unknown as { frames: number[]; isScrolling: boolean };
    seen.frames = [];
    seen.isScrolling = true;
    let before = performance.now();
    const frame = (now: number) => {
      seen.frames.push(now - before);
      before = now;
      if (seen.isScrolling) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  for (let turn = 0; turn < turns; turn += 1) await page.mouse.wheel(0, turn < turns / 2 ? 600 : -600);
  return page.evaluate(() => {
    const seen = window as unknown as { frames: number[]; isScrolling: boolean };
    seen.isScrolling = false;
    const sorted = seen.frames.slice(1).sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  });
}
