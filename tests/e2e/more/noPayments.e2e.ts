import { sampleCases } from '../../support/sampleCases'
import { seriousViolations } from '../support/axe'
import { eventIdOf } from '../support/eventIdOf'
import { expect, live, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'

for (const width of sampleCases([390, 1440]))
  test(`a club without a processor says on each page with prices that it takes no payments and whom to contact; anything free or paid by house credits is still offered (${width} px)`, async ({
    page,
    portal,
    signIn,
    configure,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await configure(HARBOUR, { processors: [] })
    await signIn(HARBOUR, 'casey@example.com')
    const main = page.getByRole('main')
    const notice = main.getByText('does not accept online payments')
    const open = async (path: string): Promise<void> => {
      await page.goto(portal.url(HARBOUR, path))
      await live(page)
    }
    const expectNotice = async (): Promise<void> => {
      await expect(notice).toBeVisible()
      await expect(main.getByRole('link', { name: /@/ })).toBeVisible()
      expect(await seriousViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }

    await test.step('a membership with a price has no button', async () => {
      await open('/account/memberships')
      await expect(main.getByText('$145.00')).toBeVisible()
      await expectNotice()
      await expect(main.getByText('To join, please contact the club.').first()).toBeVisible()
      await expect(main.getByRole('button', { name: /^Join / })).toHaveCount(0)
    })

    await test.step('tickets can’t be chosen', async () => {
      const id = await eventIdOf(page, 'Supper at one long table')
      await open(`/events/${id}`)
      await expectNotice()
      await expect(main.getByRole('textbox')).toHaveCount(0)
      await expect(main.getByRole('button', { name: 'Choose tickets' })).toHaveCount(0)
      await expect(main.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
    })

    await test.step('a product can’t be put in the cart', async () => {
      await open('/product')
      await main.getByRole('link', { name: 'Library candle' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Library candle' })).toBeVisible()
      await expectNotice()
      await expect(main.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
    })

    await test.step('a cart with something to pay can’t continue to the checkout', async () => {
      const [product] = await page.evaluate(async () => {
        const all = (await (await fetch('/api/products?page_size=200')).json()) as {
          id: number
          name: string
        }[]
        return all.filter(({ name }) => name.startsWith('Library candle'))
      })
      const added = await page.evaluate(
        async (id) =>
          (
            await fetch('/api/cart/products', {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ product_id: id }),
            })
          ).status,
        product?.id,
      )
      expect(added).toBe(200)
      await open('/checkout')
      await expectNotice()
      await expect(main.getByRole('button', { name: /^Continue/ })).toHaveCount(0)
    })

    await test.step('a member can still join what is free, and buy with house credits', async () => {
      await signIn(HARBOUR, 'morgan@example.com')
      // The library card is free.
      await open('/account/memberships')
      await expect(main.getByRole('button', { name: /^Join / })).toHaveAccessibleName(
        'Join Library card',
      )
      await open('/product')
      await main.getByRole('link', { name: 'Library candle' }).click()
      await expect(main.getByRole('button', { name: 'Add to cart' })).toBeVisible()
      await expect(notice).toHaveCount(0)
    })
  })

test('a house account of a club without a processor keeps its tile in the wallet, whose drawer says that its invoice is paid at the club', async ({
  page,
  portal,
  signIn,
  configure,
}) => {
  await configure(HARBOUR, { processors: [] })
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/account/wallet'))
  await live(page)
  await expect(page.getByRole('button', { name: 'Add Payment Method' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Balance and charges' }).click()
  const drawer = page.getByRole('dialog', { name: 'House account' })
  await expect(drawer).toContainText('an invoice that you pay at the club')
})
