import Bowser from 'bowser';
import { isbot } from 'isbot';
import {
  type VisitBrowser,
  type VisitDevice,
  type VisitSystem,
  visitBrowsers,
  visitDevices,
  visitSystems,
} from '#contract/visits.ts';

/** What a user agent says; `device` undefined: nothing of the kind of machine. */
export type Agent = { browser: VisitBrowser; os: VisitSystem; device: VisitDevice | undefined };

/** Apps that show pages in a view of their own, and browsers that the library does not part from others. */
const apps: readonly [RegExp, VisitBrowser][] = [
  [/\bFBA[NV]\/|FB_IAB/, 'facebook'],
  [/\bInstagram /, 'instagram'],
  [/\[?Pinterest\/|\bPinterest for/, 'pinterest'],
  [/\bLinkedInApp\b/, 'linkedIn'],
  [/musical_ly|BytedanceWebview|\bTikTok\b|trill_/, 'tikTok'],
  [/Opera Mini/i, 'operaMini'],
  [/HuaweiBrowser/, 'huawei'],
  [/\bYaSearchBrowser\//, 'yandex'],
  [/\bPuffin\//, 'puffin'],
  [/\bGSA\//, 'googleApp'],
  [/\b(Ddg|DuckDuckGo)\//, 'duckDuckGo'],
];

const browserOf: Record<string, VisitBrowser> = {
  Chrome: 'chrome',
  Chromium: 'chrome',
  Brave: 'chrome',
  Safari: 'safari',
  Firefox: 'firefox',
  Focus: 'firefox',
  LibreWolf: 'firefox',
  'Microsoft Edge': 'edge',
  'Samsung Internet for Android': 'samsung',
  Opera: 'opera',
  'Opera Coast': 'opera',
  'Opera Touch': 'opera',
  Vivaldi: 'vivaldi',
  'Yandex Browser': 'yandex',
  DuckDuckGo: 'duckDuckGo',
  'UC Browser': 'uc',
  'QQ Browser': 'qq',
  'QQ Browser Lite': 'qq',
  'NAVER Whale Browser': 'whale',
  Miui: 'miui',
  'Android Browser': 'androidBrowser',
  'Internet Explorer': 'internetExplorer',
  WeChat: 'weChat',
  Maxthon: 'maxthon',
  'Pale Moon': 'paleMoon',
  'Google Search': 'googleApp',
  'Amazon Silk': 'silk',
  Puffin: 'puffin',
  'Vivo Browser': 'vivo',
  'HeyTap Browser': 'heyTap',
};

const systemOf: Record<string, VisitSystem> = {
  Windows: 'windows',
  macOS: 'macos',
  iOS: 'ios',
  Android: 'android',
  Linux: 'linux',
  'Chrome OS': 'chromeOs',
  'Windows Phone': 'windowsPhone',
  HarmonyOS: 'harmonyOs',
  BlackBerry: 'blackBerry',
  Tizen: 'tizen',
  WebOS: 'webOs',
  'PlayStation 4': 'playStation',
};
const otherSystems: readonly [RegExp, VisitSystem][] = [
  [/\bKAIOS\//i, 'kaiOs'],
  [/\b(Free|Net|Open)BSD\b/, 'bsd'],
];

const deviceOf: Record<string, VisitDevice> = { desktop: 'desktop', tablet: 'tablet', mobile: 'mobile' };

/** Tablets of Android of which many call themselves mobile, by the names of their models. */
const tabletModel =
  /\bSM-[TPX]\d{3}|\bGT-P\d{4}|\bNexus (?:7|9|10)\b|\bKF[A-Z]{2,5}\b|\b(?:Lenovo[ _])?(?:TB|YT)\d?-?[A-Z]?\d{3}|\b(?:Tab|Tablet|Pad|MediaPad|MatePad|MiPad|TrekStor)\b/;

/** Browsers send some 200 characters. */
const longestAgent = 512;
const maxRemembered = 5_000;
const remembered = new Map<string, Agent | null>();

/** What the user agent of a person's browser says; null: a program, or none at all. Reading takes 20 µs, so it is kept a while. */
export function readUserAgent(userAgent: string | undefined): Agent | null {
  if (!userAgent || userAgent.length > 2 * longestAgent) return null;
  const known = remembered.get(userAgent);
  if (known !== undefined) return known;
  const read = isbot(userAgent) ? null : agentOf(userAgent.slice(0, longestAgent));
  if (remembered.size >= maxRemembered) remembered.delete(remembered.keys().next().value ?? '');
  remembered.set(userAgent, read);
  return read;
}

function agentOf(userAgent: string): Agent {
  const { browser, os, platform } = Bowser.parse(userAgent);
  const matching = <Value>(list: readonly [RegExp, Value][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  return {
    browser: matching(apps) ?? browserOf[browser.name ?? ''] ?? 'unknown',
    os: matching(otherSystems) ?? systemOf[os.name ?? ''] ?? 'unknown',
    device: platform.type === 'mobile' && tabletModel.test(userAgent) ? 'tablet' : deviceOf[platform.type ?? ''],
  };
}

type Screen = { width: number; height: number };
/** Widths in pixels from which a machine of an unknown kind is a tablet, and a desktop. */
const widths = { tablet: 600, desktop: 1_024 };

/**
 * The codes of a visitor's browser, system and device (D-214), from the user agent and the screen. A tablet of Apple says that
 * it is a Mac, but its screen stands upright.
 */
export function agentCodes({ browser, os, device }: Agent, screen: Screen) {
  const isUprightMac = os === 'macos' && device === 'desktop' && screen.height > screen.width;
  const system: VisitSystem = isUprightMac ? 'ios' : os;
  return {
    browser: visitBrowsers.indexOf(browser),
    os: visitSystems.indexOf(system),
    device: visitDevices.indexOf(
      isUprightMac ? 'tablet' : (device ?? (os === 'chromeOs' ? 'desktop' : deviceBy(screen))),
    ),
  };
}

function deviceBy({ width }: Screen): VisitDevice {
  if (width <= 0) return 'unknown';
  return width < widths.tablet ? 'mobile' : width < widths.desktop ? 'tablet' : 'desktop';
}
