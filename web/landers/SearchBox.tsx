import { useTranslation } from 'react-i18next';
import { type SearchBoxProps, SearchBox as UiSearchBox } from '#web/ui/SearchBox.tsx';

/** The search box above lists of landers. */
export function SearchBox(props: Omit<SearchBoxProps, 'clearLabel'>) {
  return <UiSearchBox {...props} clearLabel={useTranslation().t('words.clearSearch')} />;
}
