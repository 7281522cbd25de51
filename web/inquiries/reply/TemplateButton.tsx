import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import { useTranslation } from 'react-i18next';
import type { Inquiry } from '#contract/inquiries.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { menuPart } from '#web/ui/MenuButton.tsx';

export type TemplateProps = {
  inquiry: Inquiry;
  /** what is typed so far, to be kept as a template */
  typed: string;
  /** puts a filled-in text into the reply */
  insert: (body: string) => void;
};

const Menu = menuPart(async () => (await import('./TemplateMenu.tsx')).TemplateMenu);

/** Opens the saved texts for replies. */
export function TemplateButton(props: TemplateProps) {
  const { t } = useTranslation();
  const label = t('inquiry.insertTemplate');
  return (
    <Menu
      {...props}
      button={(opener) => (
        <IconButton aria-label={label} data-shortcut="template" {...opener}>
          <Icon of={IconTemplate} size={18} />
        </IconButton>
      )}
    />
  );
}
