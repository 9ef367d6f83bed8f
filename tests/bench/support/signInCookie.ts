import { request } from '../../server/process/spawnServer'
import { PASSWORD } from '../../e2e/support/admin'

/** The cookie header of a demo customer who has signed in at a club. */
export async function signInCookie(port: number, host: string, email: string): Promise<string> {
  const response = await request(port, {
    method: 'POST',
    path: '/login',
    host,
    body: { email, password: PASSWORD },
  })
  if (response.status !== 200)
    throw new Error(`${email} could not sign in: ${response.status} ${response.body}`)
  return (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
}
