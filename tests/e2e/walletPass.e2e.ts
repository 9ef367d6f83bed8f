import { customerCookies } from './support/cookies'
import { ownPortalTest } from './support/ownPortalTest'
import { expect } from './support/portalTest'

const HARBOUR = 'harbour.localhost'
const passbook = {
  appleWallet: 'https://apple.passes.example/1.pkpass',
  googleWallet: 'https://google.passes.example/save/1',
  wallet: 'https://any.passes.example/1',
}
const test = ownPortalTest({
  prepare: async (sql) => {
    await sql(
      `UPDATE membership_cards SET profile = profile || '${JSON.stringify({ passbook })}' WHERE serial = 'HH-000101'`,
    )
  },
})

test('an iOS phone gets the Apple pass, an Android phone the Google pass, any other device the error; another member’s card is not found [shell.route.passbook-behaviour] [activity.memberships.wallet-passes]', async ({
  browser,
  portal,
}) => {
  const cookies = await customerCookies(portal, HARBOUR, 'alex@example.com')
  for (const [userAgent, ends] of [
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', passbook.appleWallet],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', passbook.googleWallet],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', undefined],
  ] as const) {
    const context = await browser.newContext({ userAgent })
    await context.addCookies(cookies)
    await context.route(/passes\.example/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The pass</h1>' }),
    )
    const page = await context.newPage()
    await page.goto(portal.url(HARBOUR, '/passbook/1'))
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: ends === undefined ? 'Device Not Supported' : 'The pass',
      }),
    ).toBeVisible()
    if (ends === undefined) {
      await page.goto(portal.url(HARBOUR, '/account/memberships'))
      const wallets = page.getByRole('article').first().getByRole('link')
      await expect(wallets).toHaveText(['Apple Wallet', 'Google Wallet', 'Wallet pass'])
      await expect(page.getByRole('article').nth(1).getByRole('link')).toHaveCount(0)
    } else {
      expect(page.url()).toBe(ends)
      // The first card, for a mooring, has no pass; the second card is another member's.
      for (const card of [2, 5]) {
        await page.goto(portal.url(HARBOUR, `/passbook/${card}`))
        await expect(page.getByRole('heading', { name: 'We can’t find this pass' })).toBeVisible()
      }
    }
    await page.goto('about:blank')
    await context.close()
  }
})
