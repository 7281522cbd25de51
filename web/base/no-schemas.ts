/**
 * Stands in for the schema library in the built web app: the contract's schemas are built from it, give the calls their
 * types and are never run in a browser. Any attempt to check with one fails loudly.
 */
const schema: unknown = new Proxy(() => schema, {
  get(_target, property) {
    if (typeof property === 'string' && /^(safe)?(parse|decode|encode)/i.test(property)) {
      throw new Error('Schemas are checked on the server only');
    }
    return schema;
  },
});

export const z = schema;
