import { useCallback, useEffect, useState } from 'react';

const buttonShare = 0.8; // of the visible width, D-086
const linePx = 16;

export type Sideways = {
  ref: (area: HTMLElement | null) => void;
  /** the scrolling area once it is on screen */
  area: HTMLElement | null;
  canGoLeft: boolean;
  canGoRight: boolean;
  /** moves at once by px; negative is left */
  scrollBy: (px: number) => void;
  /** moves by most of the visible width, for buttons */
  page: (direction: -1 | 1) => void;
};

/** Sideways scrolling of one area: by buttons, by shift and wheel, and whether there is more on either side. */
export function useSideways(): Sideways {
  const [area, setArea] = useState<HTMLElement | null>(null);
  const [ends, setEnds] = useState({ canGoLeft: false, canGoRight: false });

  useEffect(() => {
    if (area === null) return;
    const look = () => {
      const canGoLeft = area.scrollLeft > 1;
      const canGoRight = area.scrollLeft + area.clientWidth < area.scrollWidth - 1;
      setEnds((known) =>
        known.canGoLeft === canGoLeft && known.canGoRight === canGoRight ? known : { canGoLeft, canGoRight },
      );
    };
    const onWheel = (event: WheelEvent) => {
      const delta = event.deltaX || event.deltaY;
      if (!event.shiftKey || delta === 0) return;
      event.preventDefault();
      area.scrollLeft += event.deltaMode === WheelEvent.DOM_DELTA_LINE ? delta * linePx : delta;
    };
    const observer = new ResizeObserver(look);
    observer.observe(area);
    for (const child of area.children) observer.observe(child);
    area.addEventListener('scroll', look, { passive: true });
    area.addEventListener('wheel', onWheel, { passive: false });
    look();
    return () => {
      observer.disconnect();
      area.removeEventListener('scroll', look);
      area.removeEventListener('wheel', onWheel);
    };
  }, [area]);

  const scrollBy = useCallback((px: number) => area?.scrollBy({ left: px }), [area]);
  const page = useCallback(
    (direction: -1 | 1) => area?.scrollBy({ left: direction * area.clientWidth * buttonShare, behavior: 'smooth' }),
    [area],
  );
  return { ref: setArea, area, ...ends, scrollBy, page };
}
