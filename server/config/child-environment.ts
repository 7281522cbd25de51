/** Of this machine: where programs, their libraries and fonts are found. */
const handedOn = ['PATH', 'LANG', 'LD_LIBRARY_PATH', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH', 'SystemRoot'];

/** Environment of a program that we start and that needs none of our settings: their secrets are no business of it. */
export function childEnvironment(): Record<string, string> {
  return Object.fromEntries(
    handedOn.flatMap((name) => {
      const value = process.env[name];
      return value ? [[name, value]] : [];
    }),
  );
}
