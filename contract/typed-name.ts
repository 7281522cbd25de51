// Apart from the rules of names, which the grid's first load can do without.

/** Composed letters, one kind of dot (UTS 46 maps the East Asian ones to it) and no root dot (D-057). */
export function withPlainDots(entry: string): string {
  const name = entry.normalize('NFC').replace(/[\u3002\uff0e\uff61]/g, '.');
  return name.endsWith('.') ? name.slice(0, -1) : name;
}

/** The form for counting and comparing what was typed (D-060); the server's canonical form is the A-label one (D-054). */
export function typedKey(entry: string): string {
  return withPlainDots(entry).toLowerCase();
}
