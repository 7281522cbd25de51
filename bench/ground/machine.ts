import { availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os';
import type { Ground } from './ground.ts';

/** What the figures were taken on; also how busy it was with other work before the first measure. */
export async function describeMachine({ pool, rows }: Pick<Ground, 'pool' | 'rows'>): Promise<string[]> {
  const { rows: shown } = await pool.query<{ name: string; setting: string }>(
    `select name, current_setting(name) as setting
     from unnest(array['server_version', 'fsync', 'synchronous_commit', 'shared_buffers', 'work_mem']) as name`,
  );
  const setting = Object.fromEntries(shown.map((row) => [row.name, row.setting]));
  const size = await pool.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GiB`;
  return [
    `Machine: ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${memory}, ${platform()} ${release()}, load ${loadavg()[0]?.toFixed(1)}`,
    `Node ${process.versions.node}, PostgreSQL ${setting.server_version}: fsync ${setting.fsync}, synchronous_commit ${setting.synchronous_commit}, shared_buffers ${setting.shared_buffers}, work_mem ${setting.work_mem}`,
    `Table: ${rows.toLocaleString('en')} domains, ${size.rows[0]?.size}`,
  ];
}
