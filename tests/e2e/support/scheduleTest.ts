import { signInAdmin, type AdminClient } from './admin'
import { closePages } from './closePages'
import { ownPortalTest } from './ownPortalTest'
import { expect } from './portalTest'
import type { ClockedPortal } from './runPortal'

const HARBOUR = 'harbour.localhost'

/** The primary colour that is published when a test starts. */
export const BEFORE = '#1b3a57'
/**
 * How far ahead publishes are planned, in ms: longer than a test lasts, so nothing is due before
 * the test moves the clock.
 */
export const LEAD_MS = 10 * 60_000

/**
 * `test` with an API client of the owner; removes the owner's draft and all plans before and after
 * each test. The embedded database follows the clock that a test moves.
 */
export const test = ownPortalTest({ embedded: true }).extend<{ adminClient: AdminClient }>({
  adminClient: async ({ portal, configure, browser }, use) => {
    await configure(HARBOUR, { props: { colors: { primary: BEFORE, accent: '#8a5a2b' } } })
    const adminClient = await signInAdmin(portal, HARBOUR, 'owner')
    const clear = async () => {
      await adminClient.api.delete('/admin/api/domains/1/draft')
      for (const { id, state } of await planned(adminClient))
        await adminClient.api.delete(`/admin/api/domains/1/publishes/${id}?state=${state}`)
    }
    await clear()
    await use(adminClient)
    await closePages(browser)
    await clear()
    await adminClient.dispose()
  },
})

/** Lists what is planned, temporary or held at Harbour House. */
export async function planned(adminClient: AdminClient): Promise<{ id: number; state: string }[]> {
  const answer = await adminClient.api.get('/admin/api/domains/1/publishes')
  return answer.status() === 204 ? [] : ((await answer.json()) as { id: number; state: string }[])
}

/**
 * Moves the server's clock past the planned time. The server then checks its plans when another
 * manager creates one, which is cancelled at once.
 */
export async function passLead(portal: ClockedPortal): Promise<void> {
  await portal.moveClock(LEAD_MS)
  const other = await signInAdmin(portal, HARBOUR, 'manager')
  await other.api.put('/admin/api/domains/1/draft', {
    data: { config: { props: { sider: { note: 'long after' } } } },
  })
  const made = await other.api.post('/admin/api/domains/1/publish', {
    data: { at: new Date(portal.now() + 24 * 3_600_000).toISOString() },
  })
  const { planned } = (await made.json()) as { planned: { id: number } }
  expect(
    (await other.api.delete(`/admin/api/domains/1/publishes/${planned.id}?state=planned`)).status(),
  ).toBe(204)
  await other.api.delete('/admin/api/domains/1/draft')
  await other.dispose()
}
