import { type Setting, settings } from './settings.ts';

function typeOf({ type }: Setting): string {
  return typeof type === 'string' ? type : type.map((choice) => `\`${choice}\``).join(', ');
}

/** The settings page of the manual, printed from the table itself: `node server/config/manual.ts > docs/manual/settings.md`. */
export function settingsManual(): string {
  const rows = Object.entries<Setting>(settings).map(
    ([name, setting]) =>
      `| \`${name}\` | ${typeOf(setting)} | ${setting.default ? `\`${setting.default}\`` : 'empty'} | ${setting.about} |`,
  );
  return [
    '# Settings',
    '',
    'Settings are environment variables. A wrong value stops the start with the name of the setting.',
    'This page is printed from the program: `node server/config/manual.ts`.',
    '',
    '| Setting | Values | Default | Meaning |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

if (import.meta.main) process.stdout.write(settingsManual());
