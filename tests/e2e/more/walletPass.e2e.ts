import { seriousViolations } from '../support/axe'
import { customerCookies } from '../support/cookies'
import { journeyCases, sayIn, startJourney } from '../support/journey'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live, ready } from '../support/portalTest'

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

for (const { language, width } of journeyCases({ offset: 3 }))
  test(`an iOS phone gets the Apple pass, an Android phone the Google pass, any other device the error and, by keyboard, each pass of a card; another member’s card is not found (${language}, ${width} px) [shell.route.passbook-behaviour] [activity.memberships.wallet-passes]`, async ({
    anotherBrowser,
    portal,
    expectErrors,
  }) => {
    // Another member's card.
    expectErrors(/status of 404/)
    expect(
      ['page.passbook.unsupportedTitle', 'ui.barcode.appleWallet', 'ui.barcode.googleWallet'].map(
        (id) => sayIn('en')(id),
      ),
    ).toEqual(['Device Not Supported', 'Apple Wallet', 'Google Wallet'])
    const cookies = await customerCookies(portal, HARBOUR, 'alex@example.com')
    for (const [userAgent, ends] of [
      ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', passbook.appleWallet],
      ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', passbook.googleWallet],
      ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', undefined],
    ] as const) {
      const context = await anotherBrowser({ userAgent })
      await context.addCookies(cookies)
      await context.route(/passes\.example/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>The pass</h1>' }),
      )
      const page = await context.newPage()
      const say = await startJourney(page, portal, { host: HARBOUR, language, width })
      await page.goto(portal.url(HARBOUR, '/passbook/1'))
      await expect(
        page.getByRole('heading', {
          level: 1,
          name: ends === undefined ? say('page.passbook.unsupportedTitle') : 'The pass',
        }),
      ).toBeVisible()
      if (ends === undefined) {
        expect(await seriousViolations(page)).toEqual([])
        await page.goto(portal.url(HARBOUR, '/account/memberships'))
        await live(page)
        const wallets = page.getByRole('article').first().getByRole('link')
        await expect(wallets).toHaveText(
          ['appleWallet', 'googleWallet', 'wallet'].map((id) => say(`ui.barcode.${id}`)),
        )
        await expect(page.getByRole('article').nth(1).getByRole('link')).toHaveCount(0)
        expect(await seriousViolations(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        for (const [index, url] of Object.values(passbook).entries()) {
          await wallets.nth(index).press('Enter')
          await expect(page).toHaveURL(url)
          await page.goBack()
          await ready(page)
        }
      } else {
        expect(page.url()).toBe(ends)
        // The first card, for a mooring, has no pass; the second card is another member's.
        for (const card of [2, 5]) {
          await page.goto(portal.url(HARBOUR, `/passbook/${card}`))
          await expect(
            page.getByRole('heading', { name: say('page.passbook.missingTitle') }),
          ).toBeVisible()
        }
        expect(await seriousViolations(page)).toEqual([])
      }
    }
  })
