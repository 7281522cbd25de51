/** Whether a text from outside can be an id of ours at all, in any letter case; what is none is the id of nothing. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
