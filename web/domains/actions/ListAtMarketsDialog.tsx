import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListingPreview, marketNames, ProposeListingChanges } from '#contract/listing-changes.ts';
import { type ActionTarget, told } from '#web/base/action-target.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import { useNavigate } from '#web/base/router/RouterProvider.tsx';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { FailedLine } from '#web/ui/FailedLine.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { toasts } from '#web/ui/toast.ts';
import { listingPreviewQuery } from '../changes/listings.api.ts';

type ListAtMarketsProps = { target: ActionTarget; onClose: () => void };

/** Proposes to offer names at their asking prices at marketplaces, and leads to where it is looked at and confirmed (LISTW-006). */
export function ListAtMarketsDialog({ target, onClose }: ListAtMarketsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data, isError, isFetching, refetch } = useQuery(listingPreviewQuery(target.ids));
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [onlyListed, setOnlyListed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const accounts = data?.accounts ?? [];
  const isChosen = ({ account }: ListingPreview['accounts'][number]) =>
    chosen ? chosen.has(account.id) : account.isReady;
  const those = accounts.filter(isChosen);
  const isNothing = data !== undefined && data.names === data.unpriced;

  function toggle(id: string) {
    const before = those.map(({ account }) => account.id);
    setChosen(new Set(before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  }

  async function propose() {
    setBusy(true);
    setError(null);
    try {
      const accountIds = those.map(({ account }) => account.id);
      const { id } = await call(ProposeListingChanges, {
        body: { act: 'ask', domainIds: [...target.ids], accountIds, onlyListed },
      });
      onClose();
      if (id) return await navigate(paths.changeSet(id));
      toasts.show({
        ...{ type: 'info', title: t('domainActions.outside.nothing') },
        message: t('domainActions.outside.nothingText'),
      });
    } catch (failure) {
      setBusy(false);
      setError(errorText(failure));
    }
  }

  return (
    <ActionModal
      title={t('domainActions.markets.title', told(target))}
      onClose={onClose}
      isBusy={isBusy}
      error={error}
      action={{
        label: t('domainActions.markets.review'),
        isDisabled: those.length === 0 || isNothing,
        run: () => void propose(),
      }}
    >
      {data ? (
        accounts.length === 0 ? (
          <>
            <p>{t('domainActions.markets.none')}</p>
            <p>
              <ButtonLink href={paths.registrarAccounts}>{t('words.connectAccount')}</ButtonLink>
            </p>
          </>
        ) : (
          <>
            <p>{t('domainActions.markets.note')}</p>
            <fieldset className="grid gap-6">
              <legend className="vh">{t('words.accounts')}</legend>
              {accounts.map((one) => (
                <label key={one.account.id} className="row gap-8">
                  <input
                    className="tick"
                    type="checkbox"
                    checked={isChosen(one)}
                    disabled={isBusy}
                    onChange={() => toggle(one.account.id)}
                  />
                  <span className="grid gap-2 min-0 breaks">
                    {marketNames[one.account.provider] ?? one.account.provider}, {one.account.label}
                    <small className="t-12 soft">
                      <Standing of={one} />
                    </small>
                  </span>
                </label>
              ))}
            </fieldset>
            {accounts.some(({ listed }) => listed > 0) ? (
              <label className="row gap-8">
                <input
                  className="tick"
                  type="checkbox"
                  checked={onlyListed}
                  disabled={isBusy}
                  onChange={() => setOnlyListed(!onlyListed)}
                />
                {t('domainActions.markets.onlyListed')}
              </label>
            ) : null}
            {data.unpriced > 0 ? (
              <p className="soft" role="status">
                {t('domainActions.markets.unpriced', { count: data.unpriced })}
              </p>
            ) : null}
          </>
        )
      ) : isError ? (
        <FailedLine isFetching={isFetching} onRetry={() => void refetch()}>
          {t('domainActions.markets.failed')}
        </FailedLine>
      ) : (
        <Spinner label={t('common.loading')} />
      )}
    </ActionModal>
  );
}

/** How many are listed with an account as far as is known, and what stands against the rest. */
function Standing({ of: { account, listed, differing, otherCurrency } }: { of: ListingPreview['accounts'][number] }) {
  const { t } = useTranslation();
  const words = [
    listed === 0
      ? t('domainActions.markets.noneListed')
      : t('domainActions.markets.listed', { count: listed }) +
        (differing > 0 ? t('domainActions.markets.differing', { count: differing }) : ''),
    ...(otherCurrency > 0 ? [t('domainActions.markets.otherCurrency', { count: otherCurrency })] : []),
    ...(account.isReady ? [] : [t('domainActions.markets.notReady')]),
  ];
  return <>{words.join('; ')}</>;
}
