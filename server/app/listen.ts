import { connect, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { StartError } from '../start-error.ts';

/** Throws when something listens there already: the sentence names it, before anything else is started. */
export async function refuseBusyPort({ host, port }: Config): Promise<void> {
  if (port === 0) return;
  const isBusy = await new Promise<boolean>((resolve) => {
    const socket = connect({ host: host === '0.0.0.0' || host === '::' ? 'localhost' : host, port });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
  if (isBusy) throw busyPort(port);
}

/** Throws when OUTBOUND_ADDRESS is not an address of this machine. */
export async function refuseForeignAddress({ outboundAddress: host }: Config): Promise<void> {
  if (host === '') return;
  const server = createServer();
  const isOwn = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen({ host, port: 0 }, () => resolve(true));
  });
  server.close();
  if (!isOwn) throw new StartError(`OUTBOUND_ADDRESS ${host} is not an address of this machine.`);
}

/** Listens where the settings say. Throws a sentence where a person can do something about it. */
export async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw busyPort(port);
    if (error.code === 'EACCES')
      throw new StartError(`Port ${port} needs more rights than this account has; set PORT.`);
    if (error.code === 'EADDRNOTAVAIL') throw new StartError(`HOST ${host} is not an address of this machine.`);
    throw error;
  });
}

function busyPort(port: number): StartError {
  return new StartError(`Port ${port} is in use. Namestead may be running already; else set PORT to another one.`);
}
