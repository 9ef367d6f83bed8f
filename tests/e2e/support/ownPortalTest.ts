import { rm } from 'node:fs/promises'
import { test as base } from './portalTest'
import { removeData, runPortal, type ClockedPortal } from './runPortal'
import { templateFolder } from './template'

/**
 * Creates a `test` on a server that no other file uses, for files that change the demo's sign-in
 * data or need the data folder that `prepare` makes. The folder is removed at the end.
 */
export const ownPortalTest = (prepare?: () => Promise<string>) =>
  base.extend<object, { portal: ClockedPortal }>({
    portal: [
      async ({}, use) => {
        const prepared = await prepare?.()
        const portal = await runPortal(prepared ?? (await templateFolder()))
        await use(portal)
        await portal.stop()
        await removeData(portal)
        if (prepared !== undefined) await rm(prepared, { recursive: true, force: true })
      },
      { scope: 'worker', timeout: 240_000 },
    ],
  })
