import { expect, test } from 'vitest';
import { readContract } from './contract-endpoints.ts';
import { openApiDocument } from './document.ts';

/** Every name of a member or parameter in a part of the document. */
function namesIn(part: unknown): string[] {
  if (part === null || typeof part !== 'object') return [];
  const { properties = {}, name } = part as { properties?: object; name?: unknown };
  const own = [...Object.keys(properties), ...(typeof name === 'string' ? [name] : [])];
  return [...own, ...Object.values(part).flatMap(namesIn)];
}

test('AUTH-003 no call takes or answers a role: signed in or not is all there is', async () => {
  const described = { productName: 'Namestead', publicUrl: 'http://localhost', version: '1', cookieName: 'session' };
  const document = openApiDocument(await readContract(), described);
  const names = new Set(namesIn(document));
  expect(names).toContain('domainName');
  // a contact of a domain may be its administrative one (CON-002)
  expect(
    [...names].filter((name) => /role|permission|privilege|admin/i.test(name) && name !== 'administrative'),
  ).toEqual([]);
});
