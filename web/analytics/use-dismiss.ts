import { type RefObject, useEffect, useRef } from 'react';

/** Closes what is open inside `box` by Escape, a press outside, and when the focus goes elsewhere. */
export function useDismiss(
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: (keepsFocus: boolean) => void,
): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const isOutside = (target: EventTarget | null) => target instanceof Node && !box.current?.contains(target);
    const onPress = ({ target }: Event) => isOutside(target) && latest.current(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      latest.current(true);
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [box, isOpen]);
}
