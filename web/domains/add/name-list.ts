import { readNameList } from '#contract/domain-name.ts';

/** A typed or pasted list as the modal judges it before anything is posted (D-059). */
export type NameList = {
  /** distinct names in typed order, first spelling (D-060) */
  names: readonly string[];
  invalid: readonly string[];
  /** more names than one request takes (D-066) */
  isTooLong: boolean;
};

export function checkNameList(text: string, most: number): NameList {
  const { names, invalid } = readNameList(text);
  return { names, invalid, isTooLong: names.length > most };
}

/** Where an entry stands in the text, to select it there; undefined when it is gone. */
export function placeOf(text: string, entry: string): { start: number; end: number } | undefined {
  for (let start = text.indexOf(entry); start !== -1; start = text.indexOf(entry, start + 1)) {
    const end = start + entry.length;
    if (/(^|[\n\r,;])\s*$/.test(text.slice(0, start)) && /^\s*($|[\n\r,;])/.test(text.slice(end)))
      return { start, end };
  }
  return undefined;
}
