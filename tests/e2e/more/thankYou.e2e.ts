import { customerCookies } from '../support/cookies'
import { expect, live, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'

test('after paying, the address names the order: its items and sum survive a reload without the tab’s storage, nobody else can open it, and the cart starts afresh [activity.checkout.success]', async ({
  page,
  portal,
  signIn,
  anotherBrowser,
  expectErrors,
}) => {
  expectErrors(/status of 404/)
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/checkout'))
  await ready(page)
  await page.evaluate(async () => {
    const post = async (call: string, body: object): Promise<void> => {
      const response = await fetch(call, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`)
    }
    const events = (await (await fetch('/api/events?page_size=200')).json()) as {
      title: string
      tickets: { id: number; name: string }[]
    }[]
    const concert = events.find(({ title }) => title === 'The Narragansett Quartet')
    await post('/api/cart/tickets', {
      ticket_id: concert?.tickets.find(({ name }) => name === 'Seat')?.id,
      quantity: 2,
    })
    await post('/api/cart/coupon', { code: 'WELCOME10' })
  })
  await page.goto(portal.url(HARBOUR, '/checkout?step=payment'))
  await live(page)
  const toPay = page.getByRole('region', { name: 'You are paying for' })
  await expect(toPay.getByRole('listitem')).toContainText([/The Narragansett Quartet.*cancelled/s])
  const pay = page.getByRole('button', { name: /^Pay \$/ })
  const total = ((await pay.textContent()) ?? '').replace('Pay ', '')
  // Disabled until the ways to pay are loaded, and a key press does not wait for that.
  await expect(pay).toBeEnabled()
  await pay.press('Enter')
  const thanks = page.getByRole('heading', { level: 1, name: /^Thank you for your order/ })
  await expect(thanks).toBeFocused()
  await expect(page).toHaveURL(/\/checkout\?order=\d+$/)
  const address = page.url()
  const expectOrder = async (): Promise<void> => {
    await expect(page.getByRole('table', { name: 'Items' })).toContainText(
      'The Narragansett Quartet',
    )
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText(`Total${total}`)
  }
  await expectOrder()
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await page.reload()
  await expect(thanks).toBeVisible()
  await expectOrder()

  const browser = await anotherBrowser()
  await browser.addCookies(await customerCookies(portal, HARBOUR, 'casey@example.com'))
  const other = await browser.newPage()
  await other.goto(address)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Oops. Page not found')
  await expect(other.getByText('The Narragansett Quartet')).toHaveCount(0)

  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
  await expect(page.getByText('There is nothing to pay for')).toBeVisible()
})
