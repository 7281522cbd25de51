import { act } from 'react';

/** What is asked of a file; an error is thrown when it is read. */
export function fileOf(text: string | Error, name = 'portfolio.csv', type = '') {
  const arrayBuffer = async () => {
    if (text instanceof Error) throw text;
    return new TextEncoder().encode(text).buffer;
  };
  return { name, type, size: text instanceof Error ? 1 : text.length, arrayBuffer };
}

/** Gives a file to a field, as choosing it does. */
export async function giveFile(field: HTMLInputElement, ...given: Parameters<typeof fileOf>) {
  const file = fileOf(...given);
  await act(async () => {
    Object.defineProperty(field, 'files', { value: [file], configurable: true });
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** Chooses an option of a select. */
export async function choose(select: HTMLSelectElement, value: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
