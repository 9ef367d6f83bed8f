import { expectNoMisfits } from '../support/longWordPages'
import { LONG_WORD, writeLongWords } from '../support/longWords'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect } from '../support/portalTest'

// The audit walks all pages of four clubs.
const test = ownPortalTest({ prepare: writeLongWords })

for (const [host, email, paths] of [
  ['harbour.localhost', 'alex@example.com', ['/', '/account', '/events/1', '/product', '/rooms']],
  ['saraya.localhost', 'noor@example.com', ['/', '/dining', '/my-schedule']],
] as const)
  test(`words of 32 letters, in names that ${host} gives, stay within their boxes from a phone to a desktop`, async ({
    page,
    portal,
    signIn,
  }) => {
    await signIn(host, email)
    await expectNoMisfits(
      page,
      paths,
      (path) => portal.url(host, path),
      async () => {
        expect(await page.getByText(LONG_WORD).count()).toBeGreaterThan(5)
      },
    )
  })
