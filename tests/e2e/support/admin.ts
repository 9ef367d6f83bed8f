import { request, type APIRequestContext } from '@playwright/test'
import type { RunningPortal } from './runPortal'

/** The password of every demo account. */
export const PASSWORD = 'Portico-demo-1'

/** A domain in the admin API's format, with only the fields that tests read. */
export interface DomainAnswer {
  id: number
  name: string
  domain_name: string
  revision: number
  config: Record<string, unknown>
}

/** A signed-in admin without a browser window, with which tests set up a club and reset it. */
export interface AdminClient {
  api: APIRequestContext
  domain(host: string): Promise<DomainAnswer>
  /** Publishes a merge patch, which has snake_case keys as in the wire format. */
  patch(
    host: string,
    config: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<DomainAnswer>
  dispose(): Promise<void>
}

/**
 * Creates an API client for a club's host. The host is sent as a header, because only browsers
 * resolve *.localhost.
 */
export function apiAt(portal: RunningPortal, host: string): Promise<APIRequestContext> {
  return request.newContext({
    baseURL: `http://127.0.0.1:${portal.port}`,
    extraHTTPHeaders: { host },
  })
}

/** Signs an admin in at a host without a browser; returns a client with the session. */
export async function signInAdmin(
  portal: RunningPortal,
  host: string,
  username = 'owner',
): Promise<AdminClient> {
  const api = await apiAt(portal, host)
  const response = await api.post('/api/user/admin/login', {
    data: { username, password: PASSWORD },
  })
  if (!response.ok())
    throw new Error(`${username} could not sign in: ${response.status()} ${await response.text()}`)
  const ids = new Map<string, number>()
  const adminClient: AdminClient = {
    api,
    async domain(name) {
      const found = (await allDomains(api)).find((domain) => domain.domain_name === name)
      if (!found) throw new Error(`no domain ${name}`)
      ids.set(name, found.id)
      return found
    },
    async patch(name, config, headers = {}) {
      const id = ids.get(name) ?? (await adminClient.domain(name)).id
      const patched = await api.patch(`/admin/api/domains/${id}`, { data: { config }, headers })
      if (!patched.ok())
        throw new Error(`PATCH of ${name}: ${patched.status()} ${await patched.text()}`)
      return (await patched.json()) as DomainAnswer
    },
    dispose: () => api.dispose(),
  }
  return adminClient
}

async function allDomains(api: APIRequestContext): Promise<DomainAnswer[]> {
  const response = await api.get('/admin/api/domains')
  return (await response.json()) as DomainAnswer[]
}
