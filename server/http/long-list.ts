import { Readable } from 'node:stream';

const chunkSize = 1_000;

/** Reads rows of these ids, in their order; those that are gone meanwhile are left out. */
type Read<Row> = (ids: string[]) => Promise<Row[]>;
type Rest = Record<string, string | number | boolean | object>;

/** The rows of these ids; more than a thousand come as a stream of JSON text, a thousand at a time. */
export async function longList<Row>(ids: string[], read: Read<Row>): Promise<Row[] | Readable> {
  return ids.length > chunkSize ? Readable.from(listText(ids, read)) : read(ids);
}

/** The same as one property of an object, before `rest`. */
export async function longListIn<Name extends string, Row, const Others extends Rest>(
  name: Name,
  ids: string[],
  read: Read<Row>,
  rest: Others,
): Promise<(Record<Name, Row[]> & Others) | Readable> {
  if (ids.length > chunkSize) return Readable.from(objectText(name, ids, read, rest));
  return { [name]: await read(ids), ...rest } as Record<Name, Row[]> & Others;
}

/** The same JSON in parts: no part keeps the process from other requests for long, and none waits in memory. */
async function* objectText<Row>(name: string, ids: string[], read: Read<Row>, rest: Rest): AsyncGenerator<string> {
  yield `{"${name}":`;
  yield* listText(ids, read);
  yield `,${JSON.stringify(rest).slice(1)}`;
}

async function* listText<Row>(ids: string[], read: Read<Row>): AsyncGenerator<string> {
  let separator = '';
  yield '[';
  for (let at = 0; at < ids.length; at += chunkSize) {
    const rows = await read(ids.slice(at, at + chunkSize));
    if (rows.length === 0) continue; // deleted meanwhile
    yield separator + JSON.stringify(rows).slice(1, -1);
    separator = ',';
  }
  yield ']';
}
