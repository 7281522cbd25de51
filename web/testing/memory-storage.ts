/** The browser's storage for a test without a document. */
export function memoryStorage(): Storage {
  const content = new Map<string, string>();
  return {
    get length() {
      return content.size;
    },
    key: (place) => [...content.keys()][place] ?? null,
    getItem: (key) => content.get(key) ?? null,
    setItem: (key, value) => void content.set(key, value),
    removeItem: (key) => void content.delete(key),
    clear: () => content.clear(),
  };
}
