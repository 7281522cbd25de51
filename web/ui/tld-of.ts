/**
 * The TLD of a registrable name (`co.uk` of `example.co.uk`), for names that come without their parts: whatever is
 * added is exactly one label below its TLD (D-056).
 */
export function tldOf(name: string): string {
  return name.slice(name.indexOf('.') + 1);
}
