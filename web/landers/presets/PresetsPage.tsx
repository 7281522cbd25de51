import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useTranslation } from 'react-i18next';
import { DeleteLanderPreset, type LanderPreset } from '#contract/lander-templates.ts';
import { call } from '#web/base/call.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useListScreen } from '#web/ui/list/use-list-screen.ts';
import { part } from '#web/ui/part.tsx';
import styles from '../CardTable.module.css';
import { type CardColumn, Nothing } from '../CardTable.tsx';
import { presetSizes, presetsQuery } from '../landers.api.ts';
import { presetList } from '../landers-search.ts';
import { NamedListPage } from '../NamedListPage.tsx';
import { presetSections } from './preset-draft.ts';

const EditPreset = part(async () => (await import('./EditPreset.tsx')).EditPreset);

/** For-sale presets with the sections that each of them shows (SHELL-009, LAND-019, LAND-020). */
export function PresetsPage() {
  const { t } = useTranslation();
  const list = useListScreen(presetList, presetsQuery, presetSizes);
  const columns: CardColumn<LanderPreset>[] = [
    {
      label: t('landerSettings.tagline'),
      look: 'text',
      cell: ({ tagline }) => tagline ?? <Nothing>{t('landers.presets.noTagline')}</Nothing>,
    },
    ...presetSections.map(({ field, words }) => ({
      label: t(words),
      look: 'center' as const,
      cell: (preset: LanderPreset) => <Shown isShown={preset[field]} />,
    })),
  ];
  return (
    <NamedListPage
      of="presets"
      icon={IconBookmark}
      list={list}
      columns={columns}
      edit={(preset, close) => <EditPreset preset={preset} onClose={close} onMissing={close} />}
      remove={({ id }) => call(DeleteLanderPreset, { params: { id } })}
      note={t('landers.presets.copied')}
    />
  );
}

function Shown({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation();
  if (isShown) {
    return (
      <span className={styles.yes}>
        <Icon of={IconCheck} />
        <span className="vh">{t('words.yes')}</span>
      </span>
    );
  }
  return (
    <Nothing>
      <span aria-hidden="true">-</span>
      <span className="vh">{t('words.no')}</span>
    </Nothing>
  );
}
