import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import IconWand from '@tabler/icons-react/dist/esm/icons/IconWand.mjs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanderType } from '#contract/landers.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './Choices.module.css';

const types = [
  ['forSale', IconTag],
  ['comingSoon', IconHourglass],
  ['custom', IconWand],
] as const;

type StepTypeProps = {
  type: LanderType;
  onChange: (type: LanderType) => void;
  /** undefined until it is known */
  hasTextService: boolean | undefined;
  isLocked: boolean;
};

/** Step 1: what kind of pages they are. Custom ones need a text service (D-185). */
export function StepType({ type, onChange, hasTextService, isLocked }: StepTypeProps) {
  const { t } = useTranslation();
  const group = useId();
  return (
    <fieldset className="grid gap-10" disabled={isLocked}>
      <legend className="vh">{t('landerWizard.steps.type')}</legend>
      {types.map(([one, icon]) => {
        const isWithout = one === 'custom' && hasTextService === false;
        return (
          <label key={one} className={`row ${styles.type}`} data-off={isWithout || undefined}>
            <span className={`grid rigid soft ${styles.tile}`}>
              <Icon of={icon} size={20} />
            </span>
            <span className={`grid grow min-0 soft ${styles.words}`}>
              <b className="ink breaks">{t(`domain.lander.${one}`)}</b>
              <span>{t(`landerWizard.types.${one}.text`)}</span>
              {isWithout ? <span className={styles.why}>{t('landerWizard.types.custom.without')}</span> : null}
            </span>
            <input
              type="radio"
              className={styles.radio}
              name={group}
              value={one}
              checked={type === one}
              disabled={isWithout}
              onChange={() => onChange(one)}
            />
          </label>
        );
      })}
    </fieldset>
  );
}
