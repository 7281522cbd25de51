import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Kit } from '#web/ui/Kit.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { closeOverlay } from './overlay.ts';
import styles from './Shortcuts.module.css';
import { areShortcutsOn, listKeys, paletteKeys, shortcuts, switchShortcuts, undoKeys } from './shortcut-keys.ts';
import { useFocusBack } from './use-focus-back.ts';

type Line = { keys: readonly string[]; words: string };

/** All shortcuts, and the switch that turns the single keys off (WCAG 2.1.4). */
export function Shortcuts() {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const [isOn, setOn] = useState(areShortcutsOn);
  useFocusBack();
  useEffect(() => setShown(true), []); // after that, so that the focus is still where it was
  const single = shortcuts.flatMap((one) =>
    'to' in one || 'on' in one ? [] : { keys: one.keys, words: t(`commands.shortcuts.names.${one.shown}`) },
  );
  const of = (screen: 'inquiries' | 'monitoring' | 'renewals' | 'listingGuard' | 'domain') =>
    shortcuts.flatMap((one) =>
      'on' in one && one.on === screen ? { keys: one.keys, words: t(`commands.shortcuts.names.${one.shown}`) } : [],
    );
  const screens = shortcuts.flatMap((one) => ('to' in one ? { keys: one.keys, words: t(`titles.${one.shown}`) } : []));
  const inLists = listKeys.map(({ keys, shown }) => ({ keys, words: t(`commands.shortcuts.names.${shown}`) }));
  const always = [
    { keys: paletteKeys, words: t('shell.palette') },
    { keys: undoKeys, words: t('commands.shortcuts.names.undo') },
  ];
  const change = (next: boolean) => {
    switchShortcuts(next);
    setOn(next);
  };
  return (
    <Kit>
      <Modal
        opened={isShown}
        onClose={closeOverlay}
        title={t('commands.shortcuts.title')}
        size={640}
        centered
        closeButtonProps={{ 'aria-label': t('common.close'), iconSize: 18 }}
        attributes={{ header: { role: 'presentation' } }} // else it counts as a second banner of the page
      >
        <div className={styles.lists}>
          <Keys title={t('commands.shortcuts.everywhere')} isOff={!isOn} lines={single} />
          <Keys title={t('commands.shortcuts.screens')} isOff={!isOn} lines={screens} />
          <Keys title={t('commands.shortcuts.domain')} isOff={!isOn} lines={of('domain')} />
          <Keys title={t('titles.inquiries')} isOff={!isOn} lines={of('inquiries')} />
          <Keys title={t('titles.monitoring')} isOff={!isOn} lines={of('monitoring')} />
          <Keys title={t('titles.renewals')} isOff={!isOn} lines={of('renewals')} />
          <Keys title={t('titles.listingGuard')} isOff={!isOn} lines={of('listingGuard')} />
          <Keys title={t('commands.shortcuts.lists')} lines={inLists} />
          <Keys title={t('commands.shortcuts.always')} lines={always} />
        </div>
        <div className={`line-top ${styles.switch}`}>
          <Switch isOn={isOn} onChange={change}>
            <span>
              {t('commands.shortcuts.single')}
              <small className="t-12 quiet">{t('commands.shortcuts.singleHint')}</small>
            </span>
          </Switch>
        </div>
      </Modal>
    </Kit>
  );
}

function Keys({ title, lines, isOff }: { title: string; lines: readonly Line[]; isOff?: boolean }) {
  const { t } = useTranslation();
  return (
    <section className={styles.list} data-off={isOff || undefined}>
      <h3 className="t-12 quiet">{title}</h3>
      <dl>
        {lines.map(({ keys, words }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd className="flex rigid gap-4">
              {keys.map((key) => (
                <kbd className="soft" key={key}>
                  {keyName(key, t)}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const named = ['Space', 'Enter', 'Shift', 'Ctrl', 'Home', 'End', 'Esc'] as const;

/** As it stands on the keys of the language. */
function keyName(key: string, t: TFunction): string {
  const known = named.find((name) => name === key);
  return known ? t(`commands.keys.${known}`) : key;
}
