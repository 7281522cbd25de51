import type { Verdict } from '../classify/evidence.ts';
import type { PageReply } from '../look/ask-page.ts';
import type { PageFacts } from './page-facts.ts';
import { shortHash } from './text-hash.ts';

/**
 * What pages of one kind have in common whatever name they stand on: how they are built, whose scripts and styles they load,
 * what they are made with. Texts and the name are left out. At most 40 characters.
 */
export function fingerprintOf(
  name: string,
  { status, url }: PageReply,
  page: PageFacts | null,
  verdict: Verdict,
): string {
  const host = URL.parse(url)?.hostname ?? '';
  const isElsewhere = host !== name && !host.endsWith(`.${name}`);
  if (isElsewhere) return `host:${host}`.slice(0, 40);
  if (!page) return `type:${verdict.reasons[0]?.value ?? ''}`.slice(0, 40);
  const sources = [...page.scripts, ...page.assets].map((source) => sourceKind(source, name));
  const parts = [
    String(status),
    page.generator.toLowerCase().replace(/[\d.]+/g, ''),
    page.skeleton.slice(0, 120).join(' '),
    [...new Set(sources)].sort().slice(0, 30).join(' '),
    [...new Set(page.classes.map((word) => word.toLowerCase().replace(/\d+/g, '')))].sort().slice(0, 60).join(' '),
  ];
  return `page:${shortHash(parts.join('\n'), 32)}`;
}

/** Of a source what stays the same from name to name: another's host, or the file's name without its hash. */
function sourceKind(source: string, name: string): string {
  const target = URL.parse(source, `https://${name}/`);
  if (!target) return '';
  const isOwn = target.hostname === name || target.hostname.endsWith(`.${name}`);
  const file = target.pathname.split('/').at(-1) ?? '';
  return isOwn
    ? file
        .replace(/[.-][\w-]{6,40}(?=\.)/, '')
        .replace(/\d+/g, '')
        .replaceAll(name, '')
    : target.hostname;
}
