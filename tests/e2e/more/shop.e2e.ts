import { seriousViolations } from '../support/axe'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live, ready } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
/** Uses its own server, because it reduces the stock and fills a cart. */
const test = ownPortalTest()

test('a member finds a product by category and search, chooses its colour and size, and orders it; sold-out variants can’t be chosen', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'morgan@example.com')
  const main = page.getByRole('main')
  const title = page.getByRole('heading', { level: 1 })
  const cards = main.getByRole('article')

  await test.step('category and search filter the shop without a reload; Back undoes them', async () => {
    await page.goto(portal.url(HARBOUR, '/product'))
    await ready(page)
    await live(page)
    await expect(main.getByRole('link', { name: 'Library candle' })).toBeVisible()
    const all = await cards.count()
    await page.getByLabel('Category').selectOption({ label: 'On the water · Clothing' })
    await expect(main.getByRole('link', { name: 'Library candle' })).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Deck cap' })).toBeVisible()
    await page.getByLabel('Search the shop').fill('JÉRSEY wool')
    await expect(page).toHaveURL(/[?&]search=J/)
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText('Harbour knit')
    await page.getByLabel('Search the shop').fill('anchor')
    await expect(
      main.getByRole('heading', { name: 'Your filters produced no results!' }),
    ).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Search the shop')).toHaveValue('')
    await expect(main.getByRole('link', { name: 'Deck cap' })).toBeVisible()
    await page.goBack()
    await expect(cards).toHaveCount(all)
  })

  await test.step('adding without a choice marks the missing option; a sold-out size can’t be chosen', async () => {
    await main.getByRole('link', { name: 'Harbour knit' }).click()
    await expect(title).toHaveText('Harbour knit')
    await live(page)
    await main.getByRole('button', { name: 'Add to cart' }).click()
    const colour = main.getByRole('group', { name: 'Colour' })
    await expect(colour).toBeFocused()
    await expect(colour).toContainText('Please choose: Colour')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(main.getByRole('radio', { name: 'Navy' })).toBeChecked()
    await expect(main.getByRole('radio', { name: /^XL\s*Sold out$/ })).toBeDisabled()
    await main.getByRole('radio', { name: 'M', exact: true }).check()
    await expect(page).toHaveURL(/[?&]variant=\d+/)
    expect(await seriousViolations(page)).toEqual([])
  })

  await test.step('the choice survives a reload, and cart and order show it', async () => {
    await page.reload()
    await live(page)
    await expect(main.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
    await expect(main.getByText('HK-NAV-M')).toBeVisible()
    await main.getByRole('button', { name: 'Add to cart' }).click()
    await main.getByRole('link', { name: 'Go to checkout' }).click()
    const products = page.getByRole('region', { name: 'Products' })
    await expect(products).toContainText('Harbour knit')
    await expect(products).toContainText('Navy, M')
    await page.getByLabel('Coupon code').fill('ONTHEHOUSE')
    await page.getByRole('button', { name: 'Add coupon' }).click()
    await expect(page.getByRole('button', { name: 'Remove coupon' })).toBeVisible()
    await page.getByRole('button', { name: 'Continue to shipping' }).click()
    await page.getByRole('radio', { name: /I’ll pick it up/ }).check()
    await page.getByRole('radio', { name: /Front desk/ }).check()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.getByRole('link', { name: 'See your order' }).click()
    await expect(page.getByText('Navy, M')).toBeVisible()
  })
})
