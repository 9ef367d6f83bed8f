import { PASSWORD } from '../../../tests/e2e/support/admin'
import { request, type ServerProcess } from '../../../tests/server/process/spawnServer'

/** How long a process may take to hear of a publish on another one, in ms. */
const LIMIT_MS = 20_000

/**
 * Signs an owner in. The returned function publishes on one process and resolves once the other has
 * heard of it through LISTEN, with the milliseconds that this took; it throws if that never happens.
 */
export async function openNotices(
  [one, two]: readonly [ServerProcess, ServerProcess],
  host: string,
): Promise<() => Promise<number>> {
  const signedIn = await request(one.port, {
    method: 'POST',
    path: '/api/user/admin/login',
    host,
    body: { username: 'owner', password: PASSWORD },
  })
  const cookie = (signedIn.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')
  return async () => {
    const began = Date.now()
    const answer = await request(one.port, {
      method: 'PATCH',
      path: '/admin/api/domains/1',
      host,
      cookie,
      body: { config: { audit: { publishedAt: began } } },
    })
    if (answer.status !== 200) throw new Error(`an owner could not publish: ${answer.body}`)
    const revision = revisionIn(answer.body)
    for (;;) {
      const { body } = await request(two.port, { method: 'GET', path: '/config', host })
      if (revisionIn(body) >= revision) return Date.now() - began
      if (Date.now() - began > LIMIT_MS)
        throw new Error('a process did not hear of a publish on the other one')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

// Both answers have the config's revision.
const revisionIn = (body: string): number => (JSON.parse(body) as { revision: number }).revision
