import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { chromium } from '@playwright/test';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { renderLander } from '#lander/render-lander.ts';
import { takePicture } from '#server/landers/screenshots/browser.client.ts';
import { testView } from '#server/landers/testing/given-page.ts';
import { findBrowser } from './browser.ts';

describe('pictures of landers by a browser', () => {
  let program: string;
  beforeAll(async () => {
    const { executablePath = chromium.executablePath(), env, args } = await findBrowser();
    const folder = mkdtempSync(join(tmpdir(), 'browser-'));
    program = script(folder, [
      ...Object.entries(env).map(([name, value]) => `export ${name}='${value}'`),
      `exec '${executablePath}' ${args.join(' ')} "$@"`,
    ]);
    return () => rmSync(folder, { recursive: true });
  }, 120_000);

  function script(folder: string, lines: string[]): string {
    const path = join(folder, `program-${lines.length}.sh`);
    writeFileSync(path, ['#!/bin/sh', ...lines, ''].join('\n'));
    chmodSync(path, 0o755);
    return path;
  }
  test('D-189 takes a picture of a page as visitors see it, and leaves nothing behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'browser-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    vi.stubEnv('TMPDIR', folder);
    const html = renderLander(testView('quiet.com', { kind: 'comingSoon' }), 'en');
    const image = await loadImage(await takePicture(program, { html, fonts: new Map() }));
    expect([image.width, image.height]).toEqual([640, 400]);
    const canvas = createCanvas(640, 400);
    canvas.getContext('2d').drawImage(image, 0, 0);
    const [red, green, blue] = canvas.getContext('2d').getImageData(5, 150, 1, 1).data;
    expect({ red, green, blue }).toMatchObject({
      red: expect.closeTo(255, -1),
      green: expect.closeTo(210, -1),
      blue: expect.closeTo(31, -1),
    }); // #ffd21f
    expect(readdirSync(folder)).toEqual([]);
  });

  test('D-189 reaches nothing but the page, and runs none of its scripts', async () => {
    const asked: string[] = [];
    const elsewhere = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void elsewhere.close());
    const { port } = elsewhere.address() as AddressInfo;
    const html = `<!doctype html><style>body { background: url(http://127.0.0.1:${port}/style) }</style>
      <img src="http://127.0.0.1:${port}/picture"><iframe src="http://127.0.0.1:${port}/frame"></iframe>
      <img src="http://localhost:${port}/name"><script>document.body.innerHTML = 'ran'; fetch('http://127.0.0.1:${port}/script')</script>
`;
    expect((await takePicture(program, { html, fonts: new Map() })).length).toBeGreaterThan(0);
    const away = `<!doctype html><meta http-equiv="refresh" content="0; url=http://127.0.0.1:${port}/refresh">`;
    await takePicture(program, { html: away, fonts: new Map() }, { maxMs: 3_000 }).catch(() => {});
    expect(asked).toEqual([]);
  });

  test('D-189 a browser that hangs, fails or is none is ended in time with all that it started', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'browser-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const page = { html: '<!doctype html>', fonts: new Map() };
    const started = join(folder, 'started');
    const hanging = script(folder, ['sleep 1000 &', `echo $! > '${started}'`, 'sleep 1000']);
    await expect(takePicture(hanging, page, { maxMs: 500 })).rejects.toThrow('longer than 500 ms');
    const status = `/proc/${readFileSync(started, 'utf8').trim()}/status`;
    await expect
      .poll(() => (existsSync(status) ? readFileSync(status, 'utf8') : 'State:\tX (dead)'))
      .toMatch(/^State:\t[XZ]/m);
    await expect(takePicture(script(folder, ['echo "no usable sandbox" >&2', 'exit 1']), page)).rejects.toThrow(
      'ended with 1: no usable sandbox',
    );
    await expect(takePicture(script(folder, ['exit 0']), page)).rejects.toThrow(); // and left no picture
    await expect(takePicture(join(folder, 'nobody'), page)).rejects.toThrow('ENOENT');
    const environment = join(folder, 'environment');
    await expect(takePicture(script(folder, ['x=1', 'y=2', 'z=3', `env > '${environment}'`]), page)).rejects.toThrow();
    expect(readFileSync(environment, 'utf8')).not.toMatch(/DATABASE|SECRET|VITEST/);
  });
});
