import { type HubEvent, hubPath } from '#contract/realtime.ts';
import type { Connector } from './live-client.ts';

const events = {
  ReceiveNotification: true,
  ReceiveDomainProgress: true,
  ReceiveNewInquiry: true,
  ReceiveInquiryUpdate: true,
  ReceiveMonitoringChange: true,
  LandersChanged: true,
  WebsitesLookedAt: true,
  ContactsChanged: true,
  AccountDeletionChanged: true,
  DnssecChecked: true,
  ChangeSetsChanged: true,
} satisfies Record<HubEvent, true>;

/** Connects with socket.io, which is fetched when first needed: WebSocket first, then long polling (D-163). */
export const connectWithSocketIo: Connector = async (userId, callbacks) => {
  const { io } = await import('socket.io-client');
  const socket = io({
    path: hubPath,
    query: { userId }, // RT-002
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    withCredentials: true,
    reconnection: false, // our own list of delays, see live-client.ts
    autoConnect: false,
    timeout: 10_000,
  });
  socket.on('connect', callbacks.connected);
  // the status of a refusal: by the hub, or by polling when the connection itself was refused
  socket.on('connect_error', (error: Error & { data?: { status?: number }; description?: unknown }) => {
    const status = error.data?.status ?? error.description;
    callbacks.failed(error.message, typeof status === 'number' ? status : undefined);
  });
  socket.on('disconnect', callbacks.lost);
  for (const event of Object.keys(events) as HubEvent[]) {
    socket.on(event, (...payload: unknown[]) => callbacks.received(event, ...payload));
  }
  return {
    connect: () => void socket.connect(),
    drop: () => void socket.disconnect(),
    close: () => void socket.off().disconnect(),
  };
};
