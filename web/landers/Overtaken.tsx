import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './Overtaken.module.css';

/** Fields with a label of their own in these forms. */
const labels = {
  name: 'landers.fields.name',
  description: 'landers.group.description',
  prompt: 'landers.templates.prompt',
  why: 'landers.lander.why',
  tagline: 'landerSettings.tagline',
  pageTitle: 'landerSettings.pageTitle',
  metaDescription: 'landerSettings.metaDescription',
  showPurchaseOptions: 'landerSettings.showPurchaseOptions',
  showInquiryForm: 'landerSettings.showInquiryForm',
  showContactForm: 'landerSettings.showInquiryForm',
  showWhyChoose: 'landerSettings.showWhyChoose',
  showAiHelper: 'landerSettings.showAiHelper',
  buyNowPrice: 'landerSettings.buyNowPrice',
  minimumOffer: 'landerSettings.minimumOffer',
} as const;

/**
 * Another page saved meanwhile: its values stand in the form now, but for what was typed here. `fields`: those that both
 * changed; undefined when nothing happened.
 */
export function Overtaken({ fields }: { fields: readonly string[] | undefined }) {
  const { t } = useTranslation();
  if (fields === undefined) return null;
  const both = [...new Set(fields.flatMap((field) => (field in labels ? [labels[field as keyof typeof labels]] : [])))];
  return (
    <div role="alert" className={`flex gap-10 ink ${styles.note}`}>
      <Icon of={IconAlertTriangle} />
      <p>
        {t('landers.overtaken')}{' '}
        {both.length > 0 ? t('landers.overtakenBoth', { fields: both.map((key) => t(key)).join(', ') }) : null}
      </p>
    </div>
  );
}
