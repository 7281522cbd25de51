import { z } from 'zod';
import { type AlertEvent, alertEvents, exampleOfEvent, messageOfEvent } from '#contract/alert-events.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorList } from '#contract/errors.ts';
import type { Contract, NamedEndpoint } from './contract-endpoints.ts';

type Schema = Record<string, unknown>;
type Direction = 'input' | 'output';
/** What the document says of this installation. */
type Described = { productName: string; publicUrl: string; version: string; cookieName: string };

/** The OpenAPI 3.1 document of these calls; schemas that the contract exports are components of it. */
export function openApiDocument({ endpoints, schemas }: Contract, described: Described): Schema {
  const components: Record<string, Schema> = { Error: errorBody };
  const read = schemaReader(schemas, components);
  const paths: Record<string, Record<string, Schema>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.spec.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.spec.method.toLowerCase()]: operation(endpoint, read) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: described.productName,
      version: described.version,
      description: `The calls behind the screens of ${described.productName}, made from the contract that server and browser share.`,
    },
    servers: [{ url: described.publicUrl }],
    tags: [...new Set(endpoints.map(({ file }) => file))].map((name) => ({ name })),
    security: [{ session: [] }],
    paths,
    webhooks: webhooksOf(read),
    components: {
      schemas: components,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: described.cookieName,
          description:
            'The cookie of a signed-in session. Calls that change something also need an Origin header with the address of the installation.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key of the account, made on its page. A call names the scope that the key must have.',
        },
      },
      responses: {
        Error: { description: 'What was wrong, by its code', content: json({ $ref: '#/components/schemas/Error' }) },
      },
    },
  };
}

/** What a channel of alerts sends to a program of the user's own, by the type of the message. */
function webhooksOf(read: SchemaReader): Record<string, Schema> {
  const header = (name: string, description: string) => ({
    ...{ name, in: 'header', required: true, description, schema: { type: 'string' } },
  });
  const parameters = [
    header('webhook-id', 'The same at each try of a message'),
    header('webhook-timestamp', 'Of this try, in seconds since 1970'),
    header('webhook-signature', 'v1 and the HMAC-SHA256 of id, time and body, as Standard Webhooks has it'),
  ];
  const types = Object.keys(alertEvents) as AlertEvent[];
  const operations = types.map((type) => {
    const content = json(read(messageOfEvent(type), 'output'));
    content['application/json'].example = exampleOfEvent(type);
    const post = {
      ...{ operationId: type, tags: ['alerts'], summary: type, description: alertEvents[type].about, parameters },
      requestBody: { required: true, content },
      responses: { '2XX': { description: 'Taken; anything else is tried again' } },
    };
    return [type, { post }] as const;
  });
  return Object.fromEntries(operations);
}

/** D-007; `hoursRemaining` beside it where the code is RESYNC_TOO_SOON. */
const errorBody: Schema = {
  type: 'object',
  properties: {
    code: { type: 'string', enum: Object.keys(errorList) },
    message: { type: 'string', description: 'In English; programs use the code' },
    field: { type: ['string', 'null'] },
    details: { type: ['object', 'null'] },
    requestId: { type: 'string' },
    hoursRemaining: { type: 'integer' },
  },
  required: ['code', 'message', 'field', 'details', 'requestId'],
};

const json = (schema: Schema): { 'application/json': { schema: Schema; example?: unknown } } => ({
  'application/json': { schema },
});

