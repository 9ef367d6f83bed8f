import { expect, type Cookie } from '@playwright/test'
import { apiAt, PASSWORD } from './admin'
import type { RunningPortal } from './runPortal'

type CookieParam = Pick<Cookie, 'name' | 'value' | 'httpOnly'> & { url: string }

/** Signs a customer in at a club; returns the session's cookies, for a test's browser. */
export function customerCookies(
  portal: RunningPortal,
  host: string,
  email: string,
): Promise<CookieParam[]> {
  return signInFor(portal, host, '/login', { email, password: PASSWORD })
}

/** Signs an admin in at a club; returns the session's cookies, for a test's browser. */
export function adminCookies(
  portal: RunningPortal,
  host: string,
  username: string,
): Promise<CookieParam[]> {
  return signInFor(portal, host, '/api/user/admin/login', { username, password: PASSWORD })
}

async function signInFor(
  portal: RunningPortal,
  host: string,
  path: string,
  data: Record<string, string>,
): Promise<CookieParam[]> {
  const api = await apiAt(portal, host)
  const response = await api.post(path, { data })
  expect(response.status(), `sign-in at ${host}${path}`).toBe(200)
  const cookies = response.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
  await api.dispose()
  return cookies.map(({ value }) => {
    const [pair = ''] = value.split(';')
    const equalsIndex = pair.indexOf('=')
    return {
      name: pair.slice(0, equalsIndex),
      value: pair.slice(equalsIndex + 1),
      httpOnly: true,
      url: portal.url(host),
    }
  })
}
