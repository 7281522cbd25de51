import { isSandboxSecret, sandboxCredentials } from '#contract/sandbox.ts';
import { type Listening, listen, send, sendJson } from './http.ts';
import { playFault } from './http-faults.ts';
import { heldSuffixes } from './names.ts';
import { randomOf } from './random.ts';
import type { World } from './world.ts';

/** Atom's `domain-appraisal`: errors are a 200 with a `message`, and each good answer uses up one of the day's appraisals. */
export async function startAtomServer(world: World): Promise<Listening> {
  const used = { day: '', count: 0 };
  const server = await listen(async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    if (url.pathname !== '/api/marketplace/domain-appraisal') return send(response, 404, 'text/plain', 'Not found');
    const users: (string | null)[] = [sandboxCredentials.atom.userId, 'sandbox'];
    const asked = url.searchParams;
    const say = (message: string) => sendJson(response, 200, { message });
    if (!isSandboxSecret(asked.get('api_token') ?? '') || !users.includes(asked.get('user_id')))
      return say('Invalid API token');
    const name = asked.get('domain_name')?.toLowerCase();
    if (!name) return say('The domain name field is required.');
    world.count('atom', name);
    const fault = world.faultOf('atom', name);
    const isLimited = fault === 'ratelimited' && world.refusedUntil('atom', name) !== undefined;
    if (isLimited || !takeOne(used, world)) return say('You have reached your daily limit for domain appraisals.');
    const errorBody = (_status: number, message: string) => ({ message });
    if (fault !== 'ratelimited' && (await playFault({ world, source: 'atom', name, request, response, errorBody })))
      return;
    sendJson(response, 200, answer(world, name, used.count));
  });
  return { ...server, url: `${server.url}api/` };
}

function takeOne(used: { day: string; count: number }, world: World): boolean {
  const day = world.now().toISOString().slice(0, 10);
  if (used.day !== day) Object.assign(used, { day, count: 0 });
  if (used.count >= world.pace.atomDailyLimit) return false;
  used.count++;
  return true;
}

function answer(world: World, name: string, usedToday: number) {
  const facts = world.factsOf(name);
  const price = facts?.prices.atom;
  const score = randomOf(`appraisal ${name}`)();
  return {
    domain_name: world.faultOf('atom', name) === 'wrongname' ? `other-${name}` : name,
    atom_appraisal: 500 + Math.floor(score * 9_500),
    domain_score: Math.round(score * 100) / 10,
    positive_signals: [],
    negative_signals: [],
    tld_taken_count: heldSuffixes(name.split('.')[0] ?? '').length,
    tm_conflicts: 0,
    date_registered: facts?.registeredAt.toISOString().slice(0, 10) ?? null,
    is_listed: price?.isListed ?? false,
    bin_price: price?.isListed ? price.amount : null,
    user_level: 'B',
    usage: { used_today: usedToday, daily_limit: world.pace.atomDailyLimit },
  };
}
