import { patternsOf } from './collect.ts';
import { explodesOn } from './scan.ts';

// Prints, as JSON, how many patterns some folders have and which of them explode. A program of its own: it can be ended.
const [root = '.', ...folders] = process.argv.slice(2);
const patterns = await patternsOf(root, folders);
const exploding = patterns.flatMap(({ source, flags, place }) => {
  const text = explodesOn(source, flags);
  return text === null ? [] : [`${place} /${source}/${flags}: ${text}`];
});
console.log(JSON.stringify({ count: patterns.length, exploding }));
process.exit(0); // modules that were loaded may hold it open
