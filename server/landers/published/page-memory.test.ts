import { describe, expect, test } from 'vitest';
import type { VisitedPage } from '../../visits/collect/visit-event.ts';
import type { Form } from './choice.ts';
import { createPageMemory, type Published } from './page-memory.ts';
import type { RenderedPage } from './rendered-page.ts';

const renderedPage = (text: string, size = 10): RenderedPage => ({
  body: Buffer.alloc(size, text),
  size: size + 1_000,
  etag: `"${text}"`,
  headers: [],
  headersUnchanged: [],
});

/** A memory over pages that a test changes, with a clock it moves; `reads` and `makes` are what it asked for, in order. */
function memoryOver(pages: Record<string, Published<string> | undefined>, { maxBytes = 1_000_000, size = 10 } = {}) {
  const reads: string[] = [];
  const makes: string[] = [];
  let now = 0;
  let gate: Promise<void> = Promise.resolve();
  const memory = createPageMemory<string>({
    async find(host) {
      reads.push(host);
      const found = pages[host] ?? null;
      await gate;
      return found;
    },
    async make(view, form) {
      makes.push(`${view} ${form}`);
      return renderedPage(view, size);
    },
    maxBytes,
    ticks: () => now,
  });
  const open = () => {
    let release = () => {};
    gate = new Promise((resolve) => {
      release = resolve;
    });
    return () => release();
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { memory, reads, makes, pass, hold: open };
}

const form: Form = 'en br';
const textOf = (page: RenderedPage | null | undefined) => page?.etag;

describe('D-187 pages in memory', () => {
  test('a page is read and rendered once for all who ask, in each form', async () => {
    const { memory, reads, makes } = memoryOver({ 'a.test': { version: 1, view: 'one' } });
    memory.follow();
    expect(memory.ready('a.test', form)).toBeUndefined();
    await Promise.all([memory.get('a.test', form), memory.get('a.test', form)]);
    expect(textOf(memory.ready('a.test', form))).toBe('"one"');
    await memory.get('a.test', form);
    expect([reads, makes]).toEqual([['a.test'], ['one en br']]);
    await memory.get('a.test', 'de gzip');
    expect(makes).toEqual(['one en br', 'one de gzip']);
    expect(textOf(memory.ready('a.test', form))).toBe('"one"');
  });

  test('a page that was changed is never sent again', async () => {
    const pages = { 'a.test': { version: 1, view: 'one' } };
    const { memory } = memoryOver(pages);
    memory.follow();
    await memory.get('a.test', form);
    pages['a.test'] = { version: 2, view: 'two' };
    expect(textOf(await memory.get('a.test', form))).toBe('"one"');
    memory.forget(['b.test', 'a.test']);
    expect(memory.ready('a.test', form)).toBeUndefined();
    expect(textOf(await memory.get('a.test', form))).toBe('"two"');
  });

  test('a page read before a change that arrives after it is not kept in memory', async () => {
    const pages = { 'a.test': { version: 1, view: 'one' } };
    const { memory, hold } = memoryOver(pages);
    memory.follow();
    const release = hold();
    const slow = memory.get('a.test', form);
    pages['a.test'] = { version: 2, view: 'two' };
    memory.forget(['a.test']);
    release();
    await slow;
    expect(textOf(await memory.get('a.test', form))).toBe('"two"');
  });

  test('a host without a page is remembered too, until one is announced', async () => {
    const pages: Record<string, Published<string>> = {};
    const { memory, reads } = memoryOver(pages);
    memory.follow();
    expect(await memory.get('a.test', form)).toBeNull();
    expect(await memory.has('a.test')).toBe(false);
    expect(reads).toEqual(['a.test']);
    pages['a.test'] = { version: 1, view: 'one' };
    memory.forget(['a.test']);
    expect(await memory.has('a.test')).toBe(true);
    expect(textOf(await memory.get('a.test', form))).toBe('"one"');
  });

  test('the memory that a host has no page ends once an announcement may have been missed', async () => {
    const pages: Record<string, Published<string>> = {};
    const { memory, reads } = memoryOver(pages);
    memory.follow();
    expect([await memory.has('a.test'), await memory.lander('b.test')]).toEqual([false, null]);
    memory.lose();
    pages['a.test'] = { version: 1, view: 'one' };
    const lander = { host: 'b.test' } as VisitedPage;
    pages['b.test'] = { version: 1, view: 'one', lander };
    expect(await memory.lander('b.test')).toBe(lander);
    expect(await memory.has('a.test')).toBe(true);
    expect(reads).toEqual(['a.test', 'b.test', 'b.test', 'a.test']);
  });

  test('while changes are not announced, every page is checked again, and rendered again only where it changed', async () => {
    const pages = { 'a.test': { version: 1, view: 'one' } };
    const { memory, reads, makes } = memoryOver(pages);
    await memory.get('a.test', form);
    await memory.get('a.test', form);
    expect([reads.length, makes.length]).toEqual([2, 1]);
    memory.follow();
    await memory.get('a.test', form);
    await memory.get('a.test', form);
    expect([reads.length, makes.length]).toEqual([3, 1]);
    memory.lose();
    pages['a.test'] = { version: 2, view: 'two' };
    expect(textOf(await memory.get('a.test', form))).toBe('"two"');
  });

  test('a change that was not announced is seen after a minute', async () => {
    const pages: Record<string, Published<string>> = { 'a.test': { version: 1, view: 'one' } };
    const { memory, pass } = memoryOver(pages);
    memory.follow();
    await memory.get('a.test', form);
    delete pages['a.test'];
    pass(59_999);
    expect(textOf(await memory.get('a.test', form))).toBe('"one"');
    pass(1);
    expect(await memory.get('a.test', form)).toBeNull();
    expect(memory.size().hosts).toBe(0);
  });

  test('while the database is down the last page answers, and what is not in memory fails', async () => {
    const pages: Record<string, Published<string>> = { 'a.test': { version: 1, view: 'one' } };
    let isAway = false;
    const memory = createPageMemory<string>({
      find: async (host) => {
        if (isAway) throw new Error('away');
        return pages[host] ?? null;
      },
      make: async (view) => renderedPage(view),
      maxBytes: 1_000_000,
    });
    memory.follow();
    await memory.get('a.test', form);
    isAway = true;
    memory.lose();
    expect(textOf(await memory.get('a.test', form))).toBe('"one"');
    await expect(memory.get('b.test', form)).rejects.toThrow('away');
    await expect(memory.has('b.test')).rejects.toThrow('away');
    isAway = false;
    expect(await memory.get('b.test', form)).toBeNull();
  });

  test('memory stays within its limit, and what was used last stays', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, at) => [`n${at}.test`, { version: 1, view: `${at}` }]),
    );
    const maxBytes = 200_000;
    const { memory } = memoryOver(pages, { maxBytes, size: 8_000 });
    memory.follow();
    for (const host of Object.keys(pages)) {
      await memory.get(host, form);
      await memory.get('n0.test', form);
      expect(memory.size().bytes).toBeLessThanOrEqual(maxBytes);
    }
    expect(memory.size().hosts).toBe(20);
    expect(memory.ready('n0.test', form)).toBeDefined();
    expect(memory.ready('n1.test', form)).toBeUndefined();
    expect(textOf(await memory.get('n1.test', form))).toBe('"1"');
  });

  test('a page larger than the limit is sent and not kept', async () => {
    const { memory } = memoryOver({ 'a.test': { version: 1, view: 'one' } }, { maxBytes: 5_000, size: 8_000 });
    memory.follow();
    expect(textOf(await memory.get('a.test', form))).toBe('"one"');
    expect(memory.size()).toMatchObject({ hosts: 0, bytes: 0 });
  });

  test('made-up hosts take little memory', async () => {
    const { memory } = memoryOver({ 'a.test': { version: 1, view: 'one' } }, { maxBytes: 100_000 });
    memory.follow();
    await memory.get('a.test', form);
    for (let at = 0; at < 30_000; at += 1) await memory.get(`x${at}.test`, form);
    expect(memory.ready('a.test', form)).toBeDefined();
    expect(memory.size().bytes).toBeLessThan(11_000_000);
  });
});
