import { Histogram } from 'prom-client'

/** How long statements take in this process. */
export const statementSeconds = new Histogram({
  name: 'portico_statement_seconds',
  help: 'Time that the database takes for a statement.',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [],
})
