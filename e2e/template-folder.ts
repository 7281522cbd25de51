import { makeTemplateFolder, removeTemplateFolder } from '#server/testing/data-folder.ts';

/** Where the products of journeys find what a first start leaves, made once for all of them. */
export const templateFolder = 'E2E_READY_FOLDER';

/** Runs before the first journey; gives what runs after the last. */
// biome-ignore lint/style/noDefaultExport: Playwright runs what the file exports so
export default async function setUp(): Promise<() => void> {
  const folder = await makeTemplateFolder({ isMigrated: true });
  process.env[templateFolder] = folder;
  return () => removeTemplateFolder(folder);
}
