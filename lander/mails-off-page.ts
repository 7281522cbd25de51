import { placeTexts as places } from '#contract/place-texts.ts';
import type { Language } from '#contract/preferences.ts';
import { css } from './css.ts';
import { wholeDocument } from './document.ts';
import { html } from './html.ts';

type MailsOff =
  | { kind: 'ask' | 'done'; what: 'all' | 'reminders' | 'spam' | 'alerts' | 'figures' }
  | { kind: 'unknown' };

const en = {
  ask: {
    all: 'Stop e-mails about inquiries?',
    reminders: 'Stop reminders about waiting buyers?',
    spam: 'Stop e-mails about inquiries held as spam?',
    alerts: 'Stop the alerts of this e-mail channel?',
    figures: 'Stop the monthly figures?',
  },
  askText: `Inquiries stay in the app, and you can switch these e-mails on again under ${places.en.notifications}.`,
  button: 'Stop these e-mails',
  done: {
    all: 'E-mails about inquiries are switched off.',
    reminders: 'Reminders are switched off.',
    spam: 'E-mails about inquiries held as spam are switched off.',
    alerts: 'The alerts of this e-mail channel are switched off.',
    figures: 'The monthly figures are switched off.',
  },
  figuresAskText: `The figures stay in the app under ${places.en.analytics}, and you can switch this e-mail on again under ${places.en.notifications}.`,
  alertsAskText: `Changes stay in the app, and you can switch the alerts on again under ${places.en.monitoring}, ${places.en.alerts}.`,
  alertsDoneText: `You can switch them on again in the app, under ${places.en.monitoring}, ${places.en.alerts}.`,
  doneText: `You can switch them on again in the app, under ${places.en.notifications}.`,
  unknown: 'This link is incomplete.',
  unknownText: `Nothing was changed. You can switch e-mails off in the app, under ${places.en.notifications}.`,
};

const de: typeof en = {
  ask: {
    all: 'E-Mails zu Anfragen abbestellen?',
    reminders: 'Erinnerungen an wartende Interessenten abbestellen?',
    spam: 'E-Mails zu zurückgehaltenem Spam abbestellen?',
    alerts: 'Meldungen dieses E-Mail-Kanals abbestellen?',
    figures: 'Monatszahlen abbestellen?',
  },
  askText: `Anfragen bleiben in der Anwendung. Unter „${places.de.notifications}“ können Sie diese E-Mails wieder einschalten.`,
  button: 'Diese E-Mails abbestellen',
  done: {
    all: 'E-Mails zu Anfragen sind ausgeschaltet.',
    reminders: 'Erinnerungen sind ausgeschaltet.',
    spam: 'E-Mails zu zurückgehaltenem Spam sind ausgeschaltet.',
    alerts: 'Die Meldungen dieses E-Mail-Kanals sind ausgeschaltet.',
    figures: 'Die Monatszahlen sind ausgeschaltet.',
  },
  figuresAskText: `Die Zahlen stehen weiter in der Anwendung unter „${places.de.analytics}“. Unter „${places.de.notifications}“ können Sie diese E-Mail wieder einschalten.`,
  alertsAskText: `Änderungen stehen weiter in der Anwendung. Unter „${places.de.monitoring}“, „${places.de.alerts}“ können Sie die Meldungen wieder einschalten.`,
  alertsDoneText: `In der Anwendung können Sie sie unter „${places.de.monitoring}“, „${places.de.alerts}“ wieder einschalten.`,
  doneText: `In der Anwendung können Sie sie unter „${places.de.notifications}“ wieder einschalten.`,
  unknown: 'Dieser Link ist unvollständig.',
  unknownText: `Es wurde nichts geändert. Sie können E-Mails in der Anwendung unter „${places.de.notifications}“ ausschalten.`,
};

