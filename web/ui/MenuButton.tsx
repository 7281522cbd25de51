import { type ComponentType, type ReactElement, useState } from 'react';
import { part } from './part.tsx';

/** What a button gets while its menu is not there yet. */
type Opener =
  | {
      'aria-haspopup': 'menu';
      'aria-expanded': boolean;
      onClick: () => void;
      onPointerEnter: () => void;
      onFocus: () => void;
    }
  // as the target of its menu: it has taken the place of the button that was pressed
  | { autoFocus: true };

/** What a fetched menu gets: the button that it opens from, as its target. */
export type MenuProps = { target: ReactElement };

/**
 * A menu that is fetched when somebody aims at its button, which stands at once. The menu opens itself when it is first
 * drawn, and draws the button as its target.
 */
export function menuPart<Props extends object>(load: () => Promise<ComponentType<Props & MenuProps>>) {
  const View = part(load);
  const prepare = () => void load().catch(() => {}); // tried again when it is pressed
  return function MenuPart({ button, ...props }: Props & { button: (opener: Opener) => ReactElement }) {
    const [isWanted, setWanted] = useState(false);
    const closed = button({
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: () => setWanted(true),
      onPointerEnter: prepare,
      onFocus: prepare,
    });
    if (!isWanted) return closed;
    const given = { ...(props as unknown as Props), target: button({ autoFocus: true }) };
    return <View {...given} waiting={closed} onMissing={() => setWanted(false)} />;
  };
}
