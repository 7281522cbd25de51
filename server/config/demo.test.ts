import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { demoEnvironment } from './demo.ts';

test('screens B27 a demo never stands on the data, the accounts or the provider of an installation', () => {
  const own = {
    DATA_DIR: '/srv/names',
    SANDBOX: 'off',
    OIDC_ISSUER: 'https://id.example',
    SIGN_UP: 'true',
    ROLE: 'web',
  };
  const config = readConfig(demoEnvironment(own, '/unused'), { isDemo: true });
  expect(config).toMatchObject({ isDemo: true, oidc: null, signUp: false, role: 'all' });
  expect(config.database).toMatchObject({ url: '', dataDir: '/srv/names/demo' });
  expect(config.sandbox.isOn).toBe(true);
  expect(config.nameService.landerAddresses).toEqual(['192.0.2.80']);
  expect(demoEnvironment({}, '/home/ann/.data').DATA_DIR).toBe('/home/ann/.data/demo');
  expect(() => demoEnvironment({ DATABASE_URL: 'postgres://db.example/names' }, '/x')).toThrow(/does not start with/);
});

test('screens B27 no setting makes an existing installation a demo', () => {
  expect(readConfig({ DEMO: 'true', IS_DEMO: 'true' }).isDemo).toBe(false);
});
