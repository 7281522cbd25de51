import { landerPaths } from './view.ts';

/** ms after which a page that is looked at tells of it: just over the ten seconds of a bounce (D-214), then every two minutes. */
const [firstMs, furtherMs] = [10_100, 120_000];

/**
 * Tells of a view, of the campaign that its address names (`utm_source`, `utm_medium`, `utm_campaign`), of how long it was
 * looked at, and of a click to where the name is listed, after all of the page is loaded. It keeps nothing in the browser and says nothing where the visitor asks not to be recorded (D-215). At most 1 KB.
 */
export const visitScript = `(() => {
const n = navigator, d = document, l = location, { width, height } = screen, viewId = Math.random().toString(36).slice(2) + Date.now().toString(36);
if (n.globalPrivacyControl || n.doNotTrack == 1 || !n.sendBeacon) return;
let looked = 0, since = 0, told = 0;
const send = (kind) => { told = looked; n.sendBeacon('${landerPaths.collect}', JSON.stringify({ kind, path: l.pathname, referrer: d.referrer.slice(0, 300), utm: l.search.match(/utm_[smc][^&]+/g)?.join('&').slice(0, 250), width, height, viewId, engagedMs: Math.round(looked), variant: +d.documentElement.dataset.variant || 0 })) },
look = (now = performance.now()) => { if (since) looked += now - since; since = d.visibilityState == 'visible' ? now : 0 },
tell = () => { look(); if (looked > told) send('engage') },
wait = (ms) => setTimeout(() => { if (since) tell(); wait(${furtherMs}) }, ms),
begin = () => setTimeout(() => { look(); send('view'); wait(${firstMs});
d.addEventListener('visibilitychange', tell);
d.addEventListener('click', (e) => { if (e.target.closest('a[rel~=nofollow]')) send('outbound') }) });
addEventListener('load', () => d.prerendering ? d.addEventListener('prerenderingchange', begin) : begin())
})();`
  .replaceAll('\n', ' ')
  .replace(/ ?([=(){};,?:+>|&*-]+) ?/g, '$1')
  .replace(/\((\w+)\)=>/g, '$1=>');
