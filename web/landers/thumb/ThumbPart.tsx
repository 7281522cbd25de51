import { useState } from 'react';
import type { LanderGroup } from '#contract/lander-groups.ts';
import { builtInTemplateOf, type Lander } from '#contract/landers.ts';
import { fontFiles } from '#lander/fonts/made-fonts.ts';
import { landerPaths } from '#lander/view.ts';
import { splitName } from '#web/ui/DomainName.tsx';
import styles from './ThumbPart.module.css';

// The pages' own faces; browsers fetch one when a thumb first shows it. A document of tests has no fonts.
if ('fonts' in document) {
  for (const face of ['bricolage-name', 'bodoni-name', 'anybody-name'] as const) {
    document.fonts.add(new FontFace(face, `url(${landerPaths.fonts}${fontFiles[face]})`));
  }
}

/** What a page looks like from afar; `waiting` is one that is not there (yet). */
type ThumbLook = 'binAi' | 'modern' | 'comingSoon' | 'custom' | 'waiting';

type ThumbProps = {
  look: ThumbLook;
  domainName: string;
  tld?: string | undefined;
  /** in dollars, as visitors see it; null for none */
  price?: string | null;
  /** picture of the page itself; drawn when there is none or it does not come */
  picture?: string | null;
};

const maxInLine = 22; // letters; longer names take several lines

/** A small picture of a page. It only decorates: the name stands beside it. */
export function ThumbPart({ look, domainName, tld, price = null, picture = null }: ThumbProps) {
  const [missing, setMissing] = useState<string | null>(null);
  if (picture !== null && missing !== picture) {
    return (
      <img
        className={styles.picture}
        src={picture}
        alt=""
        width={640}
        height={400}
        loading="lazy"
        decoding="async"
        onError={() => setMissing(picture)}
      />
    );
  }
  const [label, rest] = splitName(domainName, tld);
  const letters = Math.min(Math.max(8, [...domainName].length), maxInLine);
  return (
    <span className={styles.thumb} data-look={look} style={{ '--letters': letters } as object} aria-hidden="true">
      <span className={`nowrap ${styles.name}`} data-long={[...domainName].length > maxInLine || undefined}>
        <bdi>{label}</bdi>
        <em>{rest}</em>
      </span>
      {price ? <span className={`num ${styles.price}`}>{price}</span> : null}
    </span>
  );
}

type Page = Pick<Lander, 'status' | 'screenshotUrl'>;

/** The picture of a page: a page that was never made has none to show. */
export function lookOf({ status, screenshotUrl }: Page, { template }: Pick<LanderGroup, 'template'>): ThumbLook {
  const hasPage = status === 'live' || (status === 'generating' && screenshotUrl !== null);
  return hasPage ? (builtInTemplateOf(template) ?? 'custom') : 'waiting';
}
