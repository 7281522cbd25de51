import type { FastifyInstance, FastifyRequest } from 'fastify';

/** In this scope bodies are taken as they came: the form of a page, or the JSON of a script. Others are refused (415). */
export function takesForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
}

export const isJson = ({ headers }: FastifyRequest): boolean =>
  /^application\/json/i.test(headers['content-type'] ?? '');

export type SentFields = URLSearchParams | Record<string, unknown>;

/** The fields of a body; of JSON that is no object none. Throws a SyntaxError for what is no JSON. */
export function sentFields(request: FastifyRequest): SentFields {
  const text = String(request.body ?? '');
  if (!isJson(request)) return new URLSearchParams(text);
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

const asText = (value: unknown) => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

/** One field as it was typed; of one that comes twice the last that was filled in counts, of none it is empty. */
export function oneField(fields: SentFields, name: string): string {
  if (fields instanceof URLSearchParams) return fields.getAll(name).findLast((value) => value.trim() !== '') ?? '';
  return asText(Object.hasOwn(fields, name) ? fields[name] : '');
}
