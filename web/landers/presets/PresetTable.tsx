import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useTranslation } from 'react-i18next';
import type { LanderPreset } from '#contract/lander-templates.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { RowButtons } from '../RowButtons.tsx';
import table from '../Table.module.css';
import { presetSections } from './preset-draft.ts';

type PresetTableProps = {
  presets: readonly LanderPreset[];
  onEdit: (preset: LanderPreset) => void;
  onDelete: (preset: LanderPreset) => void;
};

/** Presets with the sections that each of them shows (LAND-019). */
export function PresetTable({ presets, onEdit, onDelete }: PresetTableProps) {
  const { t } = useTranslation();
  const { date, dateTime } = useFormat();
  return (
    <div className={table.card}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('landers.fields.name')}</th>
            <th scope="col">{t('landerSettings.tagline')}</th>
            {presetSections.map(({ field, words }) => (
              <th key={field} scope="col" className={table.center}>
                {t(words)}
              </th>
            ))}
            <th scope="col">{t('landers.columns.changed')}</th>
            <th scope="col">
              <span className="vh">{t('landers.columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {presets.map((preset) => (
            <tr key={preset.id}>
              <th scope="row">
                <bdi>{preset.name}</bdi>
              </th>
              <td data-head={t('landerSettings.tagline')} className={table.text}>
                {preset.tagline ?? <span className={table.quiet}>{t('landers.presets.noTagline')}</span>}
              </td>
              {presetSections.map(({ field, words }) => (
                <td key={field} data-head={t(words)} className={table.center}>
                  {preset[field] ? (
                    <span className={table.yes}>
                      <Icon of={IconCheck} />
                      <span className="vh">{t('landers.presets.yes')}</span>
                    </span>
                  ) : (
                    <span className={table.quiet}>
                      <span aria-hidden="true">-</span>
                      <span className="vh">{t('landers.presets.no')}</span>
                    </span>
                  )}
                </td>
              ))}
              <td data-head={t('landers.columns.changed')} className={table.quiet} title={dateTime(preset.updatedAt)}>
                {date(preset.updatedAt)}
              </td>
              <td>
                <RowButtons name={preset.name} onEdit={() => onEdit(preset)} onDelete={() => onDelete(preset)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
