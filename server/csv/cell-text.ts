const longestCell = 32_000; // a spreadsheet's cell holds 32,767 characters

/**
 * A stranger's text as a spreadsheet's cell: what would be run as a formula, in East Asian signs of full width too, begins
 * with an apostrophe (D-131, D-218); characters that XML 1.0 cannot hold are left out.
 */
export function cellText(text: string): string {
  const plain = text
    .slice(0, longestCell)
    .toWellFormed()
    .replace(/[^\P{Cc}\t\r\n]|[\ufffe\uffff]/gu, '');
  return /^[\t\r\n=+\-@\uff0b\uff0d\uff1d\uff20]/.test(plain) ? `'${plain}` : plain;
}
