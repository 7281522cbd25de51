// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visitScript } from './visit-script.ts';

const sent = vi.fn<(path: string, body: string) => boolean>();
const signals = () => sent.mock.calls.map(([path, body]) => ({ path, ...JSON.parse(body) }));
/** Opens a page whose browser says this of itself. */
function open(navigator: object = {}, page: object = {}) {
  vi.stubGlobal('navigator', { sendBeacon: sent, ...navigator });
  for (const [name, value] of Object.entries(page))
    Object.defineProperty(document, name, { value, configurable: true });
  runInThisContext(visitScript);
}
const load = () => dispatchEvent(new Event('load'));
function show(visibilityState: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

// listeners of one test must not hear the next
const added: [EventTarget, string, EventListener][] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  vi.advanceTimersByTime(1_000);
  for (const target of [document, window]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
      added.push([target, type, listener as EventListener]);
      add(type, listener as EventListener);
    });
  }
});
afterEach(() => {
  for (const [target, type, listener] of added.splice(0)) target.removeEventListener(type, listener);
  for (const name of ['referrer', 'visibilityState', 'prerendering']) Reflect.deleteProperty(document, name);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  sent.mockReset();
});

test('D-213 the script has at most 1 KB', () => {
  expect(Buffer.byteLength(visitScript)).toBeLessThanOrEqual(1_024);
});

test('D-213 the script reports the view once all is loaded, and stores nothing in the browser', () => {
  open({}, { referrer: `https://www.google.com/${'q'.repeat(1_000)}` });
  expect(sent).not.toHaveBeenCalled();
  load();
  expect(sent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(signals()).toEqual([
    {
      path: '/',
      kind: 'view',
      referrer: `https://www.google.com/${'q'.repeat(277)}`,
      width: screen.width,
      height: screen.height,
      viewId: expect.stringMatching(/^[\w-]{8,36}$/),
      engagedMs: 0,
      variant: 0,
    },
  ]);
  expect(sent.mock.calls[0]?.[0]).toBe('/public/collect');
  expect(Buffer.byteLength(sent.mock.calls[0]?.[1] ?? '')).toBeLessThan(1_024);
  expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0]);
});

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }, { sendBeacon: undefined }])(
  'D-215 the script sends nothing where the browser has %o',
  (navigator) => {
    open(navigator);
    load();
    vi.advanceTimersByTime(600_000);
    expect(sent).not.toHaveBeenCalled();
  },
);

test('D-214 the script reports how long the page was in view: beyond 10 seconds, and when it is left', () => {
  open({}, { visibilityState: 'visible' });
  load();
  vi.advanceTimersByTime(4_000);
  show('hidden');
  vi.advanceTimersByTime(60_000); // nobody looks
  show('visible');
  vi.advanceTimersByTime(8_000);
  show('hidden');
  expect(signals().map(({ kind, engagedMs }) => [kind, engagedMs])).toEqual([
    ['view', 0],
    ['engage', 4_000],
    ['engage', 12_000],
  ]);
  sent.mockClear();
  show('visible');
  vi.advanceTimersByTime(600_000);
  expect(signals().length).toBeGreaterThanOrEqual(4);
  expect(signals().length).toBeLessThanOrEqual(6);
});

test('D-214 a page that stays in view reports so after 10 seconds', () => {
  open({}, { visibilityState: 'visible' });
  load();
  vi.advanceTimersByTime(10_200);
  expect(signals().at(-1)).toMatchObject({ kind: 'engage', engagedMs: 10_100 });
});

test('D-214 a click to where the name is listed is reported, other links are not', () => {
  document.body.innerHTML = '<a href="#m" rel="nofollow noopener"><b>Sedo</b></a><a href="#p" id="privacy">Privacy</a>';
  open();
  load();
  vi.advanceTimersByTime(0);
  document.querySelector<HTMLElement>('#privacy')?.click();
  document.querySelector<HTMLElement>('b')?.click();
  expect(signals().map(({ kind }) => kind)).toEqual(['view', 'outbound']);
  expect(new Set(signals().map(({ viewId }) => viewId)).size).toBe(1);
});

test('D-215a the script reports the campaign that the page’s address names, and nothing else of its query', () => {
  history.replaceState(null, '', `/?lang=de&utm_source=letter&secret=1&utm_term=x&utm_campaign=${'c'.repeat(400)}`);
  open({}, { referrer: `https://www.google.com/${'q'.repeat(1_000)}` });
  load();
  vi.advanceTimersByTime(0);
  history.replaceState(null, '', '/');
  const [{ utm }] = signals() as [{ utm: string }];
  expect(utm).toBe(`utm_source=letter&utm_campaign=${'c'.repeat(400)}`.slice(0, 250));
  expect(Buffer.byteLength(sent.mock.calls[0]?.[1] ?? '')).toBeLessThan(1_024);
});

test('D-218a D-213 a prerendered page waits until it is seen, and one under test says which variant it is', () => {
  document.documentElement.dataset.variant = '2';
  open({}, { prerendering: true });
  load();
  vi.advanceTimersByTime(1_000);
  expect(sent).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('prerenderingchange'));
  vi.advanceTimersByTime(0);
  expect(signals()).toMatchObject([{ kind: 'view', variant: 2 }]);
  delete document.documentElement.dataset.variant;
});
