import { collectDefaultMetrics, Gauge, Registry, type Metric } from 'prom-client'
import type { ServerContext } from '../calls/ServerContext'
import { clubCacheReads } from '../clubs/clubCacheReads'
import { statementSeconds } from '../db/statementSeconds'
import { VERSION } from '../env/release'
import type { LocalHub } from '../hub/createHub'
import { hubConnectionsDropped, hubEventsSent } from '../hub/hubCounters'
import { jobsFailed, jobsGivenUp } from '../jobs/jobCounters'
import { mailsSent } from '../mail/mailsSent'
import { queueGauges } from './queueGauges'

/** Creates the registry of all metrics but those of requests. */
export function createRegistry(context: ServerContext, hub: LocalHub): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const metrics: Metric[] = [
    statementSeconds,
    ...connectionGauges(context),
    buildGauge(context),
    clubCacheReads,
    jobsFailed,
    jobsGivenUp,
    mailsSent,
    ...queueGauges(context),
    new Gauge({
      name: 'portico_hub_connections',
      help: 'Open hub connections of this process.',
      registers: [],
      collect() {
        this.set(hub.connections.size)
      },
    }),
    hubEventsSent,
    hubConnectionsDropped,
  ]
  for (const metric of metrics) registry.registerMetric(metric)
  return registry
}

const buildGauge = ({ build }: Pick<ServerContext, 'build'>): Metric => {
  const gauge = new Gauge({
    name: 'portico_build_info',
    help: 'Always 1; the labels say what this process runs.',
    labelNames: ['version', 'build'],
    registers: [],
  })
  gauge.set({ version: VERSION, build }, 1)
  return gauge
}

const connectionGauges = ({ db }: Pick<ServerContext, 'db'>): Metric[] => [
  new Gauge({
    name: 'portico_database_connections',
    help: 'Connections of this process to the database, by state.',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { used, idle } = db.connections()
      this.set({ state: 'used' }, used)
      this.set({ state: 'idle' }, idle)
    },
  }),
  new Gauge({
    name: 'portico_database_waiting',
    help: 'Transactions of this process that wait for a connection.',
    registers: [],
    collect() {
      this.set(db.connections().waiting)
    },
  }),
  new Gauge({
    name: 'portico_listen_connected',
    help: '1 while notices of other processes arrive, else 0.',
    registers: [],
    collect() {
      this.set(db.connections().listening ? 1 : 0)
    },
  }),
]
