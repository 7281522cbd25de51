/** A value that this tab keeps, also while the page is loaded again. */
export function tabStorage(key: string) {
  return {
    /** False where it is not kept: the browser forbids it, or there is no room. */
    write(value: unknown): boolean {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    /** What stands there, which anybody can write; null: nothing. */
    read(): unknown {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null');
      } catch {
        return null;
      }
    },
    drop(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {} // forbidden: there is none
    },
  };
}
