import { operatorPath } from '#contract/endpoint.ts';
import type { Person, World } from './people.ts';

const together = 6;
/** Bases of paths whose ids another list has. */
const listsOfIds: Record<string, string> = {
  '/api/landers/domain': '/api/domains',
  '/api/domains/by-name': '/api/domains',
};
/** What stays without an answer that fits: nobody lists their ids. */
const withoutList = ['/api/batches', '/api/domains/name-lists'];
const isOfOperator = (path: string) => path.startsWith(operatorPath);
const places = new Map<Person, number>();

/** The next few of all calls that only read, in turn, each with an id of one's own where it takes one; exports are others' part. */
export async function readScreens({ calls }: World, person: Person): Promise<void> {
  const { asking } = person;
  const reads = [...calls].filter((call) => call.startsWith('GET /api/') && !/export|:attachmentId/.test(call));
  const own = reads.filter((call) => person.isOperator || !isOfOperator(call.slice(4)));
  const from = places.get(person) ?? person.no * together;
  places.set(person, from + together);
  for (let step = 0; step < together; step += 1) {
    const call = own[(from + step) % own.length] ?? '';
    const path = call.slice('GET '.length);
    const [base = '', rest] = path.split('/:');
    if (rest === undefined) {
      await asking.raw(call, { method: 'GET', url: path });
      continue;
    }
    if (withoutList.includes(base)) continue;
    const id = await idOf(person, listsOfIds[base] ?? base, path.includes(':domainName'));
    if (id) await asking.raw(call, { method: 'GET', url: path.replace(/:\w+/g, id) });
  }
}

/** One of the ids, or names, that a list answers. */
async function idOf({ asking, random }: Person, list: string, isName: boolean): Promise<string | undefined> {
  const answer = await asking.raw(`GET ${list}`, { method: 'GET', url: list });
  if (answer?.status !== 200) return undefined;
  const valuesOf = (pattern: RegExp) => [...answer.text.matchAll(pattern)].map(([, value]) => value);
  const ids = valuesOf(isName ? /"domainName":"([^"]+)"/g : /[[,]\{"id":"([0-9a-f-]{36})"/g);
  const found = ids.length > 0 ? ids : valuesOf(/"(?:id|domainId)":"([0-9a-f-]{36})"/g);
  return found[Math.floor(random() * found.length)];
}
