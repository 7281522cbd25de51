import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus when a step of the modal appears: the control that had it is gone with the step before. */
export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return ref;
}
