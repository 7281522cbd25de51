import type { en } from './en.ts';

/** French and Spanish have a third plural form, used from a million on. */
type ManyOf<Key> = Key extends `${infer Base}_other` ? `${Base}_many` : never;
type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> } & { [K in ManyOf<keyof T>]?: string };

/** The shape of every language: English's keys, and the plural forms that English does not have. */
export type Locale = Texts<typeof en>;
