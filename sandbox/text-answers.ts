import { randomOf } from './random.ts';

type Answers = { question: string; answer: string }[];

/** Words by which a question finds one of the answers it was given, in the four languages. */
const topics = [
  /price|cost|much|prix|co[uû]t|combien|preis|kost|precio|cu[aá]nto|cuesta/iu,
  /negotia|négoci|verhand|negocia|discount|rabatt|remise|descuento/iu,
  /purchase|buy|achat|achet|kauf|compra/iu,
  /transfer|übertrag|transfér/iu,
  /instal|rate|plusieurs fois|plazos/iu,
  /old|age|since|âge|depuis|alt|seit|antig|desde/iu,
  /else|listed|autre|noch|angeboten|dónde|donde/iu,
];

/**
 * What the sandbox's model writes: to a question one of the answers that stand in its instructions, else that the question is
 * off topic; to any other instructions values for a page. The same for the same messages.
 */
export function writtenAnswer(texts: readonly string[]): string {
  const [rules = '', ...said] = texts;
  if (!rules.includes('OFF_TOPIC')) return writtenPage(rules, said.join('\n'));
  const question = said.at(-1) ?? '';
  const topic = topics.find((words) => words.test(question));
  const found = topic && answersIn(rules).find((one) => topic.test(one.question));
  return found?.answer ?? 'OFF_TOPIC';
}

function answersIn(rules: string): Answers {
  try {
    return (JSON.parse(rules.slice(rules.indexOf('{'))) as { answers?: Answers }).answers ?? [];
  } catch {
    return [];
  }
}

type Palette = { background: string; ink: string; accent: string };
/** Colours that go together, by the words that ask for them, in the four languages. */
const palettes: readonly { asked: RegExp; palette: Palette }[] = [
  { asked: /warm|chaud|cálid|earth|erd/iu, palette: { background: '#fbf3e7', ink: '#2b1d14', accent: '#a8431e' } },
  {
    asked: /cool|cold|fresh|sea|blue|kühl|blau|froid|bleu|frío|azul/iu,
    palette: { background: '#eef4f8', ink: '#0f2230', accent: '#0d5c8c' },
  },
  {
    asked: /green|nature|garden|grün|natur|vert|jardin|verde|jardín/iu,
    palette: { background: '#f0f5ec', ink: '#16241a', accent: '#2c6b3f' },
  },
  {
    asked: /dark|night|black|dunkel|nacht|sombre|nuit|oscur|noche/iu,
    palette: { background: '#14151c', ink: '#f3f1ec', accent: '#f0b35c' },
  },
  {
    asked: /calm|soft|quiet|ruhig|sanft|calme|doux|tranquil|suave/iu,
    palette: { background: '#f5f3ef', ink: '#1b1b1a', accent: '#1d4f4a' },
  },
];

const typePairs = ['grotesque', 'didone', 'wide', 'plain'];

function writtenPage(rules: string, prompt: string): string {
  const random = randomOf(`${/"domain": ?"([^"]+)"/.exec(rules)?.[1] ?? ''} ${prompt}`);
  const wished = palettes.find(({ asked }) => asked.test(prompt)) ?? palettes[Math.floor(random() * palettes.length)];
  const four = (en: string, fr: string, de: string, es: string) => ({ en, fr, de, es });
  return JSON.stringify({
    palette: wished?.palette,
    typePair: typePairs[Math.floor(random() * typePairs.length)],
    alignment: random() < 0.5 ? 'left' : 'centre',
    headline: four(
      'A name to build on',
      'Un nom sur lequel bâtir',
      'Ein Name, auf den Sie bauen',
      'Un nombre sobre el que construir',
    ),
    intro: four(
      'Say it once and people can spell it.',
      'Dites-le une fois, on sait l’écrire.',
      'Einmal gehört, richtig geschrieben.',
      'Dígalo una vez y sabrán escribirlo.',
    ),
    sections: [
      {
        kind: 'text',
        heading: four(
          'What it could become',
          'Ce qu’il peut devenir',
          'Was daraus werden kann',
          'En qué puede convertirse',
        ),
        text: four(
          'A shop, a studio or a newsletter: the name leaves room for your own idea.',
          'Une boutique, un studio ou une lettre : le nom laisse place à votre idée.',
          'Ein Laden, ein Studio oder ein Newsletter: Der Name lässt Raum für Ihre Idee.',
          'Una tienda, un estudio o un boletín: el nombre deja espacio a su idea.',
        ),
      },
      { kind: 'purchase' },
      { kind: 'assistant' },
      { kind: 'why' },
      { kind: 'inquiry' },
    ],
  });
}
