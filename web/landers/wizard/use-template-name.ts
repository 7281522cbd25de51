import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { builtInTemplateOf } from '#contract/landers.ts';
import { templateKey } from '../lander-looks.ts';
import { templatesQuery } from './wizard.api.ts';

/** The name of a template: of a built-in one in words; of one's own as the group says, or as it is called now. */
export function useTemplateName(hasOwn = false): (template: string, nameOfOwn?: string | null) => string {
  const { t } = useTranslation();
  const { data } = useQuery({ ...templatesQuery, enabled: hasOwn });
  return (template, nameOfOwn = null) => {
    const own = nameOfOwn ?? data?.data.find(({ id }) => id === template)?.name;
    const known = builtInTemplateOf(template);
    return known ? t(templateKey(known)) : (own ?? t('domain.lander.custom'));
  };
}
