import { directLabel, type VisitBrowser, type VisitDevice, type VisitSystem } from '#contract/visits.ts';
import { pickWeighted } from '#sandbox/random.ts';

/** Who visits a page of the sample: what a session knows of its visitor. */
type SampleVisitor = {
  country: string;
  device: VisitDevice;
  browser: VisitBrowser;
  os: VisitSystem;
  referrer: string;
  resolution: string;
};

type Country = {
  weight: number;
  country: string;
  /** hours that its clocks are ahead of UTC */
  ahead: number;
  /** share of its visitors on phones */
  mobile: number;
};
type Kit = { weight: number; browser: VisitBrowser; os: VisitSystem; resolutions: readonly string[] };

const of = (country: string, weight: number, ahead: number, mobile: number): Country => ({
  ...{ country, weight, ahead, mobile },
});

const world: readonly Country[] = [
  ...[of('US', 34, -6, 0.4), of('GB', 9, 0, 0.42), of('DE', 9, 1, 0.34), of('IN', 9, 5.5, 0.66)],
  ...[of('CA', 6, -5, 0.38), of('FR', 5, 1, 0.38), of('NL', 4, 1, 0.33), of('ES', 4, 1, 0.45)],
  ...[of('AU', 4, 10, 0.4), of('BR', 3, -3, 0.58), of('CH', 2, 1, 0.35), of('SE', 2, 1, 0.36)],
  ...[of('IT', 2, 1, 0.46), of('SG', 2, 8, 0.5), of('JP', 2, 9, 0.44), of('AE', 1, 4, 0.6)],
  ...[of('MX', 1, -6, 0.58), of('ZA', 1, 2, 0.55), of('PL', 1, 1, 0.4), of('unknown', 1, 0, 0.4)],
];

/** Of a name below the ending of a country most visitors come from there. */
const home: Readonly<Record<string, readonly Country[]>> = {
  de: [of('DE', 74, 1, 0.36), of('AT', 9, 1, 0.38), of('CH', 8, 1, 0.36), of('US', 6, -6, 0.3), of('NL', 3, 1, 0.3)],
  uk: [of('GB', 78, 0, 0.44), of('IE', 6, 0, 0.42), of('US', 10, -6, 0.34), of('IN', 6, 5.5, 0.6)],
  fr: [of('FR', 76, 1, 0.42), of('BE', 9, 1, 0.4), of('CH', 7, 1, 0.36), of('CA', 8, -5, 0.36)],
  es: [of('ES', 72, 1, 0.5), of('MX', 12, -6, 0.6), of('AR', 8, -3, 0.56), of('US', 8, -6, 0.4)],
};

const wide = ['1920x1080', '1920x1080', '1536x864', '2560x1440', '1366x768', '1600x900'];
const kits: Readonly<Record<'desktop' | 'mobile' | 'tablet', readonly Kit[]>> = {
  desktop: [
    { weight: 44, browser: 'chrome', os: 'windows', resolutions: wide },
    { weight: 15, browser: 'edge', os: 'windows', resolutions: wide },
    { weight: 15, browser: 'safari', os: 'macos', resolutions: ['1440x900', '1512x982', '1728x1117', '2560x1440'] },
    { weight: 11, browser: 'chrome', os: 'macos', resolutions: ['1440x900', '1512x982', '1728x1117'] },
    { weight: 9, browser: 'firefox', os: 'windows', resolutions: wide },
    { weight: 4, browser: 'firefox', os: 'linux', resolutions: ['1920x1080', '2560x1440'] },
    { weight: 2, browser: 'chrome', os: 'chromeOs', resolutions: ['1366x768'] },
  ],
  mobile: [
    { weight: 44, browser: 'safari', os: 'ios', resolutions: ['390x844', '393x852', '430x932', '375x812'] },
    { weight: 38, browser: 'chrome', os: 'android', resolutions: ['412x915', '360x800', '384x832', '393x873'] },
    { weight: 11, browser: 'samsung', os: 'android', resolutions: ['360x780', '384x854'] },
    { weight: 4, browser: 'linkedIn', os: 'ios', resolutions: ['390x844', '430x932'] },
    { weight: 3, browser: 'firefox', os: 'android', resolutions: ['412x915'] },
  ],
  tablet: [
    { weight: 7, browser: 'safari', os: 'ios', resolutions: ['820x1180', '1024x1366'] },
    { weight: 3, browser: 'chrome', os: 'android', resolutions: ['800x1280'] },
  ],
};
const tabletShare = 0.04;

const referrers: readonly { weight: number; label: string }[] = [
  ...[
    { weight: 58, label: directLabel },
    { weight: 19, label: 'google' },
    { weight: 4, label: 'bing' },
  ],
  ...[
    { weight: 4, label: 'duckduckgo' },
    { weight: 3, label: 'linkedin' },
    { weight: 2, label: 'chatgpt' },
  ],
  ...[
    { weight: 2, label: 'x' },
    { weight: 2, label: 'reddit' },
    { weight: 1, label: 'gmail' },
  ],
  ...[
    { weight: 3, label: 'forum.names.test' },
    { weight: 1, label: 'weekly-names.test' },
  ],
  ...[{ weight: 1, label: 'startup-diary.test' }],
];

/** A visitor of a name below this ending (`de.test`), and how far its clocks are ahead of UTC, in hours. */
export function visitorOf(tld: string, random: () => number, from?: string): SampleVisitor & { ahead: number } {
  const countries =
    home[
      tld
        .replace(/\.?test$/, '')
        .split('.')
        .at(-1) ?? ''
    ] ?? world;
  const known = from && [...countries, ...world].find(({ country }) => country === from);
  const { country, ahead, mobile } = known || pickWeighted(random, countries);
  const draw = random();
  const device = draw < tabletShare ? 'tablet' : draw < tabletShare + mobile ? 'mobile' : 'desktop';
  const { browser, os, resolutions } = pickWeighted(random, kits[device]);
  const resolution = resolutions[Math.floor(random() * resolutions.length)] ?? 'unknown';
  return { country, device, browser, os, resolution, referrer: pickWeighted(random, referrers).label, ahead };
}
