/** The browser's storage, or memory when the browser forbids it: a preference then lasts as long as the page. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const browserStorage: KeyStorage = usableStorage();

function usableStorage(): KeyStorage {
  try {
    window.localStorage.getItem('');
    return window.localStorage;
  } catch {
    const memory = new Map<string, string>();
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    };
  }
}
