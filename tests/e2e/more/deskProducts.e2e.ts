import { PASSWORD } from '../support/admin'
import { signInHere } from '../support/adminSteps'
import { customerCookies } from '../support/cookies'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live, ready } from '../support/portalTest'
import { expectReadable } from '../support/readable'

const HARBOUR = 'harbour.localhost'
const WIDTHS = [390, 820, 1440]
const test = ownPortalTest()

test('reception adds a product with two variants, a member buys one, a correction of the stock is in the history, and a hidden product says so in a cart', async ({
  page,
  portal,
  anotherBrowser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const context = await anotherBrowser()
  await context.addCookies(await customerCookies(portal, HARBOUR, 'morgan@example.com'))
  const member = await context.newPage()
  const shop = member.getByRole('main')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const saved = page.getByRole('status').filter({ hasText: 'Saved' })
  const group = (name: string) => page.getByRole('group', { name, exact: true }).last()
  const correct = page.getByRole('dialog')
  const left = (name: string) =>
    page.locator('dl > div').filter({ hasText: name }).locator('strong')

  await test.step('a product with two variants is made and published', async () => {
    await page.goto(portal.url(HARBOUR, '/desk/products'))
    await signInHere(page, 'desk', PASSWORD)
    await expect(page.getByRole('rowheader', { name: 'Deck cap' })).toBeVisible()
    for (const width of WIDTHS.slice(1)) await expectReadable(page, width)
    await page.getByRole('link', { name: 'New product' }).click()
    await page.getByRole('checkbox', { name: 'Members see it' }).check()
    await page.getByLabel('Name', { exact: true }).fill('Quay mug')
    await page.getByLabel(/^Price/).fill('30')
    await page.getByLabel('What is chosen').fill('Colour')
    const variants = group('Variants')
    for (const colour of ['Navy', 'Ecru']) {
      await variants.getByRole('button', { name: 'Add a variant' }).click()
      await variants.getByLabel('First value').fill(colour)
      await variants.getByRole('checkbox', { name: 'Count the stock' }).check()
    }
    for (const width of WIDTHS) await expectReadable(page, width)
    await save.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Quay mug' })).toBeVisible()
    await expect(saved).toBeVisible()
    await expect(page.getByText('There are none left to order.')).toBeVisible()
  })

  await test.step('the stock of one is entered with a reason, and the member who looks at it can choose it', async () => {
    const address = await page.getByRole('link', { name: 'In the portal' }).getAttribute('href')
    await member.goto(portal.url(HARBOUR, address ?? ''))
    await ready(member)
    await live(member)
    await expect(shop.getByRole('radio', { name: /^Navy/ })).toBeDisabled()
    await page.getByRole('link', { name: 'Stock', exact: true }).click()
    await page.getByRole('button', { name: /^Correct….*Navy/ }).click()
    for (const width of WIDTHS) await expectReadable(page, width)
    await correct.getByLabel('How many more').fill('-1')
    await expect(correct.getByText('There can’t be less than nothing.')).toBeVisible()
    await correct.getByLabel('How many more').fill('3')
    await correct.getByLabel('Why').fill('Delivery')
    await correct.getByRole('button', { name: 'Correct', exact: true }).click()
    await expect(correct).toBeHidden()
    await expect(left('Navy')).toHaveText('3')
    await expect(left('Ecru')).toHaveText('0')
    await expect(shop.getByRole('radio', { name: 'Navy', exact: true })).toBeEnabled()
  })

  await test.step('the member buys one, and staff see two left', async () => {
    await shop.getByRole('radio', { name: 'Navy', exact: true }).check()
    await shop.getByRole('button', { name: 'Add to cart' }).click()
    await shop.getByRole('link', { name: 'Go to checkout' }).click()
    await member.getByLabel('Coupon code').fill('ONTHEHOUSE')
    await member.getByRole('button', { name: 'Add coupon' }).click()
    await expect(member.getByRole('button', { name: 'Remove coupon' })).toBeVisible()
    await member.getByRole('button', { name: 'Continue to shipping' }).click()
    await member.getByRole('radio', { name: /I’ll pick it up/ }).check()
    await member.getByRole('radio', { name: /Front desk/ }).check()
    await member.getByRole('button', { name: 'Continue to payment' }).click()
    await member.getByRole('button', { name: 'Place order' }).click()
    await expect(member.getByRole('link', { name: 'See your order' })).toBeVisible()
    await expect(left('Navy')).toHaveText('2')
  })

  await test.step('a correction with its reason is in the history', async () => {
    await page.getByRole('button', { name: /^Correct….*Navy/ }).click()
    await correct.getByLabel('How many more').fill('-1')
    await correct.getByLabel('Why').fill('Broken')
    await correct.getByRole('button', { name: 'Correct', exact: true }).press('Enter')
    await expect(left('Navy')).toHaveText('1')
    await page.getByText('History', { exact: true }).click()
    await expect(page.getByText(/took off 1 of Navy: Broken \(1 left then\)/)).toBeVisible()
    await expect(page.getByText(/added 3 of Navy: Delivery \(3 left then\)/)).toBeVisible()
    for (const width of WIDTHS) await expectReadable(page, width)
  })

  await test.step('hidden while it is in a cart, it says there that it is not on sale', async () => {
    await page.getByRole('link', { name: 'Details' }).click()
    await member.goto(
      portal.url(
        HARBOUR,
        (await page.getByRole('link', { name: 'In the portal' }).getAttribute('href')) ?? '',
      ),
    )
    await ready(member)
    await live(member)
    await shop.getByRole('radio', { name: 'Navy', exact: true }).check()
    await shop.getByRole('button', { name: 'Add to cart' }).click()
    await shop.getByRole('link', { name: 'Go to checkout' }).click()
    await expect(member.getByRole('region', { name: 'Products' })).toContainText('Quay mug')
    await page.getByRole('checkbox', { name: 'Members see it' }).uncheck()
    await save.click()
    await expect(saved).toBeVisible()
    await expect(member.getByRole('region', { name: 'Products' })).toContainText('Not on sale now')
  })
})

test('staff put a category below another one and a product in it; its new name reaches an open member tab, and it can’t be deleted while the product is in it', async ({
  page,
  portal,
  anotherBrowser,
  expectErrors,
}) => {
  expectErrors(/409.*\/admin\/api\/desk\/categories\//)
  await page.setViewportSize({ width: 1440, height: 900 })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const below = page.getByLabel('Below')
  const chosen = below.locator('option:checked')

  await test.step('what a category can be below is of the same part, also one that was just made', async () => {
    await page.goto(portal.url(HARBOUR, '/desk/categories'))
    await signInHere(page, 'desk', PASSWORD)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    for (const width of WIDTHS) await expectReadable(page, width)
    await page.getByRole('link', { name: 'New category' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Galley')
    await save.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Galley' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to: Categories' }).click()
    await page.getByRole('link', { name: 'New category' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Mugs')
    await below.selectOption('Galley')
    await page.getByLabel('Of what').selectOption('Menu and what is booked')
    await expect(chosen).toHaveText('None')
    await expect(below.locator('option', { hasText: 'Galley' })).toHaveCount(0)
    await page.getByLabel('Of what').selectOption('Shop')
    await below.selectOption('Galley')
    for (const width of WIDTHS) await expectReadable(page, width)
    await save.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mugs' })).toBeVisible()
  })

  await test.step('members who look at a product in it see its new name at once', async () => {
    await page.goto(portal.url(HARBOUR, '/desk/products'))
    await page.getByRole('rowheader', { name: 'Deck cap' }).click()
    await page.getByRole('checkbox', { name: 'Mugs' }).check()
    await save.click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    const address = await page.getByRole('link', { name: 'In the portal' }).getAttribute('href')
    const context = await anotherBrowser()
    await context.addCookies(await customerCookies(portal, HARBOUR, 'morgan@example.com'))
    const member = await context.newPage()
    await member.goto(portal.url(HARBOUR, address ?? ''))
    await ready(member)
    await live(member)
    await expect(member.getByRole('main')).toContainText('Mugs')
    await page.goto(portal.url(HARBOUR, '/desk/categories'))
    await page.getByRole('rowheader', { name: 'Mugs' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Cups')
    await save.click()
    await expect(member.getByRole('main')).toContainText('Cups')
  })

  await test.step('deleting it says what is in the way', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(
      dialog.getByText(/while a product, .* is in it; put each elsewhere first/),
    ).toBeVisible()
    for (const width of WIDTHS) await expectReadable(page, width)
  })
})