const fr: typeof en = {
  ask: {
    all: 'Ne plus recevoir d’e-mails sur les demandes ?',
    reminders: 'Ne plus recevoir de rappels des acheteurs en attente ?',
    spam: 'Ne plus recevoir d’e-mails sur le spam retenu ?',
    alerts: 'Ne plus recevoir les alertes de ce canal par e-mail ?',
    figures: 'Ne plus recevoir les chiffres du mois ?',
  },
  askText: `Les demandes restent dans l’application ; vous pouvez réactiver ces e-mails sous ${places.fr.notifications}.`,
  button: 'Ne plus recevoir ces e-mails',
  done: {
    all: 'Les e-mails sur les demandes sont désactivés.',
    reminders: 'Les rappels sont désactivés.',
    spam: 'Les e-mails sur le spam retenu sont désactivés.',
    alerts: 'Les alertes de ce canal par e-mail sont désactivées.',
    figures: 'Les chiffres du mois sont désactivés.',
  },
  figuresAskText: `Les chiffres restent dans l’application, sous ${places.fr.analytics} ; vous pouvez réactiver cet e-mail sous ${places.fr.notifications}.`,
  alertsAskText: `Les changements restent dans l’application ; vous pouvez réactiver les alertes sous ${places.fr.monitoring}, ${places.fr.alerts}.`,
  alertsDoneText: `Vous pouvez les réactiver dans l’application, sous ${places.fr.monitoring}, ${places.fr.alerts}.`,
  doneText: `Vous pouvez les réactiver dans l’application, sous ${places.fr.notifications}.`,
  unknown: 'Ce lien est incomplet.',
  unknownText: `Rien n’a été modifié. Vous pouvez désactiver les e-mails dans l’application, sous ${places.fr.notifications}.`,
};

const es: typeof en = {
  ask: {
    all: '¿No recibir más correos sobre consultas?',
    reminders: '¿No recibir más recordatorios de compradores que esperan?',
    spam: '¿No recibir más correos sobre el spam retenido?',
    alerts: '¿No recibir más las alertas de este canal por correo?',
    figures: '¿No recibir más las cifras del mes?',
  },
  askText: `Las consultas siguen en la aplicación; puede volver a activar estos correos en ${places.es.notifications}.`,
  button: 'No recibir más estos correos',
  done: {
    all: 'Los correos sobre consultas están desactivados.',
    reminders: 'Los recordatorios están desactivados.',
    spam: 'Los correos sobre el spam retenido están desactivados.',
    alerts: 'Las alertas de este canal por correo están desactivadas.',
    figures: 'Las cifras del mes están desactivadas.',
  },
  figuresAskText: `Las cifras siguen en la aplicación, en ${places.es.analytics}; puede volver a activar este correo en ${places.es.notifications}.`,
  alertsAskText: `Los cambios siguen en la aplicación; puede volver a activar las alertas en ${places.es.monitoring}, ${places.es.alerts}.`,
  alertsDoneText: `Puede volver a activarlas en la aplicación, en ${places.es.monitoring}, ${places.es.alerts}.`,
  doneText: `Puede volver a activarlos en la aplicación, en ${places.es.notifications}.`,
  unknown: 'Este enlace está incompleto.',
  unknownText: `No se ha cambiado nada. Puede desactivar los correos en la aplicación, en ${places.es.notifications}.`,
};

const texts: Record<Language, typeof en> = { en, de, fr, es };

/** The page behind "stop these mails": a button, since mail scanners open links; then what was done. */
export function renderMailsOff(language: Language, state: MailsOff): string {
  const words = texts[language];
  const title = state.kind === 'unknown' ? words.unknown : words[state.kind][state.what];
  const isOfAlerts = state.kind !== 'unknown' && state.what === 'alerts';
  const isOfFigures = state.kind !== 'unknown' && state.what === 'figures';
  const text = {
    ask: isOfAlerts ? words.alertsAskText : isOfFigures ? words.figuresAskText : words.askText,
    done: isOfAlerts ? words.alertsDoneText : words.doneText,
    unknown: words.unknownText,
  }[state.kind];
  const button = state.kind === 'ask' && html`<form method="post"><button>${words.button}</button></form>`;
  const body = html`<main class="off"><h1>${title}</h1><p>${text}</p>${button}</main>`;
  const head = html`<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">`;
  return wholeDocument(language, { title, head, className: '', fonts: {}, body, styles, hasScript: false });
}

const styles = css`
body { font: 17px/26px system-ui, sans-serif }
.off { width: min(100% - 40px, 560px); margin: 0 auto; padding: 72px 0 }
.off h1 { font: 640 28px/36px system-ui, sans-serif; overflow-wrap: anywhere; margin: 0 0 16px }
.off form { margin-top: 28px }
.off button { font: 600 16px/24px system-ui, sans-serif; color: Canvas; background: CanvasText; border: 1px solid transparent; border-radius: 8px; padding: 10px 20px; min-height: 44px; cursor: pointer }
`;
