import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { missingCode } from './missing-code.ts';

type PartProps = {
  /** its code could not be fetched, which was told: it is not to be drawn until somebody wants it again */
  onMissing: () => void;
  /** stands in its place while its code is fetched */
  waiting?: ReactNode;
};

/** A part of a screen whose code is fetched when it is first drawn. */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | undefined;
  return function Part({ onMissing, waiting, ...props }: Props & PartProps) {
    const [View, setView] = useState(() => known);
    const miss = useRef(onMissing);
    miss.current = onMissing;
    useEffect(() => {
      if (View) return;
      let isGone = false;
      load().then(
        (view) => {
          known = view;
          if (!isGone) setView(() => view);
        },
        () => {
          if (isGone) return;
          miss.current();
          void missingCode();
        },
      );
      return () => {
        isGone = true;
      };
    }, [View]);
    return View ? <View {...(props as unknown as Props)} /> : waiting;
  };
}
