import { seriousViolations } from './support/axe'
import { fillCard, paymentTexts, successfulCharges } from './support/payments'
import { ownPortalTest } from './support/ownPortalTest'
import { expect, live } from './support/portalTest'

const HARBOUR = 'harbour.localhost'
const test = ownPortalTest()

test('a former member joins with a new card, changes to a larger membership after its quote, freezes it, and cancels it but then keeps it', async ({
  page,
  portal,
  signIn,
}) => {
  const t = paymentTexts('en')
  const main = page.getByRole('main')
  const crew = main.getByRole('article').filter({ hasText: 'Crew membership' })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(HARBOUR, 'casey@example.com')
  await page.goto(portal.url(HARBOUR, '/account/memberships'))
  await live(page)

  await test.step('the price is shown, and Join by keyboard takes the payment once', async () => {
    const before = (await successfulCharges(portal, HARBOUR)).length
    await expect(crew).toContainText('$145.00 a month')
    await page.getByRole('button', { name: 'Join Crew membership' }).focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Join Crew membership' })
    await expect(drawer).toContainText('$145.00 a month')
    await expect(drawer).toContainText('It renews automatically until you cancel.')
    await fillCard(page, t, '4242 4242 4242 4242')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await drawer.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(drawer.getByRole('status')).toContainText('Welcome! You now have Crew membership.')
    await drawer.getByRole('button', { name: 'Done' }).click()
    await expect(crew).toContainText('Active')
    await expect(page.getByRole('button', { name: /^Join Crew/ })).toHaveCount(0)
    expect(await successfulCharges(portal, HARBOUR)).toHaveLength(before + 1)
  })

  const details = page.getByRole('dialog', { name: /subscription and payments$/ })
  const open = (title: string) =>
    main
      .getByRole('article')
      .filter({ hasText: title })
      .getByRole('button', { name: 'Subscription and payments' })
      .click()
  await test.step('the card shows its payments, and is emailed to its holder', async () => {
    await crew.getByRole('button', { name: 'Send to my email' }).click()
    await expect(page.getByText('The card is on its way to your email')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await open('Crew membership')
    await expect(details).toContainText(/Price.*\$145\.00 a month.*Next payment.*Last payment/s)
    await expect(details.getByRole('region', { name: 'Payments' })).toContainText('$145.00')
    expect(await seriousViolations(page)).toEqual([])
  })

  await test.step('a change shows its quote before anything is paid', async () => {
    await details.getByRole('button', { name: 'Change to House membership' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change to House membership' })
    await expect(dialog).toContainText(/Credit for the rest of your term.*To pay now/s)
    await fillCard(page, t, '4242 4242 4242 4242')
    await dialog.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(dialog.getByRole('status')).toContainText('is now House membership')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(details).toContainText('$285.00 a month')
  })

  await test.step('a freeze gets its dates, is shown, and can be ended', async () => {
    await details.getByRole('button', { name: 'Freeze', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Freeze House membership?' })
    const last = await dialog.getByLabel('Works again from').getAttribute('min')
    await dialog.getByLabel('Works again from').fill(last ?? '')
    await dialog.getByRole('button', { name: 'Freeze', exact: true }).click()
    await expect(details.getByText(/^Frozen from/)).toBeVisible()
    await details.getByRole('button', { name: 'End the freeze' }).click()
    await expect(details.getByText(/^Frozen from/)).toHaveCount(0)
  })

  await test.step('a cancelled membership lasts until the end of its term, and can be kept', async () => {
    await details.getByRole('button', { name: 'Cancel membership' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel House membership?' })
    await dialog.getByRole('button', { name: 'Cancel membership' }).click()
    await expect(details.getByText(/^Cancelled: valid until/)).toBeVisible()
    await details.getByRole('button', { name: 'Keep my membership' }).click()
    await expect(details.getByText(/^Cancelled: valid until/)).toHaveCount(0)
  })
})
