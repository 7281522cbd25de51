import type { ESTree, Plugin } from 'vite';

/** Parts of an endpoint that only the server reads (contract/endpoint.ts). */
const checked = new Set(['params', 'query', 'headers', 'body', 'reply', 'scope', 'keyNames']);

/**
 * Leaves the contract's schemas out of what browsers load: the calls take their types from them, and only the server
 * checks with them. A schema that is used for something else fails loudly (base/no-schemas.ts).
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]contract[\\/][^?]+\.ts$/, code: 'zod' },
      handler(code) {
        return { code: cutSchemas(code, this.parse(code)), map: null };
      },
    },
  };
}

/**
 * A module of the contract whose schemas do nothing, whose endpoints have none, and without what schemas alone were made
 * of: an import that stands is a file that its screen needs (chunks.ts).
 */
export function cutSchemas(code: string, parsed: ESTree.Program): string {
  const cuts = parsed.body.flatMap(cutsOf);
  const gone: Cut[] = [];
  const isUnused = ({ start, end, names }: Named) => {
    const left = cut(code, cuts, [...gone, { from: start, to: end, put: '' }]);
    return !names.some((name) => new RegExp(`\\b${name}\\b`).test(left));
  };
  const open = parsed.body.flatMap(namedBy);
  for (let at = open.findIndex(isUnused); at >= 0; at = open.findIndex(isUnused)) {
    for (const { start, end } of open.splice(at, 1)) gone.push({ from: start, to: end, put: '' });
  }
  return cut(code, cuts, gone);
}

type Named = { start: number; end: number; names: string[] };

/** An import, or what the module declares for itself. */
function namedBy(statement: ESTree.Statement | ESTree.Directive): Named[] {
  const { start, end } = statement;
  if (statement.type === 'ImportDeclaration') {
    const names = statement.specifiers.map(({ local }) => local.name);
    return names.length > 0 ? [{ start, end, names }] : [];
  }
  if (statement.type !== 'VariableDeclaration') return [];
  const names = statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return names.length === statement.declarations.length ? [{ start, end, names }] : [];
}

/** The code without whole statements, and with what is put in the place of parts of the others. */
function cut(code: string, parts: readonly Cut[], gone: readonly Cut[]): string {
  const left = parts.filter(({ from, to }) => !gone.some((whole) => whole.from <= from && to <= whole.to));
  return [...left, ...gone]
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to, put }) => text.slice(0, from) + put + text.slice(to), code);
}

type Cut = { from: number; to: number; put: string };

/** What is replaced in a statement: schemas that have a name, by one that does nothing, and those of an endpoint. */
function cutsOf(statement: ESTree.Statement | ESTree.Directive): Cut[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ init }) => {
    if (!init) return [];
    if (rootOf(init) === 'z') return [{ from: init.start, to: init.end, put: 'z' }];
    const [, spec] = init.type === 'CallExpression' && rootOf(init) === 'endpoint' ? init.arguments : [];
    return spec?.type === 'ObjectExpression' ? spec.properties.flatMap(partOf) : [];
  });
}

function partOf(part: ESTree.ObjectProperty | ESTree.SpreadElement): Cut[] {
  if (part.type !== 'Property' || part.key.type !== 'Identifier' || !checked.has(part.key.name)) return [];
  return [{ from: part.start, to: part.end, put: `${part.key.name}: undefined` }];
}

/** `z` of `z.string().max(3)`. */
function rootOf(expression: ESTree.Expression | ESTree.Super): string | undefined {
  if (expression.type === 'CallExpression') return rootOf(expression.callee);
  if (expression.type === 'MemberExpression') return rootOf(expression.object);
  return expression.type === 'Identifier' ? expression.name : undefined;
}
