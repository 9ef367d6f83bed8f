import type { TestDetails } from '@playwright/test'
import { test as base } from './portalTest'
import { runDemo, type DemoOptions } from './template'

/** Details of a test that does not use its file's server, but starts one for itself. */
export const freshPortal = { annotation: { type: 'fresh portal' } } as const satisfies TestDetails

/**
 * Creates a `test` on a server that no other file uses, for files that change the demo's sign-in
 * data or prepare its database.
 */
export const ownPortalTest = (options?: DemoOptions) =>
  base.extend({
    portal: async ({ servers }, use, { file, testId, annotations }) => {
      const needsFreshPortal = annotations.some(({ type }) => type === freshPortal.annotation.type)
      await use(
        await servers.ownOf(needsFreshPortal ? `${file} ${testId}` : file, () => runDemo(options)),
      )
    },
  })
