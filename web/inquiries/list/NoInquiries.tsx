import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/base/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { firstFilter, type InquirySearch, inboxAddress } from '../inquiry-search.ts';

/** What stands in the place of the list: nothing found, nothing of this kind, or nothing at all and how inquiries come. */
export function NoInquiries({ search }: { search: InquirySearch }) {
  const { t } = useTranslation();
  const { filter = firstFilter, search: words, domainId } = search;
  if (words !== undefined || domainId !== undefined) {
    const { search: _, domainId: __, ...rest } = search;
    return (
      <EmptyState icon={IconMessage2} title={t('inquiries.noMatch')} text={words && t('inquiries.noMatchHint')}>
        <ButtonLink href={inboxAddress(rest)} data-replace>
          {t('inquiries.showAll')}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (filter === 'allExceptClosed' || filter === 'all') {
    return (
      <EmptyState icon={IconMessage2} title={t('inquiries.empty.all')} text={t('inquiries.none')}>
        <ButtonLink href={paths.landers}>{t('titles.landers')}</ButtonLink>
      </EmptyState>
    );
  }
  return <EmptyState icon={IconMessage2} title={t(`inquiries.empty.${filter}`)} />;
}
