import { rm } from 'node:fs/promises'
import { test as base } from './portalTest'
import { runPortal } from './runPortal'
import { runDemo } from './template'

/**
 * Creates a `test` on a server that no other file uses, for files that change the demo's sign-in
 * data or need the data folder that `prepare` makes. Such a folder holds an embedded database, and
 * is removed once it is copied; without `prepare` the server uses PostgreSQL if the tests have it.
 */
export const ownPortalTest = (prepare?: () => Promise<string>) =>
  base.extend({
    portal: async ({ servers }, use, { file }) => {
      const portal = await servers.ownOf(file, async () => {
        if (!prepare) return runDemo()
        const prepared = await prepare()
        const started = await runPortal(prepared)
        await rm(prepared, { recursive: true, force: true })
        return { portal: started }
      })
      await use(portal)
    },
  })
