type Header = (name: string) => string;

const outOfOffice =
  /^(automatic reply|auto(matic)?[ -]?(reply|response)|out of( the)? office|away from (my )?(mail|office)|automatische antwort|abwesenheit|abwesend|automatisch antwoord|réponse automatique|absence du bureau|respuesta automática|fuera de la oficina|risposta automatica|fuori sede|resposta automática|autosvar|automatiskt svar|automaattinen vastaus|automatyczna odpowiedź|automatická odpověď|автоответ|автоматический ответ|自动回复|自動回覆|自動応答|자동 응답|réponse d'absence)/i;

/**
 * Whether a program wrote a mail (RFC 3834, 5). A person's answer must not be taken for one, for it would wait unseen: what
 * people's programs set, too, counts only beside another sign.
 */
export function autoReplySign(header: Header, subject: string, isFromNobody: boolean): boolean {
  const submitted = header('auto-submitted').trim().toLowerCase();
  if (submitted !== '' && !/^no\b/.test(submitted)) return true;
  if (/^(auto_reply|auto-reply|bulk|junk|list)\b/i.test(header('precedence').trim())) return true;
  if (['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-autoreply-from'].some((name) => header(name) !== ''))
    return true;
  const weak = [
    isFromNobody || header('return-path').replace(/\s/g, '') === '<>',
    header('x-auto-response-suppress') !== '',
    outOfOffice.test(subject.trim()),
    /^(mailer-daemon|no-?reply|postmaster)@/i.test(header('from').replace(/^.*</, '')),
    header('list-id') !== '' || header('feedback-id') !== '',
  ];
  return weak[0] === true || weak.filter(Boolean).length > 1;
}
