import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type BuiltInTemplate, builtInTemplateOf, type Lander } from '#contract/landers.ts';
import { ThumbPart } from '../thumb/ThumbPart.tsx';
import choices from '../wizard/Choices.module.css';
import { templatesFor } from './test-draft.ts';

type TemplateOfBProps = {
  lander: Lander;
  /** null: as on A */
  template: BuiltInTemplate | null;
  onChange: (template: BuiltInTemplate | null) => void;
};

/** How B is drawn; nothing to choose where there is one template alone. */
export function TemplateOfB({ lander, template, onChange }: TemplateOfBProps) {
  const { t } = useTranslation();
  const name = useId();
  const others = templatesFor(lander);
  if (others.length === 0) return null;
  return (
    <fieldset className={`grid gap-10 ${choices.templates}`}>
      <legend className="vh">{t('landerTests.start.template')}</legend>
      {[null, ...others].map((one) => (
        <label key={one} className={choices.template}>
          <ThumbPart look={one ?? builtInTemplateOf(lander.template) ?? 'custom'} domainName={lander.domainName} />
          <span className={`row ${choices.caption}`}>
            <input
              type="radio"
              className={choices.radio}
              name={name}
              checked={template === one}
              onChange={() => onChange(one)}
            />
            {one === null ? t('landerTests.start.asA') : t(`landerSettings.templates.${one}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
