import { rm } from 'node:fs/promises'
import { test as base } from './portalTest'
import { removeData, runPortal, type ClockedPortal } from './runPortal'
import { templateFolder } from './template'

/**
 * `test` on a server that no other file uses: for files that change the demo's sign-in data, or
 * that need the data folder made by `prepare`, which is removed at the end.
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
