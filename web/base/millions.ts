import type { Language } from './language.ts';

/** What texts count, as it stands after its number. */
const counted: { [L in Language]?: RegExp } = {
  fr: afterNumber(
    'acheteurs|alertes|autres|caractères|cellules|changements|colonnes|contacts|conversions|dates|demandes|domaines',
    'doublons|enregistrements|entrées|fichiers|heures|jours|lignes|messages|noms|nouveaux|pages|réponses|résultats',
    'serveurs|sessions|signaux|tentatives|transferts|vérifications|visiteurs|échecs',
  ),
  es: afterNumber(
    'alertas|archivos|cambios|caracteres|celdas|columnas|comprobaciones|compradores|consultas|contactos|conversiones|dominios',
    'duplicados|días|entradas|fechas|filas|horas|intentos|mensajes|nombres|otras|páginas|registros|respuestas|resultados',
    'servidores|sesiones|señales|transferencias|visitantes',
  ),
};

function afterNumber(...words: string[]): RegExp {
  return new RegExp(`(?<=\\}\\}(?:</\\w+>)? )(?:${words.join('|')})(?!\\p{L})`, 'gu');
}

/**
 * Adds the third plural form of French and Spanish, that of whole millions: "1 000 000 de domaines". It is the form of
 * other numbers with "de" before what is counted; a text for which this is not enough brings its own.
 */
export function withMillions<Texts extends object>(language: Language, texts: Texts): Texts {
  const words = counted[language];
  if (!words) return texts;
  const all: Record<string, unknown> = {};
  for (const [key, text] of Object.entries(texts)) {
    const isText = typeof text === 'string';
    all[key] = isText ? text : withMillions(language, text);
    const many = key.replace(/_other$/, '_many');
    if (isText && !(many in texts)) all[many] = text.replace(words, (word) => `${de(language, word)}${word}`);
  }
  return all as Texts;
}

function de(language: Language, word: string): string {
  return language === 'fr' && /^[aeéh]/.test(word) ? 'd’' : 'de ';
}
