import type { ReactNode } from 'react';
import styles from './CardSkeleton.module.css';

type CardSkeletonProps = { height?: number; children?: ReactNode };

/** In the place of a card that is awaited; bars of its own, or a head and a figure. */
export function CardSkeleton({ height, children }: CardSkeletonProps) {
  return (
    <div className={`card ${styles.skeleton}`} style={{ minHeight: height }} aria-hidden="true">
      {children ?? (
        <>
          <i style={{ width: 110 }} />
          <i style={{ width: '60%' }} />
        </>
      )}
    </div>
  );
}
