import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { useSample } from './use-sample.ts';

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
