import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sent } from '#contract/endpoint.ts';
import {
  currenciesOfFile,
  delistingFiles,
  type FileAction,
  leastOffer,
  type MarketplaceFile,
  type MarketplaceFilePreview,
  marketplaceFileName,
  marketplaceFiles,
  PreviewMarketplaceFile,
  WriteMarketplaceFile,
} from '#contract/marketplace-files.ts';
import { usualCurrency } from '#contract/money.ts';
import { CreateNameList } from '#contract/name-lists.ts';
import { call } from '#web/base/call.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import { useNavigate } from '#web/base/router/RouterProvider.tsx';
import { useFormat } from '#web/base/use-format.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FailedLine } from '#web/ui/FailedLine.tsx';
import { InputField, SelectField } from '#web/ui/Field.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { saveBare } from '#web/ui/save-file.ts';
import { saveWhenThere } from '#web/ui/save-when-there.ts';
import { showFailure } from '#web/ui/toast.ts';
import type { ChosenDomains } from '../changes/open-dialog.api.ts';
import styles from './MarketplaceFileDialog.module.css';

const pauseMs = 400; // of somebody who types
/** A whole amount; null where nothing is typed, NaN for anything else. */
const wholeAmount = (typed: string) => {
  const text = typed.trim();
  return text === '' ? null : /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
};

type DialogProps = { of: ChosenDomains; file?: MarketplaceFile | undefined; onClose: () => void };

/** Makes a file that a marketplace takes, and says before what goes in, and what not and why (MARKET-001 to MARKET-003). */
export function MarketplaceFileDialog({ of, file: first = 'afternic', onClose }: DialogProps) {
  const { t } = useTranslation();
  const isOfTasks = 'tasks' in of;
  const [file, setFile] = useState(first);
  const [chosen, setAction] = useState<FileAction>(isOfTasks ? 'delist' : 'list');
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const action = delistingFiles.includes(file) ? chosen : 'list';
  const minimumOffer = action === 'list' ? wholeAmount(typed) : null;
  const isWrong = Number.isNaN(minimumOffer);
  const request = { file, action, minimumOffer, of } as const;
  const { preview, ...query } = usePreview(request, !isWrong);
  const count = preview?.included ?? 0;
  const run = async () => {
    setBusy(true);
    const isDone = await saveWhenThere(
      marketplaceFileName(request, new Date()),
      () => call(WriteMarketplaceFile, { body: request }),
      {
        running: t('common.exporting'),
        failed: t('marketplaceFile.saveFailed'),
        cut: t('gridMenus.export.cut'),
      },
      saveBare,
    );
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <ActionModal
      title={t('words.marketplaceFile')}
      size={520}
      onClose={onClose}
      isBusy={isBusy}
      action={{
        label: t('marketplaceFile.save', { count }),
        isDisabled: count === 0 || isWrong || query.isFetching,
        run: () => void run(),
      }}
    >
      <SelectField
        label={t('marketplaceFile.file')}
        value={file}
        disabled={isBusy}
        data-autofocus
        onChange={({ currentTarget }) => setFile(currentTarget.value as MarketplaceFile)}
      >
        {(isOfTasks ? delistingFiles : marketplaceFiles).map((one) => (
          <option key={one} value={one}>
            {t(`marketplaceFile.files.${one}`)}
          </option>
        ))}
      </SelectField>
      {isOfTasks || !delistingFiles.includes(file) ? null : (
        <Segmented
          label={t('marketplaceFile.action')}
          value={action}
          options={(['list', 'delist'] as const).map((one) => ({
            value: one,
            label: t(`marketplaceFile.actions.${one}`),
          }))}
          onChange={setAction}
        />
      )}
      {action === 'list' ? (
        <InputField
          label={t('words.minimumOffer')}
          hint={t('marketplaceFile.minimumHint')}
          error={isWrong ? t('marketplaceFile.minimumWrong') : null}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          disabled={isBusy}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      ) : null}
      <p>
        {action === 'delist' && file !== 'afternicList'
          ? t(`marketplaceFile.notes.delist.${file}`)
          : t(`marketplaceFile.notes.list.${file}`)}
      </p>
      {isWrong ? null : preview ? (
        <Contents preview={preview} file={file} isOld={query.isFetching} onClose={onClose} />
      ) : query.isError ? (
        <FailedLine isFetching={query.isFetching} onRetry={() => void query.refetch()}>
          {t('marketplaceFile.failed')}
        </FailedLine>
      ) : (
        <Spinner label={t('marketplaceFile.checking')} />
      )}
    </ActionModal>
  );
}

