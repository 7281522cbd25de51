/** A form, by what it asks for. */
export type FormFacts = {
  /** names, types and hints of its fields, lower case, at most 600 characters */
  fields: string;
  hasPassword: boolean;
  hasEmail: boolean;
  hasText: boolean;
  action: string;
};

export type LinkFacts = { href: string; text: string };

/** What a page says and is made of, read without running anything. All texts are bounded. */
export type PageFacts = {
  title: string;
  description: string;
  /** texts of h1 and h2 elements */
  headings: string[];
  /** visible text, blanks in a row as one; a line for each block */
  text: string;
  /** visible characters without blanks, also beyond what `text` keeps */
  textLength: number;
  /** paragraphs of 200 characters and more */
  longParagraphs: number;
  links: LinkFacts[];
  /** also those beyond what `links` keeps */
  linkCount: number;
  forms: FormFacts[];
  /** addresses of scripts, at most 60 */
  scripts: string[];
  /** what the scripts in the page hold, at most 64 KiB */
  code: string;
  /** addresses of style sheets and pictures, at most 60 */
  assets: string[];
  imageCount: number;
  /** addresses of frames that are shown, at most 5 */
  frames: string[];
  /** target of a meta refresh within 10 s */
  refresh: string | null;
  generator: string;
  /** og:type, lower case */
  kind: string;
  /** content of the mark of our own landers; null: not one */
  landerMark: string | null;
  /** an element into which a script writes the page: `root`, `app`, a custom element */
  hasRoot: boolean;
  hasAdBlockKey: boolean;
  /** names of elements in their order, those in a row once, at most 400; with it kinds of page are told apart */
  skeleton: string[];
  /** words of class names and ids, at most 200 */
  classes: string[];
};
