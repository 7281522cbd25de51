import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import { useNavigate } from '#web/base/router/RouterProvider.tsx';
import { PointingPlanPart } from '#web/pointing-plan/PointingPlanPart.tsx';
import { Button } from '#web/ui/Button.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { readSettings } from '../settings/settings-draft.ts';
import { steps, withType } from './draft.ts';
import { GroupSelector } from './GroupSelector.tsx';
import { LockedGroup, LockedTemplate, LockedType } from './Locked.tsx';
import { StepDomains } from './StepDomains.tsx';
import { Stepper } from './Stepper.tsx';
import { type PageKind, StepReview } from './StepReview.tsx';
import { StepTemplate } from './StepTemplate.tsx';
import { StepType } from './StepType.tsx';
import { isNameTaken, type ToPoint, useFinish } from './use-finish.ts';
import { useTemplateName } from './use-template-name.ts';
import type { WizardState } from './use-wizard.ts';
import styles from './Wizard.module.css';
import { reviewQuery } from './wizard.api.ts';

const example = 'example.com'; // stands for a domain while none is chosen

type WizardFormProps = {
  wizard: WizardState;
  onClose: () => void;
  onBusy: (isBusy: boolean) => void;
  /** a dialog over the wizard was opened or closed */
  onCovered: (isCovered: boolean) => void;
};

/** Where the wizard stands: the choice of a group, or one of its steps, with the buttons that lead on. */
export function WizardForm({ wizard, onClose, onBusy, onCovered }: WizardFormProps) {
  const { t } = useTranslation();
  const { draft, change, isAdding, faults } = wizard;
  const { step, chosen } = draft;
  const [isChoosing, setChoosing] = useState(wizard.choosesGroup && draft.groupId === null);
  const body = useRef<HTMLDivElement>(null);
  const group = wizard.group.data;
  const settings = readSettings(draft.settings).settings;
  const own = settings && { type: draft.type, template: draft.template, configuration: settings };
  const kind: PageKind | undefined = isAdding ? group && pageKindOf(group) : own;
  const templateName = useTemplateName(draft.type === 'custom')(
    kind?.template ?? '',
    isAdding ? group?.templateName : null,
  );
  const navigate = useNavigate();
  const [toPoint, setToPoint] = useState<ToPoint | null>(null);
  const finish = useFinish(wizard, kind, setToPoint);
  const ids = [...chosen.keys()];
  const review = useQuery({ ...reviewQuery(ids), enabled: step === 'review' && !isChoosing && ids.length > 0 });
  const [takenName, setTakenName] = useState<string | null>(null);
  useEffect(() => onBusy(finish.isPending), [onBusy, finish.isPending]);
  useFocusOnStep(body, `${isChoosing} ${toPoint ? 'point' : step}`);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (finish.isPending) return;
    if (isChoosing) setChoosing(draft.groupId === null);
    else if (step === 'review') make();
    else if (wizard.next()) setTimeout(() => focusWrong(body.current));
  }
  function make(): void {
    if (wizard.wrongStep()) return;
    finish.mutate(undefined, {
      onError: (error) => {
        if (!isNameTaken(error)) return;
        setTakenName(draft.name);
        wizard.go('domains');
      },
    });
  }
  if (toPoint) {
    return (
      <div className={`column grow ${styles.form}`}>
        <Stepper step={step} canGo={wizard.canGo} onGo={wizard.go} isAdding={isAdding} isBusy={false} isPointing />
        <div ref={body} className={`column grow ${styles.body}`} tabIndex={-1}>
          <PointingPlanPart
            domainIds={toPoint.domainIds}
            points
            onClose={() => void navigate(paths.landerGroup(toPoint.groupId), { replace: true })}
          />
        </div>
      </div>
    );
  }
  const back = steps[steps.indexOf(step) - 1];
  const isFirst = isChoosing || back === undefined;
  const goBack = () => {
    if (wizard.choosesGroup && step === 'domains') setChoosing(true);
    else if (back) wizard.go(back);
  };
  const hasNoBack = isFirst || (isAdding && !wizard.choosesGroup && step === 'domains');
  const count = review.data?.count ?? chosen.size;
  const exampleName = [...chosen.values()].find((name) => name !== '') ?? example;
  const isWaiting = isAdding && !isChoosing && !group;

  return (
    <form className={`column grow ${styles.form}`} noValidate onSubmit={submit}>
      {isChoosing ? null : (
        <Stepper step={step} canGo={wizard.canGo} onGo={wizard.go} isAdding={isAdding} isBusy={finish.isPending} />
      )}
      <div ref={body} className={`column grow ${styles.body}`} tabIndex={-1}>
        {wizard.isResumed ? (
          <p className={`sunken soft ${styles.resumed}`}>
            {t('landerWizard.resumed')}{' '}
            <button type="button" className="link" onClick={wizard.startOver}>
              {t('landerWizard.startOver')}
            </button>
          </p>
        ) : null}
        {isChoosing ? (
          <GroupSelector
            groupId={draft.groupId}
            onChoose={(groupId) => change((now) => ({ ...now, groupId }))}
            chosen={chosen}
          />
        ) : isWaiting ? (
          <GroupWaiting wizard={wizard} onOther={() => setChoosing(true)} />
        ) : (
          <>
            {step === 'type' && group ? <LockedType group={group} /> : null}
            {step === 'type' && !group ? (
              <StepType
                type={draft.type}
                onChange={(type) => change((now) => withType(now, type))}
                hasTextService={wizard.hasTextService}
                isLocked={false}
              />
            ) : null}
            {step === 'template' && group ? <LockedTemplate group={group} exampleName={exampleName} /> : null}
            {step === 'template' && !group ? (
              <StepTemplate draft={draft} change={change} isTried={wizard.isTried} exampleName={exampleName} />
            ) : null}
            {step === 'domains' ? (
              <StepDomains
                wizard={wizard}
                takenName={takenName}
                locked={group ? <LockedGroup group={group} /> : null}
              />
            ) : null}
            {step === 'review' && kind ? (
              <StepReview
                kind={kind}
                groupName={group?.name ?? draft.name}
                templateName={templateName}
                chosen={chosen}
                review={review}
                onFull={onCovered}
              />
            ) : null}
          </>
        )}
      </div>
      <div className={`flex rigid gap-8 ${styles.foot}`}>
        {hasNoBack ? (
          <Button variant="subtle" disabled={finish.isPending} onClick={onClose}>
            {t('common.cancel')}
          </Button>
        ) : (
          <Button className={styles.back} disabled={finish.isPending} onClick={goBack}>
            {t('common.back')}
          </Button>
        )}
        <Button
          type="submit"
          variant="filled"
          loading={finish.isPending}
          disabled={
            isWaiting ||
            faults.length > 0 ||
            (isChoosing && draft.groupId === null) ||
            (step === 'review' && review.data?.count === 0)
          }
        >
          {isChoosing || step !== 'review'
            ? t('words.continue')
            : t(isAdding ? 'words.addDomains' : 'landerWizard.create', { count })}
        </Button>
      </div>
    </form>
  );
}

