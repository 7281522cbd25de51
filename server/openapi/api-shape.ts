type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
};
type Content = Record<string, { schema?: Schema }>;
type Operation = {
  operationId?: string;
  deprecated?: boolean;
  'x-sunset'?: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { required?: boolean; content?: Content };
  responses?: Record<string, { content?: Content }>;
};
/** As much of an OpenAPI 3.1 document as programs rely on. */
type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, { post: Operation }>;
  components?: { schemas?: Record<string, Schema> };
};

/**
 * What programs rely on, a line each (KEY-012): `ListDomains` is its method and path, `ListDomains needs` its scope, `ListDomains
 * takes query.take` and `ListDomains answers body.data[].id` types. Of calls that no key may make it has the first alone.
 */
export type ApiShape = Map<string, string>;
type Line = readonly [about: string, value: string];

/** Stands behind the type of what may be left out. */
export const optional = ', optional';
/** Schemas may hold themselves. */
const deepest = 12;

/** The lines of an OpenAPI document. */
export function shapeOf(document: object): ApiShape {
  const { paths, webhooks = {}, components } = document as ApiDocument;
  const read = schemaReader(components?.schemas ?? {});
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, call]) => linesOfCall(`${method.toUpperCase()} ${path}`, call, read)),
  );
  const messages = Object.entries(webhooks).flatMap(([type, { post }]): Line[] => [
    [type, 'webhook'],
    ...linesOfContent(`${type} sends body`, post.requestBody?.content, read),
  ]);
  return new Map([...calls, ...messages].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

type Read = (at: string, schemas: Schema[], isOptional?: boolean) => Line[];

function linesOfCall(address: string, call: Operation, read: Read): Line[] {
  const { operationId: name = address, deprecated, 'x-sunset': sunset, requestBody, parameters = [] } = call;
  const first: Line = [name, address + (deprecated ? `, deprecated, ends ${sunset ?? 'one day'}` : '')];
  const scopes = call.security?.find(({ key }) => key)?.key;
  if (!scopes) return [first];
  const done = Object.entries(call.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1];
  return [
    first,
    [`${name} needs`, scopes.join(', ') || 'any key'],
    ...parameters.flatMap((one) => read(`${name} takes ${one.in}.${one.name}`, [one.schema ?? {}], !one.required)),
    ...linesOfContent(`${name} takes body`, requestBody?.content, read, requestBody?.required === false),
    ...linesOfContent(`${name} answers body`, done?.content, read),
  ];
}

const linesOfContent = (at: string, content: Content = {}, read: Read, isOptional = false): Line[] =>
  Object.entries(content).flatMap(([type, { schema = {} }]): Line[] =>
    type === 'application/json' ? read(at, [schema], isOptional) : [[at, type]],
  );

/** Reads what is of one of these schemas, and all that is in it. */
function schemaReader(components: Record<string, Schema>): Read {
  /** What a reference leads to, each of several alternatives, the parts of one put together. */
  const variantsOf = ({ $ref, anyOf, oneOf, allOf, ...schema }: Schema): Schema[] => {
    if ($ref) return variantsOf(components[$ref.split('/').at(-1) ?? ''] ?? {});
    const alternatives = anyOf ?? oneOf;
    if (alternatives) return alternatives.flatMap(variantsOf);
    if (!allOf) return [schema];
    const parts = allOf.flatMap(variantsOf);
    const properties = Object.assign({}, ...parts.map((part) => part.properties));
    return [{ type: 'object', properties, required: parts.flatMap(({ required = [] }) => required) }];
  };
  const read = (at: string, schemas: Schema[], isOptional = false, depth = 0): Line[] => {
    const variants = schemas.flatMap(variantsOf);
    const types = [...new Set(variants.flatMap(typesOf))].toSorted();
    const line: Line = [at, types.join(' | ') + (isOptional ? optional : '')];
    if (depth === deepest) return [line];
    const within = (suffix: string, parts: Schema[], mayLack = false) =>
      parts.length > 0 ? read(at + suffix, parts, mayLack, depth + 1) : [];
    const objects = variants.filter((variant) => typesOf(variant).includes('object'));
    const fields = objects.map(fieldsOf);
    return [
      line,
      ...[...new Set(fields.flatMap(Object.keys))].flatMap((name) =>
        within(
          `.${name}`,
          fields.flatMap((its) => its[name] ?? []),
          !objects.every(({ required = [] }) => required.includes(name)),
        ),
      ),
      ...within('{}', objects.flatMap(othersOf)),
      ...within(
        '[]',
        variants.flatMap(({ items = [], prefixItems = [] }) => [items, prefixItems].flat()),
      ),
    ];
  };
  return read;
}

/** The fields of an object; those of a record whose names are known, too. */
function fieldsOf({ properties, propertyNames, additionalProperties: others }: Schema): Record<string, Schema> {
  const names = typeof others === 'object' ? (propertyNames?.enum ?? []) : [];
  return { ...properties, ...Object.fromEntries(names.map((name) => [name, others])) };
}

const othersOf = ({ propertyNames, additionalProperties: others }: Schema): Schema[] =>
  typeof others === 'object' && !propertyNames?.enum ? [others] : [];

function typesOf({ const: only, enum: words, type = 'anything' }: Schema): string[] {
  if (only !== undefined) return [JSON.stringify(only)];
  return words ? words.map((word) => JSON.stringify(word)) : [type].flat();
}
