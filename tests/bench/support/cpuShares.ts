import { readdir, readFile } from 'node:fs/promises'
import { cpus } from 'node:os'

/** How much CPU time groups of processes took, as shares of one core: 1 is a whole core. */
export interface CpuShares {
  /** Of each server process. */
  servers: readonly number[]
  postgres: number
  balancer: number
  /** Of this process, which sends the requests. */
  clients: number
}

const TICKS_PER_SECOND = 100

/**
 * Measures what CPU time the server processes with these ids, all of PostgreSQL's processes on this
 * machine, HAProxy and this process take during `work`; undefined where there is no /proc.
 */
export async function measureCpu<T>(
  serverIds: readonly number[],
  work: () => Promise<T>,
): Promise<{ result: T; shares: CpuShares | undefined }> {
  const [before, began] = [await readTicks(), performance.now()]
  const result = await work()
  const [after, seconds] = [await readTicks(), (performance.now() - began) / 1000]
  if (!before || !after) return { result, shares: undefined }
  const shareOf = (matches: (id: number, name: string) => boolean): number => {
    let ticks = 0
    for (const [id, { name, used }] of after)
      if (matches(id, name)) ticks += used - (before.get(id)?.used ?? 0)
    return ticks / TICKS_PER_SECOND / seconds
  }
  return {
    result,
    shares: {
      servers: serverIds.map((server) => shareOf((id) => id === server)),
      postgres: shareOf((_id, name) => name === 'postgres'),
      balancer: shareOf((_id, name) => name === 'haproxy'),
      clients: shareOf((id) => id === process.pid),
    },
  }
}

/** Names what kept the throughput from being higher, and the shares that say so. */
export function describeLimit(shares: CpuShares | undefined, cores = cpus().length): string {
  if (!shares) return 'unknown: this system has no /proc'
  const servers = shares.servers.reduce((sum, share) => sum + share, 0)
  const all = servers + shares.postgres + shares.balancer + shares.clients
  const list = `servers ${percent(servers)}, PostgreSQL ${percent(shares.postgres)}, HAProxy ${percent(shares.balancer)}, clients ${percent(shares.clients)}`
  if (shares.servers.length > 0 && shares.servers.every((share) => share > 0.85))
    return `the core of each server process (${list})`
  if (all > 0.85 * cores) return `the machine’s ${cores} cores (${list})`
  return `waiting: locks, the disk, or other programs on this machine (${list})`
}

const percent = (share: number): string => `${Math.round(share * 100)} %`

/** Name and CPU time, in ticks, of every process by its id. */
async function readTicks(): Promise<Map<number, { name: string; used: number }> | undefined> {
  const ids = await readdir('/proc').catch(() => undefined)
  if (!ids) return undefined
  const ticks = new Map<number, { name: string; used: number }>()
  for (const id of ids.filter((name) => /^\d+$/.test(name))) {
    // A process may end meanwhile.
    const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
    const end = stat.lastIndexOf(')')
    const fields = stat.slice(end + 2).split(' ')
    if (end === -1) continue
    ticks.set(Number(id), {
      name: stat.slice(stat.indexOf('(') + 1, end),
      used: Number(fields[11]) + Number(fields[12]),
    })
  }
  return ticks
}
