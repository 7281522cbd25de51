import { fillPlaces } from '#contract/english.ts';
import { installationNotificationTexts as de } from '#contract/installation-texts/de.ts';
import { installationNotificationTexts as en, type InstallationTexts } from '#contract/installation-texts/en.ts';
import { installationNotificationTexts as es } from '#contract/installation-texts/es.ts';
import { installationNotificationTexts as fr } from '#contract/installation-texts/fr.ts';
import type { Language } from '#contract/preferences.ts';
import type { Config } from '../../config/config.ts';
import { type MailWords, writeWords } from '../../mail/mail.rules.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { Trouble } from './watch.rules.ts';

const texts: Record<Language, InstallationTexts> = { en, de, fr, es };

/** `{said}`: the sentences of what has begun and what is over. */
const words: Record<Language, { begun: string; over: string } & Omit<MailWords, 'subject'>> = {
  en: {
    begun: '{product} needs attention',
    over: '{product}: a problem is over',
    intro: 'This is what the installation at {address} noticed: {said}',
    action: 'Open the checks',
    note: 'This e-mail goes to the operators of {product}, once when something begins and once when it is over.',
  },
  de: {
    begun: '{product}: etwas ist zu prüfen',
    over: '{product}: ein Problem ist behoben',
    intro: 'die Installation unter {address} hat Folgendes festgestellt: {said}',
    action: 'Prüfungen öffnen',
    note: 'Diese E-Mail geht an die Betreiber von {product}: einmal, wenn etwas beginnt, und einmal, wenn es vorbei ist.',
  },
  fr: {
    begun: '{product} demande votre attention',
    over: '{product} : un problème est résolu',
    intro: 'Voici ce que l’installation à l’adresse {address} a constaté : {said}',
    action: 'Ouvrir les contrôles',
    note: 'Cet e-mail est envoyé aux exploitants de {product}, une fois au début d’un problème et une fois à sa fin.',
  },
  es: {
    begun: '{product} requiere su atención',
    over: '{product}: un problema se ha resuelto',
    intro: 'Esto es lo que ha observado la instalación de {address}: {said}',
    action: 'Abrir las comprobaciones',
    note: 'Este correo se envía a los operadores de {product}, una vez cuando algo empieza y otra cuando termina.',
  },
};

export type Changes = { begun: readonly Trouble[]; over: readonly Trouble[] };

/** One mail about all that has begun and all that is over. */
export function watchMail(
  { begun, over }: Changes,
  { email: to, language }: { email: string; language: Language },
  { publicUrl, productName }: Pick<Config, 'publicUrl' | 'productName'>,
): Mail {
  const { installationTrouble, installationMended } = texts[language];
  const said = [
    ...begun.map(({ code, what }) => fillPlaces(installationTrouble[`message_${code}`], { what })),
    ...over.map(({ code, what }) => fillPlaces(installationMended[`message_${code}`], { what })),
  ].join(' ');
  const { begun: first, over: last, ...others } = words[language];
  const link = `${publicUrl}/operator/checks`;
  const mail = { ...others, subject: begun.length > 0 ? first : last };
  const values = { said, address: publicUrl };
  return { ...writeWords({ to, language, words: mail, link, values }, productName), isAutomatic: true };
}
