import type { MouseEvent } from 'react';

type History = Pick<Window, 'navigation' | 'location' | 'history'>;

/**
 * How many steps back in the tab's history a screen of this address was last shown; undefined where it was not, or where
 * the browser does not tell (Navigation API).
 */
export function stepsBackTo(address: string, { navigation, location }: History = window): number | undefined {
  const at = navigation?.currentEntry?.index;
  if (at === undefined || at < 0) return undefined;
  const wanted = new URL(address, location.href).href;
  const place = navigation.entries().findLastIndex(({ index, url }) => index < at && url === wanted);
  return place < 0 ? undefined : at - place;
}

/** A link that leads back goes back, so that scrolling and focus are as they were left; elsewhere it is a link. */
export function goBack(event: MouseEvent<HTMLAnchorElement>, browser: History = window): void {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const steps = isPlain ? stepsBackTo(event.currentTarget.href, browser) : undefined;
  if (steps === undefined) return;
  event.preventDefault();
  browser.history.go(-steps);
}
