import { placeTexts as places } from '#contract/place-texts.ts';
import type { Language } from '#contract/preferences.ts';
import { css } from './css.ts';
import { wholeDocument } from './document.ts';
import { html } from './html.ts';

/** `about`: what the mails are about that are ended, in words; empty: all of a channel. */
type MailsOff = { kind: 'ask' | 'done'; about: readonly string[] } | { kind: 'unknown' };

const en = {
  ask: 'Stop e-mails about this: {about}?',
  askChannel: 'Stop the e-mails of this channel?',
  askText: `Everything stays in the app, and you can switch these e-mails on again under ${places.en.monitoring}, ${places.en.alerts}.`,
  button: 'Stop these e-mails',
  done: 'Switched off: {about}',
  doneChannel: 'The e-mails of this channel are switched off.',
  doneText: `You can switch them on again in the app, under ${places.en.monitoring}, ${places.en.alerts}.`,
  unknown: 'This link is incomplete.',
  unknownText: `Nothing was changed. You can switch e-mails off in the app, under ${places.en.monitoring}, ${places.en.alerts}.`,
};

const de: typeof en = {
  ask: 'E-Mails darüber abbestellen: {about}?',
  askChannel: 'E-Mails dieses Kanals abbestellen?',
  askText: `In der Anwendung bleibt alles. Unter „${places.de.monitoring}“, „${places.de.alerts}“ können Sie diese E-Mails wieder einschalten.`,
  button: 'Diese E-Mails abbestellen',
  done: 'Ausgeschaltet: {about}',
  doneChannel: 'Die E-Mails dieses Kanals sind ausgeschaltet.',
  doneText: `In der Anwendung können Sie sie unter „${places.de.monitoring}“, „${places.de.alerts}“ wieder einschalten.`,
  unknown: 'Dieser Link ist unvollständig.',
  unknownText: `Es wurde nichts geändert. Sie können E-Mails in der Anwendung unter „${places.de.monitoring}“, „${places.de.alerts}“ ausschalten.`,
};

const fr: typeof en = {
  ask: 'Ne plus recevoir d’e-mails à ce sujet : {about} ?',
  askChannel: 'Ne plus recevoir les e-mails de ce canal ?',
  askText: `Tout reste dans l’application ; vous pouvez réactiver ces e-mails sous ${places.fr.monitoring}, ${places.fr.alerts}.`,
  button: 'Ne plus recevoir ces e-mails',
  done: 'Désactivé : {about}',
  doneChannel: 'Les e-mails de ce canal sont désactivés.',
  doneText: `Vous pouvez les réactiver dans l’application, sous ${places.fr.monitoring}, ${places.fr.alerts}.`,
  unknown: 'Ce lien est incomplet.',
  unknownText: `Rien n’a été modifié. Vous pouvez désactiver les e-mails dans l’application, sous ${places.fr.monitoring}, ${places.fr.alerts}.`,
};

const es: typeof en = {
  ask: '¿No recibir más correos sobre esto: {about}?',
  askChannel: '¿No recibir más los correos de este canal?',
  askText: `Todo sigue en la aplicación; puede volver a activar estos correos en ${places.es.monitoring}, ${places.es.alerts}.`,
  button: 'No recibir más estos correos',
  done: 'Desactivado: {about}',
  doneChannel: 'Los correos de este canal están desactivados.',
  doneText: `Puede volver a activarlos en la aplicación, en ${places.es.monitoring}, ${places.es.alerts}.`,
  unknown: 'Este enlace está incompleto.',
  unknownText: `No se ha cambiado nada. Puede desactivar los correos en la aplicación, en ${places.es.monitoring}, ${places.es.alerts}.`,
};

const texts: Record<Language, typeof en> = { en, de, fr, es };

/** The page behind "stop these mails": a button, since mail scanners open links; then what was done. */
export function renderMailsOff(language: Language, state: MailsOff): string {
  const words = texts[language];
  const title =
    state.kind === 'unknown'
      ? words.unknown
      : state.about.length === 0
        ? words[`${state.kind}Channel`]
        : words[state.kind].replace('{about}', () => state.about.join(', '));
  const text = words[`${state.kind}Text`];
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
