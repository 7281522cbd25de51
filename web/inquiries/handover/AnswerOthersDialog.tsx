import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InquirySummary, inquiryLimits, ReplyToInquiry } from '#contract/inquiries.ts';
import { call } from '#web/base/call.ts';
import { type Language, languages } from '#web/base/language.ts';
import { useFormat } from '#web/base/use-format.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { AreaField } from '#web/ui/Field.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { toasts } from '#web/ui/toast.ts';
import { reloadInquiries } from '../inquiries.api.ts';
import { inquiryErrorText } from '../inquiry-error.ts';
import { builtInTemplates } from '../reply/built-in-templates.ts';
import { fillTemplate, openVariables, replyValues } from '../reply/reply-variables.ts';
import { surroundingsQuery } from '../sidebar/sidebar.api.ts';
import styles from './AnswerOthersDialog.module.css';
import { languagesOf } from './open-buyers.ts';

type AnswerOthersDialogProps = { others: InquirySummary[]; onClose: () => void };

/** Tells chosen buyers that the name is sold, each in their own language, with a text that can be changed first. */
export function AnswerOthersDialog({ others: given, onClose }: AnswerOthersDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const format = useFormat();
  const [others] = useState(given); // those that are answered leave the list behind the dialog
  const [first] = others;
  const { data: surroundings } = useQuery({ ...surroundingsQuery(first?.id ?? ''), enabled: first !== undefined });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(others.filter(({ isEmailVerified }) => isEmailVerified).map(({ id }) => id)),
  );
  const [texts, setTexts] = useState<Partial<Record<Language, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  /** of this dialog: a repeat after a lost answer changes nothing */
  const replyIds = useRef(new Map<string, { message: string; replyId: string }>());
  const buyers = others.filter(({ id }) => chosen.has(id));
  const sellerName = surroundings?.sellerName ?? null;
  const textOf = (language: Language) => texts[language] ?? builtInTemplates[language].soldToOther;

  const messageFor = (buyer: InquirySummary): string => {
    const values = replyValues({ inquiry: buyer, lander: null, askingPrice: null, sellerName });
    return fillTemplate(textOf(buyer.language), values).trim();
  };
  const fault = () => {
    for (const buyer of buyers) {
      const message = messageFor(buyer);
      if (message === '') return t('words.enterText');
      if (message.length > inquiryLimits.message) return t('handover.answer.tooLong');
      const open = openVariables(message);
      if (open.length > 0) return t('handover.answer.open', { names: open.join(', ') });
    }
    return null;
  };
  const send = async () => {
    const wrong = fault();
    setTrouble(wrong);
    if (wrong) return;
    setBusy(true);
    const failed = new Map<string, string>();
    for (const buyer of buyers) {
      const message = messageFor(buyer);
      const before = replyIds.current.get(buyer.id);
      const replyId = before?.message === message ? before.replyId : crypto.randomUUID();
      replyIds.current.set(buyer.id, { message, replyId });
      try {
        await call(ReplyToInquiry, { params: { id: buyer.id }, body: { message, replyId } });
      } catch (error) {
        failed.set(buyer.id, `${buyer.senderName}: ${inquiryErrorText(error)}`);
      }
    }
    void reloadInquiries(client);
    const count = buyers.length - failed.size;
    if (count > 0) toasts.show({ type: 'success', title: t('handover.answer.sent', { count }) });
    if (failed.size === 0) return onClose();
    setChosen(new Set(failed.keys()));
    setTrouble(`${t('handover.answer.failed')} ${[...failed.values()].join(' ')}`);
    setBusy(false);
  };
  return (
    <Kit>
      <ActionModal
        title={t('handover.answer.title', { name: first?.domainName ?? '' })}
        onClose={onClose}
        isBusy={isBusy}
        size={560}
        action={{
          label: t('handover.answer.button', { count: buyers.length }),
          isDisabled: buyers.length === 0,
          run: () => void send(),
        }}
      >
        <ul className={`grid gap-4 ${styles.choices}`} aria-label={t('handover.answer.buyers')}>
          {others.map(({ id, senderName, offerAmount, currency, language, isEmailVerified }) => (
            <li key={id}>
              <label className={`flex gap-10 breaks ${styles.choice}`}>
                <input
                  className="tick"
                  type="checkbox"
                  checked={chosen.has(id)}
                  disabled={isBusy || !isEmailVerified}
                  onChange={() => setChosen(toggled(chosen, id))}
                />
                <span>
                  <bdi>{senderName}</bdi>
                  <small className="note">
                    {languages[language].name}
                    {offerAmount === null ? '' : ` · ${format.amount({ amount: offerAmount, currency })}`}
                    {isEmailVerified ? '' : ` · ${t('handover.answer.unconfirmed')}`}
                  </small>
                </span>
              </label>
            </li>
          ))}
        </ul>
        {languagesOf(buyers).map((language) => (
          <AreaField
            key={language}
            label={t('handover.answer.text', { language: languages[language].name })}
            hint={t('handover.answer.hint')}
            rows={7}
            lang={language}
            disabled={isBusy}
            value={textOf(language)}
            onChange={({ currentTarget }) => setTexts({ ...texts, [language]: currentTarget.value })}
          />
        ))}
        {trouble === null ? null : (
          <p role="alert" className="bad">
            {trouble}
          </p>
        )}
      </ActionModal>
    </Kit>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
