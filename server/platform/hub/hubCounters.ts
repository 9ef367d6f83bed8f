import { Counter } from 'prom-client'

/** Events that this process sent to tabs, one for each tab. */
export const hubEventsSent = new Counter({
  name: 'portico_hub_events_sent_total',
  help: 'Events sent to open tabs, one for each tab.',
  registers: [],
})

/** Connections that this process ended because the tab was too slow or silent. */
export const hubConnectionsDropped = new Counter({
  name: 'portico_hub_connections_dropped_total',
  help: 'Hub connections ended by the server because the tab read too slowly or went silent; it reconnects.',
  labelNames: ['reason'],
  registers: [],
})
for (const reason of ['slow', 'silent']) hubConnectionsDropped.inc({ reason }, 0)
