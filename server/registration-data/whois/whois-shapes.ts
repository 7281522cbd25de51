/** What a line says of itself: `key` as it was written, `value` possibly empty. */
export type Keyed = { key: string; value: string };

const longestKey = 90;
const bracketed = /^(?:[a-z]{1,2}\.?\s{1,4})?\[([^\]]{1,60})\]\s*(.*)$/i; // a. [Domain Name]   EXAMPLE.JP
const dotted = /^([^.:#]{2,60})#?\s?(?:\.\.|\. \. )[.\s]*:?\s*(.*)$/; // Domain Name.......: example.kz
const nameAlone = /^(domain(?: name)?) ((?:[\p{L}\p{N}-]{1,63}\.){1,5}[\p{L}\p{N}-]{2,63})(?: \([^)]{0,40}\))?$/iu; // Domain EXAMPLE.KG (ACTIVE)
const startsKey = /^[\p{L}(]/u;

/** Key and value of a line in one of the shapes in which registries write them; undefined when it has none of them. */
export function keyedOf(text: string, isKnown: (key: string) => boolean): Keyed | undefined {
  if (isHostLine(text)) return undefined;
  const bracket = bracketed.exec(text);
  if (bracket) return { key: bracket[1] ?? '', value: (bracket[2] ?? '').replace(/^:\s*/, '') };
  const line = text.replace(/^\*\* ?/, '');
  if (!startsKey.test(line)) return undefined;
  const named = nameAlone.exec(line);
  if (named) return { key: named[1] ?? '', value: named[2] ?? '' };
  const dots = dotted.exec(line);
  if (dots) return { key: dots[1] ?? '', value: dots[2] ?? '' };
  return byColon(line) ?? byColumns(line, isKnown);
}

/** `Key: value`, `Key = value`. Neither the colon of an address nor one late in a sentence parts a key from its value. */
function byColon(line: string): Keyed | undefined {
  const at = line.search(/(?<!\d):(?!\/\/)|(?<=\d):(?![\d/])/); // a time has colons, too
  if (at < 1 || at > longestKey) return undefined;
  return {
    key: line.slice(0, at),
    value: line
      .slice(at + 1)
      .replace(/^\.{2,}/, '')
      .trim(),
  }; // `Registrar:........Example`
}

/** `Key      value`, in columns; and `Record created on 2019-03-17`, where the value begins with a digit or a day's name. */
function byColumns(line: string, isKnown: (key: string) => boolean): Keyed | undefined {
  const columns = line.search(/\s{2}/);
  if (columns > 0 && columns <= longestKey) {
    const key = line.slice(0, columns);
    if (isKnown(key) && !/[.,]$/.test(key)) return { key, value: line.slice(columns).trim() };
  }
  const date = line.search(/\s(?:\d|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}[, ])/i);
  if (date <= 0 || date > longestKey) return undefined;
  const key = line.slice(0, date);
  if (/^last updated on$/i.test(key)) return { key: 'Database last updated', value: line.slice(date).trim() };
  return isKnown(key) ? { key, value: line.slice(date).trim() } : undefined;
}

/** True for a line that begins with a host: one of a list of nameservers. */
export function isHostLine(text: string): boolean {
  return /^(?:[a-z0-9_-]{1,63}\.){1,10}[a-z][a-z0-9-]{1,62}\.?(?:[\s,;([]|$)/i.test(text);
}
