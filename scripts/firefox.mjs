#!/usr/bin/env node
// The machine's own Firefox (its path is in FIREFOX) in place of a program that Playwright starts. Playwright speaks WebDriver
// BiDi with it and gives up where an older Firefox lacks a command; what only sets how a page is painted is answered here.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const answeredHere = new Set(['emulation.setMediaFeaturesOverride']); // not in Firefox ESR 153
const between = new WebSocketServer({ host: '127.0.0.1', port: 0 });
const firefox = spawn(process.env.FIREFOX, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
let address = '';

createInterface({ input: firefox.stderr }).on('line', (line) => {
  address ||= line.match(/listening on (ws:\/\/\S+)/)?.[1] ?? '';
  console.error(address ? line.replace(address, `ws://127.0.0.1:${between.address().port}`) : line);
});
between.on('connection', (playwright, { url }) => {
  const browser = new WebSocket(address + url, { perMessageDeflate: false });
  const isOpen = new Promise((resolve) => browser.once('open', resolve));
  playwright.on('message', async (data) => {
    const { id, method } = JSON.parse(data);
    if (answeredHere.has(method)) return playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
    await isOpen;
    browser.send(`${data}`);
  });
  browser.on('message', (data) => playwright.send(`${data}`));
  browser.on('close', () => playwright.close());
  playwright.on('close', () => browser.close());
});
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => firefox.kill(signal));
firefox.on('exit', (code) => process.exit(code ?? 0));