function operation({ name, file, spec, about }: NamedEndpoint, read: SchemaReader): Schema {
  const body = spec.body && read(spec.body, 'input');
  return {
    operationId: name,
    tags: [file],
    summary: name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    ...descriptionOf(about, spec),
    ...securityOf(spec),
    parameters: [
      ...parametersIn('path', spec, read),
      ...parametersIn('query', spec, read),
      ...parametersIn('header', spec, read),
    ],
    ...(body ? { requestBody: { required: !takesNothing(spec.body), content: json(body) } } : {}),
    responses: {
      [spec.status ?? 200]: { description: 'Done', content: contentOf(spec, read) },
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

/** What a call is for, and that it will go; OpenAPI has no field for the day. */
function descriptionOf(about: string, { deprecated }: Endpoint): Schema {
  if (!deprecated) return about ? { description: about } : {};
  const { sunset, instead } = deprecated;
  const end = `It ends on ${sunset}; call ${instead.method} ${instead.path} instead.`;
  return { description: `${about} ${end}`.trim(), deprecated: true, 'x-sunset': sunset };
}

/** Calls that a key may make, too, name its scope; `any` asks for none. */
function securityOf({ isPublic, scope }: Endpoint): Schema {
  if (isPublic) return { security: [] };
  return scope ? { security: [{ session: [] }, { key: scope === 'any' ? [] : [scope] }] } : {};
}

const takesNothing = (schema: z.ZodType | undefined) => schema?.safeParse(undefined).success === true;

function contentOf(spec: Endpoint, read: SchemaReader): Schema {
  if (spec.fileType) return { [spec.fileType]: { schema: { type: 'string' } } };
  return json(read(spec.reply, 'output'));
}

const partOf = { path: 'params', query: 'query', header: 'headers' } as const;

/** The members of an object schema, each a parameter; of a path also those that have no schema. */
function parametersIn(where: keyof typeof partOf, spec: Endpoint, read: SchemaReader): Schema[] {
  const schema = spec[partOf[where]];
  const { properties = {}, required = [] } = (schema ? read.whole(schema, 'input') : {}) as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  const names =
    where === 'path'
      ? Array.from(spec.path.matchAll(/:([A-Za-z]+)/g), ([, name = '']) => name)
      : Object.keys(properties);
  return names.map((name) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: properties[name] ?? { type: 'string' },
  }));
}

type SchemaReader = {
  /** a schema, those that have names as references to components */
  (schema: z.ZodType, direction: Direction): Schema;
  /** the same, but never a reference itself */
  whole(schema: z.ZodType, direction: Direction): Schema;
};

/** What is exported under a name becomes a component when it is first met: `contact` as `Contact`, in bodies `ContactInput`. */
function schemaReader(schemas: Contract['schemas'], components: Record<string, Schema>): SchemaReader {
  const named = (direction: Direction) => {
    const registry = z.registry<{ id: string }>();
    for (const [name, schema] of schemas) {
      if (!(schema instanceof z.ZodObject)) continue; // of the others a name says less than the schema
      registry.add(schema, { id: `${name[0]?.toUpperCase()}${name.slice(1)}${direction === 'input' ? 'Input' : ''}` });
    }
    return registry;
  };
  const registries = { input: named('input'), output: named('output') };

  const convert = (schema: z.ZodType, direction: Direction): Schema => {
    const {
      $defs = {},
      $schema: _,
      ...json
    } = z.toJSONSchema(schema, {
      io: direction,
      unrepresentable: 'any',
      metadata: registries[direction] as never,
      override: ({ zodSchema, jsonSchema }) =>
        adapt(zodSchema as unknown as z.ZodType, jsonSchema as Schema, direction),
    }) as Schema & { $defs?: Record<string, Schema> };
    for (const [name, part] of Object.entries($defs)) components[name] ??= pointed(part) as Schema;
    return pointed(json) as Schema;
  };

  /** What JSON Schema cannot say: a transformed text is a text still, and an answer may have more members one day. */
  const adapt = (schema: z.ZodType, json: Schema, direction: Direction): void => {
    delete json.id;
    if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
    if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
    if (json.format === 'uuid') delete json.pattern;
    if (direction === 'output') delete json.additionalProperties;
    const written = z.globalRegistry.get(schema);
    if (written) Object.assign(json, written);
    if (direction === 'output' && schema instanceof z.ZodPipe && schema.def.out instanceof z.ZodTransform) {
      Object.assign(json, convert(schema.def.in as z.ZodType, direction));
    }
  };

  const inline = (schema: z.ZodType, direction: Direction): Schema => {
    const { $ref, ...json } = convert(schema, direction);
    return typeof $ref === 'string' ? (components[$ref.split('/').at(-1) ?? ''] ?? json) : json;
  };
  return Object.assign(convert, { whole: inline });
}

/** References of a single schema as those of the document. */
function pointed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(pointed);
  if (part === null || typeof part !== 'object') return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) =>
      key === '$ref' && typeof value === 'string'
        ? [key, value.replace('#/$defs/', '#/components/schemas/')]
        : [key, pointed(value)],
    ),
  );
}
