import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from 'vite';
import { type Language, languages } from '#contract/preferences.ts';

/** A text that people read; `{}` stands for what a template fills in. */
export type Text = { file: string; language: Language; text: string };

const project = join(import.meta.dirname, '..');
const isLanguage = (name: unknown): name is Language => (languages as readonly unknown[]).includes(name);

type Node = { type: string; [part: string]: unknown };
const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part;

/** The language that a name gives to what it names: `const fr = …` and `fr: …`. */
function named({ type, id, key }: Node): Language | null {
  const name = type === 'VariableDeclarator' ? id : type === 'Property' ? key : null;
  const word = isNode(name) ? (name.name ?? name.value) : null;
  return isLanguage(word) ? word : null;
}

/** The texts of a file: those of a language stand in a file of its name, or in what has its name. */
export function textsOf(file: string, source: string): Text[] {
  const whole = basename(file, '.ts');
  if (!isLanguage(whole) && !/\b(de|es|fr)\b['"]?\s*[:=]/.test(source)) return []; // to parse all files takes minutes
  const texts: Text[] = [];
  const visit = (part: unknown, outer: Language | null): void => {
    if (Array.isArray(part)) for (const each of part) visit(each, outer);
    if (!isNode(part) || /^(Import|ExportAll|TSType|TSInterface)/.test(part.type)) return;
    const language = outer ?? named(part);
    if (language && part.type === 'Literal' && typeof part.value === 'string')
      texts.push({ file, language, text: part.value });
    if (language && part.type === 'TemplateLiteral') {
      const parts = part.quasis as { value: { cooked: string } }[];
      texts.push({ file, language, text: parts.map(({ value }) => value.cooked).join('{}') });
    }
    for (const [name, inner] of Object.entries(part)) if (name !== 'key' || part.computed) visit(inner, language);
  };
  visit(parseSync(file, source).program, isLanguage(whole) ? whole : null);
  return texts;
}

/** All texts of the product, wherever they stand. */
export function allTexts(): Text[] {
  const files = globSync('{contract,lander,sandbox,server,web}/**/*.{ts,tsx}', {
    cwd: project,
    exclude: (path) => /(^|\/)node_modules$|\.test\.tsx?$/.test(path),
  });
  return files.flatMap((file) => textsOf(file, readFileSync(join(project, file), 'utf8')));
}
