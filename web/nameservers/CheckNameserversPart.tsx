import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListDomainIds } from '#contract/domain-list.ts';
import { CreateNameList } from '#contract/name-lists.ts';
import {
  CheckNameservers as Check,
  type CheckState,
  checkStates,
  differenceOf,
  ExportNameserverCheck,
  ListNameserverPresets,
  type NameserverCheck,
} from '#contract/nameservers.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import { useNavigate } from '#web/base/router/RouterProvider.tsx';
import { useFormat } from '#web/base/use-format.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DomainName } from '#web/ui/DomainName.tsx';
import { SelectField } from '#web/ui/Field.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { type DotTone, StatusDot } from '#web/ui/StatusDot.tsx';
import { saveWhenThere } from '#web/ui/save-when-there.ts';
import { showFailure } from '#web/ui/toast.ts';
import styles from './CheckNameserversPart.module.css';

type CheckNameserversProps = {
  /** the names to be compared; null: all of the portfolio, of many those added last */
  ids: readonly string[] | null;
  /** what they are compared with first */
  presetId?: string;
  onClose: () => void;
};

const maxPresets = 200; // of a call
const rowsShown = 100;
const tones: Record<CheckState, DotTone> = {
  matches: 'good',
  differs: 'warn',
  none: 'bad',
  notRegistered: 'bad',
  unknown: 'neutral',
};

/** Compares what is known of names with a nameserver preset (D-222a). Asks nobody and changes nothing (D-219). */
export function CheckNameserversPart({ ids, presetId, onClose }: CheckNameserversProps) {
  const { t } = useTranslation();
  const [chosen, choose] = useState(presetId);
  const presets = useQuery({
    queryKey: ['nameservers', 'choice'],
    queryFn: ({ signal }) => call(ListNameserverPresets, { query: { pageSize: maxPresets }, signal }),
  });
  const known = presets.data?.data;
  const preset = known?.find(({ id }) => id === (chosen ?? known[0]?.id));
  return (
    <Kit>
      <ActionModal title={t('nameserverCheck.title')} onClose={onClose} closeLabel={t('common.close')} size={760}>
        {presets.error ? (
          <Failure error={presets.error} retry={() => void presets.refetch()} />
        ) : known === undefined ? (
          <Spinner label={t('common.loading')} />
        ) : preset === undefined ? (
          <p>
            {t('nameserverCheck.noPresets')} <a href={paths.nameserverPresets}>{t('nameserverCheck.toPresets')}</a>
          </p>
        ) : (
          <>
            <SelectField
              label={t('nameserverCheck.preset')}
              hint={preset.nameservers.join(', ')}
              value={preset.id}
              onChange={({ currentTarget: { value } }) => choose(value)}
            >
              {known.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <Results key={preset.id} ids={ids} preset={preset} />
          </>
        )}
      </ActionModal>
    </Kit>
  );
}

function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation();
  return (
    <p role="alert">
      {t('nameserverCheck.failed')} {errorText(error)} <RetryButton onRetry={retry} />
    </p>
  );
}

type ResultsProps = { ids: readonly string[] | null; preset: { id: string; name: string; nameservers: string[] } };

/** The names of a check, and how many the account has. */
async function compared({ ids, preset }: ResultsProps, signal: AbortSignal) {
  const all = ids ? null : await call(ListDomainIds, { query: {}, signal });
  const domainIds = all ? all.domainIds : [...(ids ?? [])];
  const { results } = await call(Check, { body: { domainIds, presetId: preset.id }, signal });
  return { results, domainIds, totalCount: all?.totalCount ?? domainIds.length };
}

