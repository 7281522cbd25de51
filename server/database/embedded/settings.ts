const forTests = { fsync: 'off', full_page_writes: 'off', max_wal_size: '256MB' };

/**
 * Server settings for one machine that also runs the program; passed on the command line, so a new version changes them.
 * `isFollowed`: standbys may follow the server.
 */
export function serverSettings({
  socketFolder,
  fsync,
  isFollowed = false,
}: {
  socketFolder: string;
  fsync: boolean;
  isFollowed?: boolean;
}): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    max_locks_per_transaction: '256', // many partitions in one transaction
    wal_compression: 'off', // names lie all over their index: compressing its pages costs seconds per 10,000
    max_wal_size: '2GB',
    // nobody reads its log but its own recovery: a restore then writes each row once, to its table
    ...(isFollowed ? {} : { wal_level: 'minimal', max_wal_senders: '0' }),
    random_page_cost: '1.1', // solid-state disks
    jit: 'off', // our queries are short
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C', // the log is read by database-start-error.ts
    ...(fsync ? {} : forTests),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
