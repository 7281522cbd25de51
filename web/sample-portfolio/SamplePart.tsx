import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadSamplePortfolio, RemoveSamplePortfolio } from '#contract/sample-portfolio.ts';
import { call } from '#web/base/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { showFailure } from '#web/ui/toast.ts';
import { Way } from '#web/ui/Way.tsx';
import styles from './SamplePart.module.css';

/** Says that `count` domains are samples, and takes them out after a second press. */
export function SampleNotice({ count }: { count: number }) {
  const { t } = useTranslation();
  const { remove } = useSample();
  const [isAsking, setAsking] = useState(false);
  const total = { count, total: count };
  return (
    <section className={`row wrap line-bottom soft ${styles.notice}`} aria-label={t('domain.sample.label')}>
      <Icon className="rigid" of={IconFlask} />
      <span className={styles.text} role={isAsking ? 'alert' : undefined}>
        {t(`domain.sample.${isAsking ? 'ask' : 'notice'}`, total)}
      </span>
      <span className={`flex gap-8 end ${styles.buttons}`}>
        {isAsking ? (
          <>
            <Button size="xs" onClick={() => setAsking(false)} disabled={remove.isPending}>
              {t('domain.sample.keep')}
            </Button>
            <Button
              size="xs"
              autoFocus
              loading={remove.isPending}
              onClick={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
            >
              {t('domain.sample.confirm')}
            </Button>
          </>
        ) : (
          <Button size="xs" onClick={() => setAsking(true)}>
            {t('domain.sample.remove')}
          </Button>
        )}
      </span>
    </section>
  );
}

/** Offered where there are no domains yet (D-233). */
export function SampleButton() {
  const { t } = useTranslation();
  const { load } = useSample();
  return (
    <Button loading={load.isPending} onClick={() => load.mutate()}>
      {t('domain.sample.load')}
    </Button>
  );
}

/** The same as one of several ways to begin. */
export function SampleWay({ text }: { text: string }) {
  const { t } = useTranslation();
  const { load } = useSample();
  return (
    <Way
      icon={IconFlask}
      title={t('domain.sample.load')}
      text={text}
      isBusy={load.isPending}
      onClick={() => load.mutate()}
    />
  );
}

/** Fills the account with the sample portfolio and takes it out again (D-233); then every screen asks again. */
function useSample() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const settled = {
    onSuccess: () => client.invalidateQueries(),
    onError: (error: unknown) => showFailure(t('domain.sample.failed'), error),
  };
  const load = useMutation({ mutationFn: loadWhole, ...settled });
  const remove = useMutation({ mutationFn: () => call(RemoveSamplePortfolio), ...settled });
  return { load, remove };
}

const maxTries = 20; // each waits some 45 seconds

/** Asks until the sample is there: on a slow machine it takes longer than one request may. */
async function loadWhole(): Promise<void> {
  for (let tries = 0; tries < maxTries; tries++) {
    if ((await call(LoadSamplePortfolio)).domainCount !== null) return;
  }
}
