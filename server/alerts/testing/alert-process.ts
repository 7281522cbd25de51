import { openPool } from '../../database/pool.ts';
import { partsOn } from '../../inquiries/testing/parts-on.ts';
import { repeat } from '../../jobs/repeat.ts';
import { createMailer } from '../../mail/mailer.ts';
import { createOutbound } from '../../outbound/fetch.ts';
import { gatherNext } from '../gather.service.ts';
import { sendNextAlert } from '../send-alerts.ts';

// A process that makes and sends alerts until it is killed: its database, the server that takes them, how far its clock is ahead.
const [url = '', target = '', aheadMs = '0'] = process.argv.slice(2);
const made = partsOn(openPool(url, 8), { ALERT_TARGETS: target, SANDBOX: 'off' });
const parts = { ...made, clock: { now: () => new Date(Date.now() + Number(aheadMs)) } };
const outbound = createOutbound({ mode: 'live', loopback: new Set(), trusted: new Set([target]), userAgent: 'test' });
const mailer = createMailer(parts.config, { sandboxSmtp: null });
repeat('gathering alerts', () => gatherNext(parts), 20, parts.log);
const send = async () => ((await sendNextAlert(parts, { outbound, mailer })) ? 1 : 0);
for (let lane = 0; lane < 4; lane++) repeat('sending alerts', send, 20, parts.log);
process.stdout.write('ready\n');
