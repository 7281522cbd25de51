import type { Config } from '../config/config.ts';
import type { Feature } from '../feature.ts';
import { repeat } from '../jobs/repeat.ts';
import { storedDkimKey } from '../mail/dkim-key.ts';
import { createMailer } from '../mail/mailer.ts';
import { createOutbound } from '../outbound/fetch.ts';
import { alertEffects } from './alerts.effects.ts';
import { purgeAlerts } from './alerts.jobs.ts';
import { addAlertMetrics } from './alerts.metrics.ts';
import { alertRateLimits, registerAlertRoutes } from './alerts.routes.ts';
import { channelUndo, rulesUndo } from './channels.service.ts';
import { deleteAlertsOf } from './channels.store.ts';
import { forgetToldPeriods, tellFigures } from './figures/tell-figures.jobs.ts';
import { tellVisits } from './figures/tell-visits.jobs.ts';
import { gatherNext } from './gather.service.ts';
import { queueLeftNotices } from './left-notices.ts';
import { sendNextAlert } from './send-alerts.ts';
import { createShares } from './shares.ts';

const idleMs = 1_500;
const leftMs = 15_000;
/** As many messages are sent at once, so that one whose receiver takes its time holds up few others. */
const lanes = 6;

/** The way to webhooks and chat services: public addresses, and the servers that the operator named (D-212). */
const openAlertOutbound = (config: Pick<Config, 'outbound' | 'alertTargets' | 'productName' | 'publicUrl'>) =>
  createOutbound({
    mode: config.outbound,
    loopback: new Set(),
    trusted: config.alertTargets,
    userAgent: `${config.productName} (+${config.publicUrl})`,
  });

/** Telling users over e-mail, webhooks and chat services what their rules want. */
export const alerts: Feature = {
  routes: registerAlertRoutes,
  rateLimits: alertRateLimits,
  undos: [channelUndo, rulesUndo],
  effects: alertEffects,
  async forgetUser(tx, userId) {
    await deleteAlertsOf(tx, userId);
    await forgetToldPeriods(tx, userId);
  },
  metrics: addAlertMetrics,
  jobs: [purgeAlerts, tellFigures, tellVisits],
  work({ parts, sandbox }) {
    const { config, log } = parts;
    const mailer = createMailer(config, {
      sandboxSmtp: sandbox?.smtp ?? null,
      dkimKey: storedDkimKey(parts, config.mail.from),
    });
    const outbound = openAlertOutbound(config);
    let isStopping = false;
    const tools = { outbound, mailer, shares: createShares() };
    const send = async () => ((await sendNextAlert(parts, tools, () => isStopping)) ? 1 : 0);
    const running = [
      repeat('what the version before left to tell', () => queueLeftNotices(parts), leftMs, log),
      repeat('gathering alerts', () => gatherNext(parts), idleMs, log),
      ...Array.from({ length: lanes }, () => repeat('sending alerts', send, idleMs, log)),
    ];
    return {
      async stop() {
        isStopping = true;
        mailer.close();
        await outbound.close();
        await Promise.all(running.map(({ stop }) => stop()));
      },
    };
  },
};
