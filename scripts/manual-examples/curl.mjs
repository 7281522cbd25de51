// As much of curl as the manual uses, for machines without it: -H, -d, an address; the answer goes to standard output.
const [options, rest] = [{ '-H': [], '-d': [] }, []];
const given = process.argv.slice(2);
while (given.length > 0) {
  const next = given.shift();
  if (next in options) options[next].push(given.shift());
  else rest.push(next);
}
const headers = options['-H'].map((line) => [line.split(':')[0], line.slice(line.indexOf(':') + 1).trim()]);
const [body] = options['-d'];
const answer = await fetch(rest.at(-1), { method: body ? 'POST' : 'GET', headers, ...(body ? { body } : {}) });
process.stdout.write(await answer.text());
process.exitCode = answer.ok ? 0 : 22;
