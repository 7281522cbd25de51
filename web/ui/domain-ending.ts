/**
 * The ending of a registrable name (`co.uk` of `example.co.uk`), for names that come without their parts: whatever is
 * added is exactly one label below its ending (D-056).
 */
export function endingOf(name: string): string {
  return name.slice(name.indexOf('.') + 1);
}
