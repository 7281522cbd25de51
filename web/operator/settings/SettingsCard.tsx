import { useTranslation } from 'react-i18next';
import type { ShownSetting } from '#contract/operator-settings.ts';
import { option, readFilters, type SearchOf, text } from '#web/base/list-filters.ts';
import { useSearch } from '#web/base/router/RouterProvider.tsx';
import { Card } from '#web/ui/Card.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import styles from './Settings.module.css';
import { settingsShown } from './settings-list.ts';

const filters = [text('search', 253), option('show', ['own'])] as const;
const readSearch = (raw: Record<string, unknown>): SearchOf<typeof filters> => readFilters(filters, raw);

/** All settings with their values; what is set here first. */
export function SettingsCard({ settings }: { settings: readonly ShownSetting[] }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearch(readSearch);
  const isOwnOnly = search.show === 'own';
  const shown = settingsShown(settings, { search: search.search, isOwnOnly });
  const own = settings.filter(({ isOwn }) => isOwn).length;
  const narrow = (change: Record<string, unknown>) =>
    setSearch((now) => readSearch({ ...now, ...change }), { replace: true });
  return (
    <Card title={t('operatorSettings.title')}>
      <p className={`quiet ${styles.about}`}>{t('operatorSettings.about')}</p>
      <div className={`row wrap ${styles.bar}`}>
        <SearchBox
          label={t('operatorSettings.search')}
          clearLabel={t('words.clearSearch')}
          search={search.search}
          onSearch={(next) => narrow({ search: next })}
        />
        <Segmented
          label={t('operatorSettings.title')}
          value={isOwnOnly ? 'own' : 'all'}
          options={[
            { value: 'all', label: t('operatorSettings.all', { total: settings.length }) },
            { value: 'own', label: t('operatorSettings.own', { total: own }) },
          ]}
          onChange={(show) => narrow({ show: show === 'own' ? 'own' : undefined })}
        />
      </div>
      {shown.length === 0 ? (
        <p className={`quiet line-top ${styles.none}`} role="status">
          {isOwnOnly && !search.search ? t('operatorSettings.noneOwn') : t('operatorSettings.noMatch')}
        </p>
      ) : (
        <dl>
          {shown.map((setting) => (
            <Setting key={setting.name} setting={setting} />
          ))}
        </dl>
      )}
    </Card>
  );
}

function Setting({ setting }: { setting: ShownSetting }) {
  const { t } = useTranslation();
  const { name, about, source, default: byDefault, isOwn, isSecret } = setting;
  return (
    <div className={`grid line-top ${styles.setting}`}>
      <dt>{name}</dt>
      <dd className={styles.sentence} lang="en">
        {about}
      </dd>
      <dd className={`breaks ${styles.value}`}>
        <Value setting={setting} />
        <small>
          {t(`operatorSettings.sources.${source}`)}
          {isOwn && !isSecret && byDefault !== '' ? ` · ${t('operatorSettings.default', { value: byDefault })}` : null}
        </small>
      </dd>
    </div>
  );
}

function Value({ setting: { isSecret, isSet, value } }: { setting: ShownSetting }) {
  const { t } = useTranslation();
  if (isSecret) return t(isSet ? 'operatorSettings.secretSet' : 'operatorSettings.notSet');
  return value ? <code>{value}</code> : <span className="quiet">{t('operatorSettings.empty')}</span>;
}
