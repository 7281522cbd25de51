import { fillPlaces } from './english.ts';
import type { Language } from './preferences.ts';

/** What rules write to buyers, in their language. No amount but the counter-offer's stands in it (RULE-003). */
export const dealRuleTexts: Record<Language, { decline: string; counter: string }> = {
  en: {
    decline:
      'Thank you for your offer for {{name}}. It is below what we can accept. You are welcome to send a higher one.',
    counter: 'Thank you for your offer. We can sell {{name}} to you for {{counter}}.',
  },
  de: {
    decline:
      'Vielen Dank für Ihr Angebot für {{name}}. Es liegt unter dem, was wir annehmen können. Ein höheres ist willkommen.',
    counter: 'Vielen Dank für Ihr Angebot. Wir können Ihnen {{name}} für {{counter}} verkaufen.',
  },
  fr: {
    decline:
      'Merci de votre offre pour {{name}}. Elle est inférieure à ce que nous pouvons accepter. Une offre plus élevée est bienvenue.',
    counter: 'Merci de votre offre. Nous pouvons vous vendre {{name}} pour {{counter}}.',
  },
  es: {
    decline:
      'Gracias por su oferta por {{name}}. Es inferior a lo que podemos aceptar. Una oferta más alta es bienvenida.',
    counter: 'Gracias por su oferta. Podemos venderle {{name}} por {{counter}}.',
  },
};

export const dealRuleText = (
  language: Language,
  kind: 'decline' | 'counter',
  places: { name: string; counter: string },
): string => fillPlaces(dealRuleTexts[language][kind], places);
