const key = 'dashboard.firstNames';

/** Keeps what was typed into the first dashboard for this tab, also while the page is loaded again. */
export function keepFirstNames(userId: string, text: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ userId, text }));
  } catch {
    // forbidden or full: it lasts as long as the page
  }
}

/** Forgets it, once there are names. */
export function dropFirstNames(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // forbidden: there is nothing
  }
}

/** What this user typed there before. */
export function keptFirstNames(userId: string): string {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return kept?.userId === userId && typeof kept.text === 'string' ? kept.text : '';
  } catch {
    return '';
  }
}
