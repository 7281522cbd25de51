/** What a page's script tells, as `POST /public/collect` takes it (D-213). */
export type Signal = {
  kind: 'view' | 'engage' | 'outbound';
  /** of the page on its host */
  path: string;
  /** as the browser has it; empty: none */
  referrer: string;
  /** the page's query, or what of it names a campaign; as the browser has it */
  utm: string;
  /** pixels of the screen; 0: not told, or no size a screen has */
  width: number;
  height: number;
  /** made for one view by the page: what comes twice is known by it */
  viewId: string;
  /** ms the page was looked at until now */
  engagedMs: number;
  /** what the page says it is in a test of variants; 0: in none */
  variant: number;
};

/** Bytes of a body. */
export const longestSignal = 1_024;

const kinds: ReadonlySet<unknown> = new Set(['view', 'engage', 'outbound']);
const viewIdPattern = /^[\w-]{8,36}$/;
const longestEngagedMs = 86_400_000;
const maxPixels = 16_384;
const maxVariants = 32_767;

/** Reads a body of at most `longestSignal` bytes; undefined: it is none of a page's script. */
export function readSignal(body: string): Signal | undefined {
  const sent = parsed(body);
  if (!sent) return undefined;
  const { kind, path, referrer = '', utm = '', viewId, width, height, engagedMs = 0, variant = 0 } = sent;
  if (!kinds.has(kind) || typeof viewId !== 'string' || !viewIdPattern.test(viewId)) return undefined;
  if (typeof path !== 'string' || !path.startsWith('/') || typeof referrer !== 'string') return undefined;
  if (typeof utm !== 'string') return undefined;
  if (![width, height, engagedMs, variant].every((value) => typeof value === 'number' && Number.isFinite(value))) {
    return undefined;
  }
  return {
    kind: kind as Signal['kind'],
    path,
    referrer,
    utm,
    width: within(width, 1, maxPixels),
    height: within(height, 1, maxPixels),
    viewId,
    engagedMs: Math.min(Math.max(0, Math.round(Number(engagedMs))), longestEngagedMs),
    variant: within(variant, 1, maxVariants),
  };
}

function parsed(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    const isObject = value !== null && typeof value === 'object' && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** The number rounded, or 0 where it is out of bounds. */
function within(value: unknown, least: number, max: number): number {
  const whole = Math.round(Number(value));
  return whole >= least && whole <= max ? whole : 0;
}
