import { useTranslation } from 'react-i18next';
import type { ActionTarget } from '#web/base/action-target.ts';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { ActionItem } from '../actions/ActionItem.tsx';
import { actionGroups } from '../actions/domain-actions.ts';
import { useDomainActions } from '../actions/use-domain-actions.ts';
import styles from './ManageDrawer.module.css';
import { SelectedFacts } from './SelectedFacts.tsx';

type ManagePanelProps = {
  target: ActionTarget;
  /** an action was chosen */
  onChosen?: () => void;
};

/** Figures of the selected domains and the actions by group; those that are not possible say why. */
export function ManagePanel({ target, onChosen }: ManagePanelProps) {
  const { t } = useTranslation();
  const { actions, facts, retry } = useDomainActions(target);
  return (
    <div className={`scroller ${styles.panel}`}>
      <SelectedFacts target={target} facts={facts} />
      {retry ? (
        <p role="alert" className={`quiet ${styles.failed}`}>
          {t('domainActions.manage.notExamined')} <RetryButton onRetry={retry} />
        </p>
      ) : null}
      {actionGroups.map((group) => {
        const those = actions.filter((action) => action.group === group);
        if (those.length === 0) return null;
        const items = those.map((action) => <ActionItem key={action.kind} action={action} onChosen={onChosen} />);
        return group === 'end' ? (
          <div key={group} className={`min-0 ${styles.group}`}>
            <hr />
            {items}
          </div>
        ) : (
          <fieldset key={group} className={`min-0 ${styles.group}`}>
            <legend className="w-560 quiet">{t(`domainActions.groups.${group}`)}</legend>
            {items}
          </fieldset>
        );
      })}
    </div>
  );
}