const pageKindOf = ({ type, template, configuration }: PageKind): PageKind => ({ type, template, configuration });

/** The group that domains are added to is being loaded, or could not be. */
function GroupWaiting({ wizard, onOther }: { wizard: WizardState; onOther: () => void }) {
  const { t } = useTranslation();
  const { error, isFetching, refetch } = wizard.group;
  if (!error) return <Spinner label={t('common.loading')} />;
  return (
    <div role="alert" className={`bad ${styles.bad}`}>
      <p>{`${t('landerWizard.groups.failed')} ${errorText(error)}`}</p>
      <RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />{' '}
      {wizard.choosesGroup ? (
        <Button size="xs" onClick={onOther}>
          {t('landerWizard.groups.other')}
        </Button>
      ) : null}
    </div>
  );
}

/** A new step begins at its top; its first field has the focus, or the step itself. */
function useFocusOnStep(body: { readonly current: HTMLElement | null }, step: string): void {
  useEffect(() => {
    const { current } = body;
    if (!current) return;
    current.scrollTop = 0;
    const field = current.querySelector<HTMLElement>('input:checked:enabled, input[aria-invalid], input:enabled');
    (field ?? current).focus({ preventScroll: true });
  }, [body, step]);
}

function focusWrong(body: HTMLElement | null): void {
  const field = body?.querySelector<HTMLElement>('[aria-invalid], [type=search]');
  field?.focus();
}
