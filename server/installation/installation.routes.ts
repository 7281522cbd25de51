import type { FastifyInstance } from 'fastify';
import { GetOperatorChecks, RunOperatorChecks, SendTestMail } from '#contract/operator-checks.ts';
import {
  ListOperatorRegistries,
  ListRegistryOverrides,
  RemoveRegistryOverride,
  SetRegistryOverride,
  TryRegistry,
} from '#contract/operator-registries.ts';
import { GetOperatorSettings, GetOperatorVersion } from '#contract/operator-settings.ts';
import { GetOperatorStorage } from '#contract/operator-storage.ts';
import { DropFailedWork, GetOperatorWork, RetryFailedWork } from '#contract/operator-work.ts';
import { shownSettings } from '../config/shown-settings.ts';
import { settingWarnings } from '../config/warnings.ts';
import type { Parts } from '../context.ts';
import { createDnsClient } from '../dns/dns.client.ts';
import type { RateLimit } from '../http/rate-limits.ts';
import { serveOperator } from '../http/serve-operator.ts';
import { listOverrides } from '../registration-data/overrides/overrides.service.ts';
import { getChecks, runChecks, type UnsavedFindings } from './checks/checks.service.ts';
import { sendTestMail } from './checks/test-mail.ts';
import { listRegistries } from './registries.reads.ts';
import { removeRegistryOverride, setRegistryOverride, tryRegistry } from './registries.service.ts';
import { getStorage } from './storage/storage.reads.ts';
import { getVersion } from './version.reads.ts';
import { getWork } from './work.reads.ts';
import { dropFailed, retryFailed } from './work.service.ts';

const checkLimitMs = 10_000;

/** Checks ask outside servers, and the mail server of the installation; storage walks through folders. */
export const installationRateLimits: RateLimit[] = [
  { routes: [RunOperatorChecks, SendTestMail], max: 20, by: 'user' },
  { routes: [GetOperatorStorage], max: 60, by: 'user' },
];

export function registerInstallationRoutes(app: FastifyInstance, parts: Parts): void {
  const { config, sandbox } = parts;
  const dns = createDnsClient({ mode: config.outbound, sandbox: sandbox?.dns ?? null, servers: config.dns.servers });
  app.addHook('onClose', async () => dns.close());
  serveOperator(app, parts, GetOperatorSettings, () => ({
    warnings: settingWarnings(config, process.getuid?.()),
    settings: shownSettings(config),
  }));
  serveOperator(app, parts, GetOperatorVersion, (context) => getVersion(context));
  const unsaved: UnsavedFindings = new Map();
  serveOperator(app, parts, GetOperatorChecks, ({ operatorId }) => getChecks(parts, operatorId, unsaved));
  serveOperator(app, parts, RunOperatorChecks, async ({ operatorId }, { body }) => {
    await runChecks({ ...parts, dns, limitMs: checkLimitMs }, body.ids, unsaved);
    return getChecks(parts, operatorId, unsaved);
  });
  serveOperator(app, parts, SendTestMail, ({ operatorId }) => sendTestMail(parts, operatorId));
  serveOperator(app, parts, ListOperatorRegistries, (context, { query }) => listRegistries(context, query));
  serveOperator(app, parts, TryRegistry, (context, { body }) => tryRegistry(context, body.server));
  serveOperator(app, parts, ListRegistryOverrides, async ({ db }) => ({ overrides: await listOverrides(db) }));
  serveOperator(app, parts, SetRegistryOverride, (context, { params, body }) =>
    setRegistryOverride(context, { ...body, ...params }),
  );
  serveOperator(app, parts, RemoveRegistryOverride, (context, { params }) =>
    removeRegistryOverride(context, params.tld),
  );
  serveOperator(app, parts, GetOperatorWork, (context) => getWork(context));
  serveOperator(app, parts, RetryFailedWork, (context, { body }) => retryFailed(context, body));
  serveOperator(app, parts, DropFailedWork, (context, { body }) => dropFailed(context, body));
  serveOperator(app, parts, GetOperatorStorage, (context) => getStorage(context));
}
