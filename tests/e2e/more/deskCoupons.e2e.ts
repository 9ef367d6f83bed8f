import { PASSWORD } from '../support/admin'
import { signInHere } from '../support/adminSteps'
import { customerCookies } from '../support/cookies'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live, ready } from '../support/portalTest'
import { expectReadable } from '../support/readable'

const HARBOUR = 'harbour.localhost'
const WIDTHS = [390, 820, 1440]
const test = ownPortalTest()

test('reception makes a coupon for a category, a member uses it at checkout, reception ends it, and the next cart says so', async ({
  page,
  portal,
  anotherBrowser,
  expectErrors,
}) => {
  expectErrors(/422.*\/admin\/api\/desk\/coupons/)
  await page.setViewportSize({ width: 1440, height: 900 })
  const context = await anotherBrowser()
  await context.addCookies(await customerCookies(portal, HARBOUR, 'morgan@example.com'))
  const member = await context.newPage()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const saved = page.getByRole('status').filter({ hasText: 'Saved' })
  const summary = member.getByRole('complementary', { name: 'Your order' })
  const putInCart = async (product: string): Promise<void> => {
    await member.goto(portal.url(HARBOUR, '/product'))
    await ready(member)
    await live(member)
    await member.getByRole('link', { name: product }).first().click()
    await member.getByRole('button', { name: 'Add to cart' }).click()
    await member.getByRole('link', { name: 'Go to checkout' }).click()
  }

  await test.step('a code that looks like another one is refused at its field; what it is for is chosen', async () => {
    await page.goto(portal.url(HARBOUR, '/desk/coupons'))
    await signInHere(page, 'desk', PASSWORD)
    await expect(page.getByRole('rowheader', { name: 'WELCOME10' })).toBeVisible()
    for (const width of WIDTHS) await expectReadable(page, width)
    await page.getByRole('link', { name: 'New coupon' }).click()
    await page.getByLabel('Code').fill('WELC0ME-1O')
    await page.getByLabel('Name', { exact: true }).fill('Crew week')
    await page.getByLabel(/^Percent/).fill('100')
    await save.click()
    await expect(page.getByText(/Another coupon’s code looks the same/)).toBeVisible()
    await page.getByLabel('Code').fill('Crew-24')
    await page.getByLabel('For what').selectOption('Only what is chosen here')
    await page.getByRole('checkbox', { name: 'For the house' }).check()
    for (const width of WIDTHS) await expectReadable(page, width)
    await save.click()
    await expect(page.getByRole('heading', { level: 1, name: 'CREW-24' })).toBeVisible()
    await expect(saved).toBeVisible()
  })

  await test.step('a member with something else in the cart reads that it is for nothing there, and pays less once it is', async () => {
    await putInCart('Deck cap')
    await member.getByLabel('Coupon code').fill('crew-24')
    await member.getByRole('button', { name: 'Add coupon' }).click()
    await expect(
      summary.getByText('This coupon doesn’t apply to anything in your cart.'),
    ).toBeVisible()
    await putInCart('Library candle')
    await expect(summary.getByText('Crew week')).toBeVisible()
    await expect(summary).toContainText('-$38.00')
    for (const width of WIDTHS) await expectReadable(member, width)
    await member.getByRole('button', { name: 'Remove: Deck cap' }).click()
    await member.getByRole('button', { name: 'Continue to shipping' }).click()
    await member.getByRole('radio', { name: /I’ll pick it up/ }).check()
    await member.getByRole('radio', { name: /Front desk/ }).check()
    await member.getByRole('button', { name: 'Continue to payment' }).click()
    await member.getByRole('button', { name: 'Place order' }).click()
    await expect(member.getByRole('link', { name: 'See your order' })).toBeVisible()
  })

  await test.step('staff see one use; ended, it takes nothing off an open cart, which says so', async () => {
    await putInCart('Library candle')
    await member.getByLabel('Coupon code').fill('CREW-24')
    await member.getByRole('button', { name: 'Add coupon' }).click()
    await expect(summary.getByText('Crew week')).toBeVisible()
    await page.getByRole('link', { name: 'Back to: Coupons' }).click()
    const row = page.getByRole('row').filter({ hasText: 'CREW-24' })
    await expect(row).toContainText('Can be used')
    await expect(row.getByRole('gridcell').nth(2)).toHaveText('1')
    await row.getByRole('link').click()
    await page.getByRole('checkbox', { name: 'Can be used' }).uncheck()
    await save.click()
    await expect(saved).toBeVisible()
    await expect(summary.getByText('This coupon is no longer valid.')).toBeVisible()
    await expect(summary).not.toContainText('Crew week')
    for (const width of WIDTHS) await expectReadable(member, width)
  })
})
