/** Hands a file to the browser, which saves it under this name. */
export function saveBlob(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // the browser has begun by then
}

/** The same for a CSV file whose bytes a program reads that expects no mark at its start. */
export function saveBare(name: string, text: string): void {
  saveBlob(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

/** The same for a text as a CSV file; the mark at its start tells spreadsheets its encoding. */
export function saveText(name: string, text: string): void {
  saveBlob(name, new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
}

/** The same for rows of cells; none of them is run by a spreadsheet (D-131). */
export function saveFile(name: string, rows: readonly (readonly string[])[]): void {
  saveText(name, rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join(''));
}

const cellOf = (text: string) =>
  `"${(/^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
