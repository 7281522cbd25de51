import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import styles from './Palette.module.css';
import { type PaletteItem, paletteGroups } from './palette-items.ts';
import type { FoundNames } from './use-found-names.ts';

type PaletteBoxProps = {
  text: string;
  onText: (text: string) => void;
  items: readonly PaletteItem[];
  found: FoundNames;
  onChoose: (item: PaletteItem) => void;
  /** on phones, which have no Escape */
  onClose?: (() => void) | undefined;
};

/** A box to type in and the list of what fits, after the ARIA pattern of a combobox: the focus stays in the box. */
export function PaletteBox({ text, onText, items, found, onChoose, onClose }: PaletteBoxProps) {
  const { t } = useTranslation();
  const id = useId();
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const at = Math.min(active, items.length - 1);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, items]);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const item = items[at];
    if (event.nativeEvent.isComposing) return;
    if (step && items.length > 0) setActive((at + step + items.length) % items.length);
    else if (event.key === 'Enter' && item) onChoose(item);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className={`row rigid gap-10 line-bottom ${styles.head}`}>
        <Icon className="quiet" of={IconSearch} size={18} />
        <input
          data-autofocus
          role="combobox"
          aria-label={t('shell.palette')}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={items[at] && `${id}-${at}`}
          aria-autocomplete="list"
          placeholder={t('commands.palette.placeholder')}
          maxLength={2_000}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          value={text}
          onFocus={({ currentTarget: box }) => box.setSelectionRange(box.value.length, box.value.length)} // behind what came before
          onChange={(event) => {
            onText(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        {onClose ? (
          <Button variant="subtle" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        ) : null}
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('shell.palette')} className={styles.list}>
        {paletteGroups.map((group) => {
          const lines = [...items.entries()].filter(([, item]) => item.group === group);
          return lines.length === 0 ? null : (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
            <div key={group} role="group" aria-label={t(`commands.palette.groups.${group}`)}>
              <p className={`note ${styles.group}`} aria-hidden="true">
                {t(`commands.palette.groups.${group}`)}
              </p>
              {lines.map(([place, item]) => (
                <Line
                  key={item.id}
                  id={`${id}-${place}`}
                  item={item}
                  isActive={place === at}
                  onChoose={onChoose}
                  onAim={() => setActive(place)}
                />
              ))}
            </div>
          );
        })}
      </div>
      <Said found={found} count={items.length} text={text} />
    </>
  );
}

type LineProps = {
  id: string;
  item: PaletteItem;
  isActive: boolean;
  onChoose: (item: PaletteItem) => void;
  onAim: () => void;
};

function Line({ id, item, isActive, onChoose, onAim }: LineProps) {
  const { label, icon, note, keys } = item;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={note ? true : undefined}
      className={`row gap-10 ${styles.line}`}
      onClick={() => onChoose(item)}
      onMouseDown={(event) => event.preventDefault()} // the box keeps the focus
      onPointerMove={isActive ? undefined : onAim}
    >
      <Icon className="quiet" of={icon} />
      <span>
        {label}
        {note ? <small className="t-12 quiet">{note}</small> : null}
      </span>
      {keys ? (
        <span className={`flex gap-4 ${styles.keys}`} aria-hidden="true">
          {keys.map((key) => (
            <kbd className="quiet" key={key}>
              {key}
            </kbd>
          ))}
        </span>
      ) : null}
    </div>
  );
}

/** What the search for names is up to, and that nothing fits. */
function Said({ found, count, text }: { found: FoundNames; count: number; text: string }) {
  const { t } = useTranslation();
  const isNone = count === 0 && found.state === 'found';
  return (
    <div className={`row rigid gap-12 soft ${styles.said}`} role="status">
      {found.state === 'waiting' ? t('commands.palette.waiting') : null}
      {isNone ? t('commands.palette.none', { text: text.trim().slice(0, 80) }) : null}
      {found.state === 'failed' ? (
        <>
          {t('commands.palette.failed')}
          <RetryButton onRetry={found.retry} />
        </>
      ) : null}
      {count > 0 && found.state === 'found' ? (
        <span className="vh">{t('commands.palette.count', { count })}</span>
      ) : null}
    </div>
  );
}