function Results(props: ResultsProps) {
  const { preset } = props;
  const { t } = useTranslation();
  const { number } = useFormat();
  const [shown, show] = useState<CheckState>();
  const check = useQuery({
    queryKey: ['nameservers', 'check', preset.id, preset.nameservers, props.ids],
    queryFn: ({ signal }) => compared(props, signal),
    gcTime: 0, // up to 10,000 names
  });
  if (check.error) return <Failure error={check.error} retry={() => void check.refetch()} />;
  if (!check.data) return <Spinner label={t('nameserverCheck.running')} />;
  const { results, domainIds, totalCount } = check.data;
  const of = (state: CheckState) => results.filter((one) => one.state === state);
  const state = shown ?? checkStates.find((one) => one !== 'matches' && of(one).length > 0) ?? 'matches';
  const rows = of(state);
  return (
    <>
      {totalCount > domainIds.length ? (
        <p role="status">{t('nameserverCheck.limited', { max: domainIds.length, total: totalCount })}</p>
      ) : null}
      <fieldset className={`flex wrap gap-6 min-0 ${styles.states}`} aria-label={t('words.result')}>
        {checkStates.map((one) => (
          <button key={one} type="button" aria-pressed={one === state} onClick={() => show(one)}>
            <StatusDot tone={tones[one]}>{t(`nameserverCheck.states.${one}`)}</StatusDot>
            <b>{number(of(one).length)}</b>
          </button>
        ))}
      </fieldset>
      <p className={styles.about}>{t(`nameserverCheck.about.${state}`)}</p>
      <Rows rows={rows} wanted={preset.nameservers} />
      <Buttons rows={rows} domainIds={domainIds} presetId={preset.id} />
    </>
  );
}

function Rows({ rows, wanted }: { rows: readonly NameserverCheck[]; wanted: readonly string[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return <p className={styles.none}>{t('nameserverCheck.noNames')}</p>;
  const more = rows.length - rowsShown;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={styles.rows} tabIndex={0} aria-label={t('words.result')}>
      <ul>
        {rows.slice(0, rowsShown).map((row) => (
          <li key={row.domainId}>
            <a href={paths.domain(row.domainName)}>
              <DomainName name={row.domainName} size={13} />
            </a>
            <Found row={row} wanted={wanted} />
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={styles.none}>{t('nameserverCheck.more', { count: more })}</p> : null}
    </section>
  );
}

/** What was found of a name, and how old that is. */
function Found({ row, wanted }: { row: NameserverCheck; wanted: readonly string[] }) {
  const { t } = useTranslation();
  const { date, dateTime } = useFormat();
  const { state, current, knownAt } = row;
  const { missing, extra } = differenceOf(wanted, current);
  return (
    <div className={`grid gap-2 min-0 breaks ${styles.found}`}>
      {state === 'differs' ? (
        <>
          {missing.length > 0 ? <Hosts label={t('nameserverCheck.missing')} hosts={missing} /> : null}
          {extra.length > 0 ? <Hosts label={t('nameserverCheck.extra')} hosts={extra} /> : null}
        </>
      ) : state === 'notRegistered' && current.length > 0 ? (
        <Hosts label={t('nameserverCheck.before')} hosts={current} />
      ) : null}
      <span className="quiet" title={knownAt ? dateTime(knownAt) : undefined}>
        {knownAt ? t('nameserverCheck.knownAt', { date: date(knownAt) }) : t('nameserverCheck.noDate')}
      </span>
    </div>
  );
}

function Hosts({ label, hosts }: { label: string; hosts: readonly string[] }) {
  return (
    <span>
      <span className="quiet">{label}</span> <span className="mono">{hosts.join(' ')}</span>
    </span>
  );
}

type ButtonsProps = { rows: readonly NameserverCheck[]; domainIds: string[]; presetId: string };

/** The way on: these names in the list of domains, and all of the check as a file. */
function Buttons({ rows, domainIds, presetId }: ButtonsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      const { id } = await call(CreateNameList, { body: { names: rows.map(({ domainName }) => domainName) } });
      await navigate(withSearch(paths.domains, { nameList: id }));
    } catch (error) {
      showFailure(t('nameserverCheck.openFailed'), error);
    }
    setOpening(false);
  };
  const save = () =>
    saveWhenThere(
      `nameserver-check-${new Date().toISOString().slice(0, 10)}.csv`,
      () => call(ExportNameserverCheck, { body: { domainIds, presetId } }),
      {
        running: t('common.exporting'),
        failed: t('nameserverCheck.export.failed'),
        cut: t('nameserverCheck.export.cut'),
      },
    );
  return (
    <div className="flex wrap gap-8">
      <Button disabled={rows.length === 0} loading={isOpening} onClick={() => void open()}>
        {t('nameserverCheck.open', { count: rows.length })}
      </Button>
      <Button disabled={domainIds.length === 0} onClick={() => void save()}>
        {t('sections.export.button')}
      </Button>
    </div>
  );
}
