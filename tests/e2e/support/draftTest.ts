import { signInAdmin } from './admin'
import { closePages } from './closePages'
import { test as base } from './portalTest'

/**
 * `test` whose tests start and end without drafts of Harbour House on the server, for tests that
 * save drafts there as its owner or manager.
 */
export const test = base.extend<{ withoutDrafts: void }>({
  withoutDrafts: [
    async ({ portal, browser }, use) => {
      const deleteDrafts = async () => {
        for (const username of ['owner', 'manager']) {
          const adminClient = await signInAdmin(portal, 'harbour.localhost', username)
          await adminClient.api.delete('/admin/api/domains/1/draft')
          await adminClient.dispose()
        }
      }
      await deleteDrafts()
      await use()
      await closePages(browser)
      await deleteDrafts()
    },
    { auto: true },
  ],
})
