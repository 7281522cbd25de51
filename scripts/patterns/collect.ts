import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ESTree, parseSync, Visitor } from 'vite';

/** A regular expression of the program, and where it stands. */
type Pattern = { source: string; flags: string; place: string };

const isProduct = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(test|setup|d)\.tsx?$|(^|\/)testing\/|\/made-[\w-]+\.ts$/.test(file);

/** All regular expressions of the program in some folders: literals, and those that are built of texts. */
export async function patternsOf(root: string, folders: readonly string[]): Promise<Pattern[]> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const written = files.filter(isProduct).flatMap((file) => writtenIn(root, file));
  const building = [...new Set(written.filter(({ isBuilt }) => isBuilt).map(({ file }) => file))];
  const patterns = [...written, ...(await builtIn(root, building))];
  return [...new Map(patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern])).values()];
}

type Written = Pattern & { file: string; isBuilt: boolean };

/** What a file says itself. What a template takes from elsewhere is read as `a`: the shape around it counts. */
function writtenIn(root: string, file: string): Written[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found: Written[] = [];
  const add = (source: string, flags: string, start: number, isBuilt: boolean) =>
    found.push({ source, flags, place: `${file}:${text.slice(0, start).split('\n').length}`, file, isBuilt });
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node.regex.pattern, node.regex.flags, node.start, false);
    },
    NewExpression({ callee, arguments: [given, flags], start }) {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
      const source = given && given.type !== 'SpreadElement' ? textOf(given) : '';
      const named = flags?.type === 'Literal' && typeof flags.value === 'string' ? flags.value : '';
      add(isPattern(source, named) ? source : '', named, start, true);
    },
  }).visit(parseSync(file, text).program);
  return found;
}

function textOf(node: ESTree.Expression): string {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'BinaryExpression' && node.operator === '+') return `${textOf(node.left)}${textOf(node.right)}`;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('a');
  if (node.type === 'TaggedTemplateExpression') return node.quasi.quasis.map(({ value }) => value.raw).join('a');
  return 'a';
}

function isPattern(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags).source !== '';
  } catch {
    return false;
  }
}

/** What modules build when they are loaded, as it is then: for a program that does nothing else. */
async function builtIn(root: string, files: readonly string[]): Promise<Pattern[]> {
  const built: Pattern[] = [];
  const Plain = RegExp;
  globalThis.RegExp = new Proxy(Plain, {
    construct(target, args, as) {
      const made = Reflect.construct(target, args, as === globalThis.RegExp ? target : as) as RegExp;
      const caller = new Error().stack
        ?.split('\n')
        .find((line) => /file:/.test(line) && !line.includes(import.meta.url));
      const file = files.find((name) => caller?.includes(`${pathToFileURL(join(root, name)).href}:`));
      if (file) built.push({ source: made.source, flags: made.flags, place: file });
      return made;
    },
  });
  try {
    for (const file of files) await import(pathToFileURL(join(root, file)).href);
  } finally {
    globalThis.RegExp = Plain;
  }
  return built;
}
