import { startFront, type Front } from '../postgres/startFront'
import type { Postgres } from '../postgres/findPostgres'
import { ScratchCluster } from '../postgres/ScratchCluster'

const DATABASE = 'portico'
/** How long a standby may take to catch up, in ms. */
const CATCH_UP_MS = 120_000

/** A primary with a synchronous standby, behind a front that leads to the primary. */
export interface Pair {
  /** The URL of the database, through the front. */
  url: string
  front: Front
  primary: ScratchCluster
  standby: ScratchCluster
  /** Makes the primary wait for the standby at every commit; resolves once the standby has all. */
  makeSynchronous(): Promise<void>
  /** Promotes the standby; the killed primary becomes its standby-to-be. */
  swap(): Promise<void>
  remove(): Promise<void>
}

/** Starts the two clusters and the front, with an empty database and an ordinary user. */
export async function createPair(postgres: Postgres): Promise<Pair> {
  const primary = await ScratchCluster.create(postgres, {
    synchronous_commit: 'on',
    wal_keep_size: '1GB',
    max_connections: '150',
  })
  await primary.start()
  await primary.query('create role portico login nosuperuser')
  await primary.query(`create database ${DATABASE} owner portico`)
  const standby = await ScratchCluster.standbyOf(primary)
  await standby.start()
  const front = await startFront(primary.port)
  const pair: Pair = {
    url: `postgres://portico@127.0.0.1:${front.port}/${DATABASE}`,
    front,
    primary,
    standby,
    async makeSynchronous() {
      await setStandbys(pair.primary, '*')
      const [row] = await pair.primary.query('select pg_current_wal_flush_lsn()::text as lsn')
      const end = Date.now() + CATCH_UP_MS
      const query = `select 1 from pg_stat_replication where sync_state = 'sync' and flush_lsn >= '${String(row?.['lsn'])}'`
      while ((await pair.primary.query(query)).length === 0) {
        if (Date.now() > end) throw new Error('the standby did not catch up')
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    async swap() {
      await pair.standby.promote()
      // The setting came with the copy: without a standby yet, every commit would wait.
      await setStandbys(pair.standby, '')
      ;[pair.primary, pair.standby] = [pair.standby, pair.primary]
      front.leadTo(pair.primary.port)
    },
    async remove() {
      await front.close()
      await Promise.all([pair.primary.remove(), pair.standby.remove()])
    },
  }
  await pair.makeSynchronous()
  return pair
}

async function setStandbys(cluster: ScratchCluster, names: string): Promise<void> {
  // `alter system` cannot run in a transaction, which several statements at once would be.
  await cluster.query(`alter system set synchronous_standby_names = '${names}'`)
  await cluster.query('select pg_reload_conf()')
}
