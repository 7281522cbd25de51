import { Menu } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf } from '#contract/own-data.ts';
import { languages } from '#web/base/language.ts';
import { Kit } from '#web/ui/Kit.tsx';
import type { MenuProps } from '#web/ui/MenuButton.tsx';
import { OpeningMenu } from '#web/ui/OpeningMenu.tsx';
import { inquiredDomainQuery, inquiredLanderQuery, surroundingsQuery } from '../sidebar/sidebar.api.ts';
import { builtInKeys, builtInTemplates } from './built-in-templates.ts';
import { fillTemplate, replyValues } from './reply-variables.ts';
import type { TemplateProps } from './TemplateButton.tsx';
import styles from './TemplateMenu.module.css';
import { TemplatesDialog } from './TemplatesDialog.tsx';
import { templatesQuery } from './templates.api.ts';

/** The user's own texts, then those built in, in the buyer's language; a press fills one in. */
export function TemplateMenu({ inquiry, typed, insert, target }: TemplateProps & MenuProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: own, isError } = useQuery(templatesQuery);
  const [dialog, setDialog] = useState<{ body: string } | null>(null);
  const { id, domainId, language } = inquiry;
  const fitting = own?.filter((one) => one.language === null || one.language === language) ?? [];
  const others = own?.filter((one) => !fitting.includes(one)) ?? [];

  /** Waits for what it needs: a text with a gap that is known a moment later would be written by hand for nothing. */
  const choose = async (body: string) => {
    const [surroundings, domain, lander] = await Promise.all([
      orUnknown(client.ensureQueryData(surroundingsQuery(id))),
      orUnknown(client.ensureQueryData(inquiredDomainQuery(domainId))),
      orUnknown(client.ensureQueryData(inquiredLanderQuery(domainId))),
    ]);
    const known = { lander, askingPrice: amountOf(domain?.own, 'askingPrice'), sellerName: surroundings?.sellerName };
    insert(fillTemplate(body, replyValues({ inquiry, ...known })));
  };
  const item = (one: { id: string; name: string; body: string }) => (
    <Menu.Item key={one.id} onClick={() => void choose(one.body)}>
      <bdi className="breaks">{one.name}</bdi>
    </Menu.Item>
  );
  return (
    <Kit>
      <OpeningMenu position="top-start" width={280} target={target}>
        <div className={styles.list}>
          {fitting.length > 0 ? <Menu.Label>{t('replyTemplates.own')}</Menu.Label> : null}
          {fitting.map(item)}
          {others.length > 0 ? <Menu.Label>{t('replyTemplates.otherLanguages')}</Menu.Label> : null}
          {others.map(item)}
          <Menu.Label>{t('replyTemplates.builtIn', { language: languages[language].name })}</Menu.Label>
          {builtInKeys.map((key) =>
            item({ id: key, name: t(`replyTemplates.names.${key}`), body: builtInTemplates[language][key] }),
          )}
        </div>
        {isError ? <p className={`t-12 bad ${styles.note}`}>{t('replyTemplates.failed')}</p> : null}
        <Menu.Divider />
        {typed.trim() === '' ? null : (
          <Menu.Item onClick={() => setDialog({ body: typed })}>{t('replyTemplates.keep')}</Menu.Item>
        )}
        <Menu.Item onClick={() => setDialog({ body: '' })}>{t('replyTemplates.manage')}</Menu.Item>
      </OpeningMenu>
      {dialog ? <TemplatesDialog body={dialog.body} onClose={() => setDialog(null)} /> : null}
    </Kit>
  );
}

const orUnknown = <Answer,>(asked: Promise<Answer>): Promise<Answer | null> => asked.catch(() => null);
