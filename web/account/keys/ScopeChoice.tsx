import { useTranslation } from 'react-i18next';
import type { Scope } from '#contract/scopes.ts';
import styles from './Keys.module.css';

type ScopeChoiceProps = {
  /** what there is to choose */
  of: readonly Scope[];
  chosen: readonly Scope[];
  problem?: string | undefined;
  onChange: (chosen: Scope[]) => void;
};

/** What a program may do. */
export function ScopeChoice({ of, chosen, problem, onChange }: ScopeChoiceProps) {
  const { t } = useTranslation();
  const toggle = (scope: Scope) =>
    onChange(chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope]);
  return (
    <fieldset className={`grid gap-4 ${styles.scopes}`}>
      <legend className="small w-560 soft">{t('account.keys.may')}</legend>
      {of.map((scope) => (
        <label key={scope} className="row gap-8">
          <input className="tick" type="checkbox" checked={chosen.includes(scope)} onChange={() => toggle(scope)} />
          {t(`account.keys.scopes.${scope}`)}
        </label>
      ))}
      {problem ? (
        <p className="note bad" role="alert">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}
