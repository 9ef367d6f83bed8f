import { Counter } from 'prom-client'

/** Reads of this process's cache of clubs and their configs. */
export const clubCacheReads = new Counter({
  name: 'portico_club_cache_reads_total',
  help: 'Reads of the cache of clubs and their configs; a miss reads the database.',
  labelNames: ['result'],
  registers: [],
})
for (const result of ['hit', 'miss']) clubCacheReads.inc({ result }, 0)
