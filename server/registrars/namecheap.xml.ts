import { xmlRoot } from '../outbound/xml-answer.ts';

export { xmlText } from '../outbound/xml-answer.ts';

/** An answer's root `ApiResponse`; undefined when the text is none. */
export const readNamecheapAnswer = (text: string): unknown => xmlRoot(text, ['ApiResponse']);