/** What the file would hold, asked for when nobody types any more; that of the same marketplace stays meanwhile. */
function usePreview(request: Sent<typeof PreviewMarketplaceFile>['body'], isRight: boolean) {
  const id = useId(); // stands for the domains, which can be ten thousand
  const { file, action, minimumOffer } = request;
  const [asked, setAsked] = useState(minimumOffer);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(minimumOffer), pauseMs);
    return () => clearTimeout(timer);
  }, [minimumOffer]);
  const isTyping = asked !== minimumOffer;
  const query = useQuery({
    queryKey: ['marketplace-file', id, file, action, asked],
    queryFn: ({ signal }) =>
      call(PreviewMarketplaceFile, { body: { ...request, minimumOffer: asked ?? null }, signal }),
    enabled: isRight && !isTyping,
    gcTime: 0,
    placeholderData: (before, of) => (of?.queryKey[2] === file && of.queryKey[3] === action ? before : undefined),
  });
  const { data: preview, isError, refetch } = query;
  return { preview, isError, refetch, isFetching: query.isFetching || isTyping };
}

type ContentsProps = { preview: MarketplaceFilePreview; file: MarketplaceFile; isOld: boolean; onClose: () => void };

/** How many go in, and how many not and why; those lead to the list of domains, where it is mended. */
function Contents({ preview, file, isOld, onClose }: ContentsProps) {
  const { t } = useTranslation();
  const { number, amount } = useFormat();
  const { included, forOffers, refused, isLimited } = preview;
  const left = refused.reduce((sum, { count }) => sum + count, 0);
  const values = {
    currencies: currenciesOfFile[file].join(', '),
    least: amount({ amount: leastOffer, currency: usualCurrency }),
  };
  return (
    <section className={`grid gap-8 ${styles.contents}`} aria-live="polite" aria-busy={isOld || undefined}>
      <p>
        <b>{t(included === 0 ? 'marketplaceFile.none' : 'marketplaceFile.included', { count: included })}</b>{' '}
        {forOffers > 0 ? t('marketplaceFile.forOffers', { count: forOffers }) : null}
      </p>
      {isLimited ? <p>{t('gridMenus.export.limited')}</p> : null}
      {left > 0 ? (
        <>
          <p>
            <b>{t('marketplaceFile.refused', { count: left })}</b>
          </p>
          <ul className={styles.refused}>
            {refused.map(({ reason, currency, count, names }) => {
              const why = t(`marketplaceFile.reasons.${reason}`, { ...values, currency: currency ?? '' });
              return (
                <li key={`${reason} ${currency}`} className="row gap-10">
                  <span className="num">{number(count)}</span>
                  <span className="grow min-0 breaks">{why}</span>
                  <Show names={names} of={why} isWatched={reason === 'watched'} onClose={onClose} />
                </li>
              );
            })}
          </ul>
        </>
      ) : null}
    </section>
  );
}

type ShowProps = { names: readonly string[]; of: string; isWatched: boolean; onClose: () => void };

/** The way to the domains that are left out, as many as a list of names holds. */
function Show({ names, of, isWatched, onClose }: ShowProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    try {
      const { id } = await call(CreateNameList, { body: { names: [...names] } });
      onClose();
      await navigate(withSearch(isWatched ? paths.monitoredDomains : paths.domains, { nameList: id }));
    } catch (error) {
      setBusy(false);
      showFailure(t('marketplaceFile.showFailed'), error);
    }
  };
  return (
    <Button
      size="xs"
      loading={isBusy}
      aria-label={t('marketplaceFile.showOf', { count: names.length, of })}
      onClick={() => void show()}
    >
      {t('words.show')}
    </Button>
  );
}
