import http from 'node:http'
import { median } from '../../tests/bench/support/figures'
import { customerCookies } from '../../tests/e2e/support/cookies'
import { request } from '../../tests/server/process/spawnServer'
import { pathOfRoute } from '../shots/listViews'
import type { AuditContext, Part } from './Part'

const WORKERS = 8

/** Number of sockets that are open without load, including that of the request that counts them. */
const IDLE_SOCKETS = 2
/**
 * Maximum growth of memory. Because memory fluctuates with garbage collection, the median of the
 * last third is compared with the median of the first third.
 */
const MAX_GROWTH = 1.25

/**
 * Runs several minutes of mixed load: pages, config reads, calls, sign-ins, and members who
 * disconnect during a request. Fails if memory grows, or on errors or connections that stay open.
 */
export const auditSoak: Part = {
  id: 'soak',
  title: 'Soak: mixed load, flat memory, no error, no leaked connection',
  async run(context) {
    const until = Date.now() + context.soakMinutes * 60_000
    const failures: string[] = []
    const memory: number[] = []
    const agent = new http.Agent({ keepAlive: true, maxSockets: WORKERS })
    const actions = await actionsOf(context, agent)
    const worker = async (offset: number) => {
      for (let turn = offset; Date.now() < until; turn += 1) {
        const action = actions[turn % actions.length]
        if (!action) return
        const failure = await action.run().catch((error: unknown) => String(error))
        if (failure && failures.length < 20) failures.push(`${action.name}: ${failure}`)
      }
    }
    const watch = async () => {
      while (Date.now() < until) {
        memory.push((await readMetrics(context, agent)).memory)
        await new Promise((resolve) => setTimeout(resolve, 1000))
      }
    }
    await Promise.all([watch(), ...Array.from({ length: WORKERS }, (_, index) => worker(index))])
    agent.destroy()
    const growth =
      median(memory.slice(-memory.length / 3)) / median(memory.slice(0, memory.length / 3))
    if (growth > MAX_GROWTH) failures.push(`memory grew to ${growth.toFixed(2)} ×`)
    const openSockets = await settledSockets(context)
    if (openSockets > IDLE_SOCKETS) failures.push(`${openSockets} connections are still open`)
    return {
      checked: `${context.soakMinutes} min, ${WORKERS} clients at once`,
      result: `${failures.length} faults, memory ${growth <= MAX_GROWTH ? 'flat' : 'growing'}, ${Math.max(0, openSockets - IDLE_SOCKETS)} connections left`,
      failures,
    }
  },
}

interface Action {
  name: string
  /** Resolves to an error message, or undefined if the action succeeded. */
  run(): Promise<string | undefined>
}

async function actionsOf(
  { clubs, portal }: AuditContext,
  agent: http.Agent,
): Promise<readonly Action[]> {
  const actions: Action[] = []
  for (const club of clubs) {
    const cookie = (await customerCookies(portal, club.host, club.member.email))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const get = (path: string, expectedStatus: number, session?: string): Action => ({
      name: `GET ${club.host}${path}`,
      run: async () => {
        const { status } = await request(portal.port, {
          method: 'GET',
          path,
          host: club.host,
          agent,
          ...(session === undefined ? {} : { cookie: session }),
        })
        return status === expectedStatus ? undefined : `answered ${status}`
      },
    })
    const paths = club.config.routes
      .filter(
        ({ enabled, layout, audience, pageId }) =>
          enabled && layout !== 'bare' && audience !== 'signed-out' && !isGuestLink(pageId),
      )
      .map((route) => pathOfRoute(club, route))
    actions.push(
      ...paths.map((path) => get(path, 200, cookie)),
      get('/login', 200),
      get('/config', 200),
      get('/nowhere-at-all', 404, cookie),
      get('/readyz', 200),
    )
    actions.push({
      name: `leaves ${club.host} in the middle`,
      run: () => disconnectEarly(portal.port, club.host),
    })
  }
  return actions
}

/** Whether a page is a guest's link, which in some clubs redirects members to their own perks. */
const isGuestLink = (pageId: string): boolean =>
  pageId === 'guest-pass-share' || pageId === 'guest-voucher'

/** Sends a request as a member whose connection breaks before the response. */
function disconnectEarly(port: number, host: string): Promise<undefined> {
  return new Promise((resolve) => {
    const pendingRequest = http.get({ host: '127.0.0.1', port, path: '/config', headers: { host } })
    pendingRequest.on('error', () => resolve(undefined))
    pendingRequest.on('close', () => resolve(undefined))
    pendingRequest.on('socket', (socket) => socket.on('connect', () => pendingRequest.destroy()))
  })
}

async function readMetrics(
  { portal, clubs }: AuditContext,
  agent?: http.Agent,
): Promise<{ memory: number; sockets: number }> {
  const { body } = await request(portal.port, {
    method: 'GET',
    path: '/metrics',
    host: clubs[0]?.host ?? 'localhost',
    ...(agent ? { agent } : {}),
  })
  const value = (pattern: RegExp) => Number(pattern.exec(body)?.[1] ?? 0)
  return {
    memory: value(/^process_resident_memory_bytes (\S+)/m),
    sockets: value(/^nodejs_active_resources\{type="TCPSocketWrap"\} (\d+)/m),
  }
}

/** The number of open sockets once it stops falling, including this request's own. */
async function settledSockets(context: AuditContext): Promise<number> {
  let openSockets = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 30; tries += 1) {
    const now = (await readMetrics(context)).sockets
    if (now <= IDLE_SOCKETS || (now >= openSockets && tries > 10)) return now
    openSockets = now
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  return openSockets
}
