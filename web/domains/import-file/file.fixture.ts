import { act } from 'react';

/** Gives a file to a field, as choosing it does. */
export async function giveFile(field: HTMLInputElement, text: string | Error, name = 'portfolio.csv', type = '') {
  const bytes = async () => {
    if (text instanceof Error) throw text;
    return new TextEncoder().encode(text).buffer;
  };
  const file = { name, type, size: text instanceof Error ? 1 : text.length, arrayBuffer: bytes };
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
