import { Component, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { errorText } from '#web/base/error-text.ts';
import { missingCode } from './missing-code.ts';
import { toasts } from './toast.ts';

type PartProps = {
  /**
   * its code could not be fetched, or it broke, which was told: it is not to be drawn until somebody wants it again. Absent:
   * nothing stands in its place until the screen is opened again.
   */
  onMissing?: () => void;
  /** stands in its place while its code is fetched */
  waiting?: ReactNode;
};

/** A part of a screen whose code is fetched when it is first drawn. One that breaks leaves the screen around it as it is. */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | undefined;
  return function Part({ onMissing, waiting, ...props }: Props & PartProps) {
    const [View, setView] = useState(() => known);
    const [isMissing, setMissing] = useState(false);
    const miss = useRef(onMissing);
    miss.current = onMissing ?? (() => setMissing(true));
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
          miss.current?.();
          void missingCode();
        },
      );
      return () => {
        isGone = true;
      };
    }, [View]);
    if (isMissing) return null;
    if (!View) return waiting;
    return (
      <Guard onBroken={() => miss.current?.()}>
        <View {...(props as unknown as Props)} />
      </Guard>
    );
  };
}

class Guard extends Component<{ onBroken: () => void; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    toasts.show({ type: 'danger', title: errorText(error) });
    this.props.onBroken();
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
