import type { RefObject } from 'react';

/** What the keys j, k and x press: the focus goes to the next or previous `[data-row]`, or to what opens it, or the row is ticked. */
export function ListKeys({ area }: { area: RefObject<HTMLElement | null> }) {
  const rows = () => [...(area.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const focused = () => rows().findIndex((row) => row.contains(document.activeElement));
  const move = (step: 1 | -1) => () => {
    const at = focused();
    const row = rows()[at < 0 ? 0 : at + step];
    (row?.querySelector<HTMLElement>('[data-opens]') ?? row)?.focus();
    row?.scrollIntoView?.({ block: 'nearest' });
  };
  const tick = () => rows()[focused()]?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
  return (
    <div hidden>
      <button type="button" data-shortcut="next" onClick={move(1)} />
      <button type="button" data-shortcut="previous" onClick={move(-1)} />
      <button type="button" data-shortcut="select" onClick={tick} />
    </div>
  );
}
