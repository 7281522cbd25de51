import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

/** A call of the contract with what its source says of it. */
export type NamedEndpoint = {
  /** as it is exported: `ListContacts` */
  name: string;
  /** the file it stands in, without its ending: `contacts` */
  file: string;
  spec: Endpoint;
  /** its docstring as one line; empty where it has none */
  about: string;
};

/** What the contract exports. */
export type Contract = {
  endpoints: NamedEndpoint[];
  /** schemas by the name they are exported with */
  schemas: Map<string, z.ZodType>;
};

const folder = join(import.meta.dirname, '../../contract');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Reads every file of the contract; a call or schema that is exported twice counts where it is found first. */
export async function readContract(): Promise<Contract> {
  const files = readdirSync(folder).filter((name) => /^[a-z-]+\.ts$/.test(name));
  const seen = new Set<unknown>();
  const contract: Contract = { endpoints: [], schemas: new Map() };
  const abouts = new Map(files.flatMap((file) => docstrings(readFileSync(join(folder, file), 'utf8'))));
  for (const file of files.toSorted()) {
    const module = (await import(join(folder, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) {
      if (seen.has(value)) continue;
      if (isEndpoint(value)) {
        contract.endpoints.push({ name, file: file.slice(0, -3), spec: value, about: abouts.get(name) ?? '' });
      } else if (value instanceof z.ZodType) {
        contract.schemas.set(name, value);
      } else continue;
      seen.add(value);
    }
  }
  return contract;
}

/** The comment right before each exported value. */
function docstrings(source: string): [name: string, about: string][] {
  const found = source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+)/g);
  return Array.from(found, ([, comment = '', name = '']) => [name, oneLine(comment)]);
}

const oneLine = (comment: string) =>
  comment
    .replace(/\n\s*\*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
