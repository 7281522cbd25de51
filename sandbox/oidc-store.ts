type Payload = Record<string, unknown> & { uid?: string; userCode?: string; grantId?: string; consumed?: number };

const maxEntries = 5_000;

/** Where the identity provider keeps sessions, codes and tokens: one bounded map, gone with the process. */
export function createOidcStore() {
  const entries = new Map<string, { payload: Payload; endsAt: number }>();

  const findWhere = (model: string, matches: (payload: Payload) => boolean) => {
    for (const [key, { payload }] of entries) if (key.startsWith(`${model}:`) && matches(payload)) return payload;
    return undefined;
  };

  return (model: string) => ({
    async upsert(id: string, payload: Payload, expiresIn?: number) {
      if (entries.size >= maxEntries) entries.delete(entries.keys().next().value as string);
      entries.set(`${model}:${id}`, { payload, endsAt: Date.now() + (expiresIn ?? 86_400) * 1000 });
    },
    async find(id: string) {
      const entry = entries.get(`${model}:${id}`);
      return entry && entry.endsAt > Date.now() ? entry.payload : undefined;
    },
    findByUid: async (uid: string) => findWhere(model, (payload) => payload.uid === uid),
    findByUserCode: async (userCode: string) => findWhere(model, (payload) => payload.userCode === userCode),
    async consume(id: string) {
      const entry = entries.get(`${model}:${id}`);
      if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id: string) {
      entries.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId: string) {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
    },
  });
}
