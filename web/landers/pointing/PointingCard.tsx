import { useTranslation } from 'react-i18next';
import { addTexts } from '#web/base/i18n.ts';
import { texts as pointing } from '#web/locales/pointing/en.ts';
import { Card } from '#web/ui/Card.tsx';
import { PointingBody } from './PointingBody.tsx';

addTexts({ pointing });

/** Where the name of a lander leads and what to set, on the name's own page. */
export function PointingCard({ landerId }: { landerId: string }) {
  const { t } = useTranslation();
  return (
    <Card title={t('pointing.title')}>
      <PointingBody landerId={landerId} />
    </Card>
  );
}
