const addressFiles = import.meta.glob<string>('../../../shared/corpora/payloads/ssrf.jsonl', {
  query: '?raw',
  import: 'default',
});
const files = import.meta.glob<string>('../../../shared/corpora/payloads/{xss,naughty-strings,html-sanitising}.jsonl', {
  query: '?raw',
  import: 'default',
});

/** Texts that try to break out of their place; undefined, said loudly, where the collection is not beside the project. */
export async function hostileTexts(): Promise<string[] | undefined> {
  return readAll(files, 'text');
}

/** Addresses that lead to where nobody should be led; undefined where the collection is not beside the project. */
export async function hostileAddresses(): Promise<string[] | undefined> {
  return readAll(addressFiles, 'url');
}

async function readAll(from: typeof files, field: string): Promise<string[] | undefined> {
  const contents = await Promise.all(Object.values(from).map((load) => load()));
  if (contents.length === 0) {
    console.warn('Hostile texts are not here: nothing of them was tested');
    return undefined;
  }
  return contents
    .flatMap((content) => content.split('\n').filter(Boolean))
    .map((line) => String(JSON.parse(line)[field]));
}
