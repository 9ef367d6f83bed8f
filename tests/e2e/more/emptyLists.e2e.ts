import { sampleCases } from '../../support/sampleCases'
import { expect, ready, test } from '../support/portalTest'

const CASES = [
  { host: 'harbour.localhost', email: 'taylor@example.com', language: 'en' },
  { host: 'harbour.localhost', email: 'taylor@example.com', language: 'es' },
  { host: 'saraya.localhost', email: 'noor@example.com', language: 'ar' },
] as const
const EMPTY = {
  en: 'No items to show',
  es: 'No hay nada que mostrar',
  ar: 'لا عناصر للعرض',
}
/** Pages of both clubs that show one list, by tab. */
const LISTS = [
  '/my-schedule',
  '/my-schedule/past',
  '/account/billing',
  '/account/billing/transactions',
  '/account/billing/orders',
  '/account/billing/statements',
  '/club-benefits',
  '/club-benefits/offers',
  '/club-benefits/guest-passes',
  '/club-benefits/house-credits',
  '/guest-pass',
  '/messages',
  '/notifications',
  '/notifications/read',
  '/events',
  '/dining',
  '/dining/categories',
  '/dining/menu',
  '/rooms',
  '/spa-wellness',
  '/product',
  '/product/categories',
  '/product/menu',
  '/directory',
  '/blogs',
]

for (const { host, email, language } of sampleCases(CASES))
  test(`pages with a list say in ${language} that it is empty`, async ({
    page,
    portal,
    signIn,
    context,
  }) => {
    await signIn(host, email)
    await context.addCookies([{ name: 'portal_language', value: language, url: portal.url(host) }])
    // In the demo neither the club's lists nor noor's are empty, so every list is answered empty.
    await page.route(/\/api\/.*[?&]pageNumber=/, (route) =>
      route.fulfill({
        status: 204,
        headers: { pagination: JSON.stringify({ pageNumber: 1, pageSize: 20, totalCount: 0 }) },
      }),
    )
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(portal.url(host, '/faq'))
    await ready(page)
    for (const path of LISTS) {
      await page.evaluate((at) => {
        history.pushState({}, '', at)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      const words = page.getByRole('main').getByRole('heading', { name: EMPTY[language] })
      await expect(words.first(), path).toBeVisible()
      // Leaves the list, so that the next words are those of the next list.
      await page.evaluate(() => {
        history.pushState({}, '', '/privacy')
        dispatchEvent(new PopStateEvent('popstate'))
      })
      await expect(words).toHaveCount(0)
    }
  })
