import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconWand from '@tabler/icons-react/dist/esm/icons/IconWand.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteLanderTemplate, type LanderTemplate } from '#contract/lander-templates.ts';
import { call } from '#web/base/call.ts';
import { useListScreen } from '#web/ui/list/use-list-screen.ts';
import { part } from '#web/ui/part.tsx';
import { type CardColumn, Nothing } from '../CardTable.tsx';
import { presetSizes, templatesQuery } from '../landers.api.ts';
import { templateList } from '../landers-search.ts';
import { NamedListPage, RowButton } from '../NamedListPage.tsx';
import { NoTextService } from './NoTextService.tsx';
import styles from './Templates.module.css';

const EditTemplate = part(async () => (await import('./EditTemplate.tsx')).EditTemplate);
const TryTemplate = part(async () => (await import('./TryTemplate.tsx')).TryTemplate);

/** The prompts that custom pages are written by, with their beginnings (LAND-022). */
export function TemplatesPage() {
  const { t } = useTranslation();
  const list = useListScreen(templateList, templatesQuery, presetSizes);
  const [tried, setTried] = useState<LanderTemplate | null>(null);
  const columns: CardColumn<LanderTemplate>[] = [
    {
      label: t('words.description'),
      look: 'text',
      cell: ({ description }) => description ?? <Nothing />,
    },
    {
      label: t('landers.templates.prompt'),
      look: 'text',
      cell: ({ prompt }) => <span className={styles.prompt}>{prompt}</span>,
    },
  ];
  return (
    <NamedListPage
      of="templates"
      icon={IconWand}
      list={list}
      columns={columns}
      edit={(template, close) => <EditTemplate template={template} onClose={close} onMissing={close} />}
      remove={({ id }) => call(DeleteLanderTemplate, { params: { id } })}
      buttons={(template) => (
        <RowButton
          icon={IconPlayerPlay}
          label={t('landers.templates.tryTitle', { name: template.name })}
          opensDialog
          run={() => setTried(template)}
        />
      )}
      above={<NoTextService />}
    >
      {tried ? <TryTemplate template={tried} onClose={() => setTried(null)} onMissing={() => setTried(null)} /> : null}
    </NamedListPage>
  );
}
