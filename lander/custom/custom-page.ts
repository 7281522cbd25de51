import { z } from 'zod';
import { languages } from '#contract/preferences.ts';

/** Parts of a page that we draw ourselves, where the page has them (LAND-006). */
export const ownParts = ['purchase', 'assistant', 'why', 'inquiry'] as const;
export const typePairs = ['grotesque', 'didone', 'wide', 'plain'] as const;
export const alignments = ['left', 'centre'] as const;

/** Most characters of each text. */
export const customLimits = { headline: 80, intro: 240, heading: 60, text: 500, item: 90, ownWords: 4 } as const;

const line = (max: number) => z.string().trim().min(1).max(max);
const inAll = (max: number) =>
  z.strictObject(
    Object.fromEntries(languages.map((language) => [language, line(max)])) as Record<
      (typeof languages)[number],
      z.ZodString
    >,
  );
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour is written like #1b3a5c');

const section = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), heading: inAll(customLimits.heading), text: inAll(customLimits.text) }),
  z.strictObject({
    kind: z.literal('list'),
    heading: inAll(customLimits.heading),
    items: z.array(inAll(customLimits.item)).min(2).max(4),
  }),
  z.strictObject({ kind: z.enum(ownParts) }),
]);

/**
 * A custom page as a language model may choose it (LAND-001, D-185): words in all four languages, colours, a pair of typefaces
 * and the order of the parts. Nothing of it is markup, a style or an address; `render-custom.ts` draws it.
 */
export const CustomPage = z.strictObject({
  palette: z.strictObject({ background: colour, ink: colour, accent: colour }),
  typePair: z.enum(typePairs),
  alignment: z.enum(alignments),
  headline: inAll(customLimits.headline),
  intro: inAll(customLimits.intro),
  sections: z
    .array(section)
    .min(1)
    .max(ownParts.length + customLimits.ownWords)
    .refine(
      (all) => all.filter(({ kind }) => kind === 'text' || kind === 'list').length <= customLimits.ownWords,
      `at most ${customLimits.ownWords} sections of text or list`,
    ),
});
export type CustomPage = z.output<typeof CustomPage>;
export type Palette = CustomPage['palette'];
export type CustomSection = CustomPage['sections'][number];

/** Every text of the page in one language. */
export function wordsOfPage(page: CustomPage, language: (typeof languages)[number]): string[] {
  const ofSection = (one: CustomSection) => {
    if (one.kind === 'text') return [one.heading, one.text];
    return one.kind === 'list' ? [one.heading, ...one.items] : [];
  };
  return [page.headline, page.intro, ...page.sections.flatMap(ofSection)].map((texts) => texts[language]);
}
