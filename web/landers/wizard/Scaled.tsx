import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './Review.module.css';

const wide = 1_280; // px of a desktop's window, in the shape of 16 to 10
const tall = 800;

/** What is laid out for a desktop, drawn as small as its place. */
export function Scaled({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0.3);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const observer = new ResizeObserver(() => setScale(current.clientWidth / wide));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.scaled}>
      <div style={{ width: wide, height: tall, transform: `scale(${scale})` }}>{children}</div>
    </div>
  );
}
