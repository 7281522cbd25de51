import type { ShownSetting } from '#contract/operator-settings.ts';
import type { Config } from './config.ts';
import { type Setting, type SettingName, settings } from './settings.ts';

/** What the environment says; secrets are empty or `set`, passwords in addresses are left out. */
type GivenSettings = Partial<Record<SettingName, string>>;

const hidden = '•••';

/** What may be shown of what the environment says. */
export function givenSettings(environment: Record<string, string | undefined>): GivenSettings {
  const given: GivenSettings = {};
  for (const [name, { isSecret }] of Object.entries<Setting>(settings)) {
    const value = environment[name]?.trim() ?? '';
    if (value !== '') given[name as SettingName] = isSecret ? 'set' : withoutPassword(value);
  }
  return given;
}

function withoutPassword(text: string): string {
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  if (url.password === '') return text;
  url.password = hidden;
  return decodeURI(url.href);
}

/** All settings in the order of the manual, as they count in this process. */
export function shownSettings(config: Config): ShownSetting[] {
  const derived = derivedSettings(config);
  return Object.entries<Setting>(settings).map(([key, setting]) => {
    const name = key as SettingName;
    const given = config.given[name];
    const follows = derived[name];
    const value = given ?? follows ?? setting.default;
    const isSecret = setting.isSecret ?? false;
    return {
      ...{ name, isSecret, default: setting.default, about: setting.about },
      type: typeof setting.type === 'string' ? setting.type : setting.type.join(', '),
      value: isSecret ? null : value,
      isSet: isSecret ? given !== undefined : value !== '',
      source: given !== undefined ? 'environment' : follows !== undefined ? 'derived' : 'default',
      isOwn: given !== undefined && (isSecret || given !== setting.default),
    };
  });
}

/** What follows from other settings where the environment says nothing. */
function derivedSettings(config: Config): GivenSettings {
  const { publicUrl, productDomain, nsHosts, landers, sandbox, mail } = config;
  const { host, port } = landers.listen ?? { host: '', port: 0 };
  const landerListen = landers.listen ? `${host.includes(':') ? `[${host}]` : host}:${port}` : 'none';
  return {
    PUBLIC_URL: publicUrl,
    PRODUCT_DOMAIN: productDomain,
    ...(nsHosts.length > 0 ? { NS_HOSTS: nsHosts.join(',') } : {}),
    LANDER_LISTEN: landerListen,
    SANDBOX: sandbox.isOn ? 'on' : 'off',
    MAIL_FROM: mail.from,
    ...(config.oidc ? { OIDC_LABEL: config.oidc.label } : {}),
  };
}
