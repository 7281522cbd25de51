// Python's classes of some schemas of an OpenAPI document: `node python-types.mjs DOCUMENT NAME…`, on standard output.
import { readFileSync } from 'node:fs';
import { FetchingJSONSchemaStore, InputData, JSONSchemaInput, quicktype } from 'quicktype-core';

const [file, ...names] = process.argv.slice(2);
const { components } = JSON.parse(readFileSync(file, 'utf8'));
const input = new JSONSchemaInput(new FetchingJSONSchemaStore());
for (const name of names) {
  await input.addSource({ name, schema: JSON.stringify({ $ref: `#/components/schemas/${name}`, components }) });
}
const inputData = new InputData();
inputData.addInput(input);
const { lines } = await quicktype({ inputData, lang: 'python', rendererOptions: { 'python-version': '3.7' } });
process.stdout.write(lines.join('\n'));
