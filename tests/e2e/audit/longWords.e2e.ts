import { EXPECTED_NOT_FOUND } from '../support/clubPaths'
import { expectNoMisfits, linkedPaths } from '../support/longWordPages'
import { writeLongWords } from '../support/longWords'
import { ownPortalTest } from '../support/ownPortalTest'
import { pathsOf, type PageView } from '../support/pageViews'

const test = ownPortalTest({ prepare: writeLongWords })

const CLUBS: readonly Pick<PageView, 'host' | 'email'>[] = [
  { host: 'harbour.localhost', email: 'alex@example.com' },
  { host: 'lantern.localhost', email: 'lee@example.com' },
  { host: 'noria.localhost', email: 'ines@example.com' },
  { host: 'saraya.localhost', email: 'noor@example.com' },
]

for (const { host, email } of CLUBS)
  test(`on every page of ${host}, words of 32 letters stay within their boxes at 1440, 390 and 320 px`, async ({
    page,
    portal,
    signIn,
    expectErrors,
  }) => {
    expectErrors(EXPECTED_NOT_FOUND)
    const view = { host, width: 0, language: 'own' } as const
    const urlOf = (path: string) => portal.url(host, path)
    await expectNoMisfits(page, await pathsOf({ ...view, email: '' }), urlOf)
    await signIn(host, email)
    const details = new Map<string, string>()
    await expectNoMisfits(page, await pathsOf({ ...view, email }), urlOf, async () => {
      // One entry of each kind of list.
      for (const path of await linkedPaths(page)) details.set(path.replace(/\d+/g, '#'), path)
    })
    await expectNoMisfits(page, details.values(), urlOf)
  })
