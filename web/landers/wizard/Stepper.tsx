import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import { type Step, steps } from './draft.ts';
import styles from './Wizard.module.css';

type StepperProps = {
  step: Step;
  canGo: (step: Step) => boolean;
  onGo: (step: Step) => void;
  /** the first two are of the group, and only shown (LAND-014) */
  isAdding: boolean;
  isBusy: boolean;
  /** it is made, and its domains are pointed: the step after the four (POINT-004) */
  isPointing?: boolean;
};

/** The four steps with where the wizard stands; those that were seen are gone back to, until it is made. */
export function Stepper({ step, canGo, onGo, isAdding, isBusy, isPointing = false }: StepperProps) {
  const { t } = useTranslation();
  const now = isPointing ? steps.length : steps.indexOf(step);
  return (
    <ol className={`flex rigid gap-6 ${styles.steps}`}>
      {steps.map((one, at) => {
        const isLocked = isAdding && at < 2;
        const mark = isLocked ? (
          <Icon of={IconLock} size={13} />
        ) : at < now ? (
          <Icon of={IconCheck} size={13} />
        ) : (
          at + 1
        );
        return (
          <li key={one} data-done={at < now || undefined} aria-current={at === now ? 'step' : undefined}>
            <button
              className="row gap-8 quiet"
              type="button"
              disabled={isBusy || isPointing || !canGo(one) || at === now}
              onClick={() => onGo(one)}
            >
              <span className={`grid rigid t-12 ${styles.number}`} aria-hidden="true">
                {mark}
              </span>
              <span className={styles.stepName}>{t(`landerWizard.steps.${one}`)}</span>
              {isLocked ? <span className="vh"> {t('landerWizard.locked.mark')}</span> : null}
            </button>
          </li>
        );
      })}
      {isPointing ? (
        <li aria-current="step">
          <button className="row gap-8 quiet" type="button" disabled>
            <span className={`grid rigid t-12 ${styles.number}`} aria-hidden="true">
              {steps.length + 1}
            </span>
            <span className={styles.stepName}>{t('landerWizard.steps.point')}</span>
          </button>
        </li>
      ) : null}
    </ol>
  );
}
