import { test as base } from './portalTest'
import { runDemo, type DemoOptions } from './template'

/**
 * Creates a `test` on a server that no other file uses, for files that change the demo's sign-in
 * data or prepare its database.
 */
export const ownPortalTest = (options?: DemoOptions) =>
  base.extend({
    portal: async ({ servers }, use, { file }) =>
      use(await servers.ownOf(file, () => runDemo(options))),
  })
