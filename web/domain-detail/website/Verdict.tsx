import { useState } from 'react';
import { type DomainWebsite, type VerdictStatus, verdictStatuses } from '#contract/websites.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { Button } from '#web/ui/Button.tsx';
import { showFailure, toasts } from '#web/ui/toast.ts';
import type { Said, useWebsite } from './use-website.ts';
import styles from './Website.module.css';

type Props = { website: DomainWebsite; verdict: ReturnType<typeof useWebsite>['verdict']; tools: RowTools };

/** Where the check is wrong, its owner says what stands there: one press, remembered for pages of that kind, undone likewise. */
export function Verdict({ website, verdict, tools: { t } }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isAlone, setAlone] = useState(false);
  const before: Said = website.verdict && { status: website.verdict.status, scope: website.verdict.scope };

  const say = (said: Said, undo: Said) =>
    verdict.mutate(said, {
      onSuccess: () => {
        setOpen(false);
        toasts.show({
          type: 'success',
          title: said
            ? t('website.saved', { status: t(`websiteStatus.names.${said.status}`) })
            : t('website.takenBack'),
          ...(said?.scope === 'kind' ? { message: t('website.savedKind') } : {}),
          action: { label: t('common.undo'), run: () => say(undo, said) },
        });
      },
      onError: (error) => showFailure(t('website.notSaved'), error),
    });

  const others = verdictStatuses.filter((status) => status !== website.status);
  const choose = (status: VerdictStatus) => say({ status, scope: isAlone ? 'page' : 'kind' }, before);
  return (
    <div className={`grid gap-8 ${styles.verdict}`}>
      <div className="flex wrap gap-6">
        <Button size="xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('website.wrong')}
        </Button>
        {before ? (
          <Button size="xs" variant="subtle" loading={verdict.isPending} onClick={() => say(null, before)}>
            {t('website.takeBack')}
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <fieldset className={`grid gap-8 ${styles.choices}`}>
          <legend className="t-12 quiet">{t('website.itIs')}</legend>
          <div className="flex wrap gap-6">
            {others.map((status) => (
              <Button key={status} size="xs" disabled={verdict.isPending} onClick={() => choose(status)}>
                {t(`websiteStatus.names.${status}`)}
              </Button>
            ))}
          </div>
          <label className={`row gap-8 t-12 ${styles.scope}`}>
            <input type="checkbox" checked={!isAlone} onChange={() => setAlone(!isAlone)} />
            {t('website.alsoAlike')}
          </label>
        </fieldset>
      ) : null}
    </div>
  );
}
