import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumOptions } from '../../../tooling/browser/chromiumOptions'
import { lightChromium } from '../../../tooling/browser/lightChromium'
import { PASSWORD } from '../support/admin'
import { signInHere } from '../support/adminSteps'
import { customerCookies } from '../support/cookies'
import { filmOf } from '../support/filmOf'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, ready } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const TICKET = '7KQ2-M9XD-41TC-0RVB'
const CARD = 'HH-000101'
/** As somebody at the door holds out a phone. */
const HELD = { width: 260, roll: 11, yaw: 24, blur: 1 }
/** Bars need a steadier hand. */
const HELD_STEADY = { width: 480, roll: 4, yaw: 10, blur: 0.4 }

const base = ownPortalTest({
  prepare: async (run) => {
    await run(`insert into events (company_id, id, uid, title, summary, description, venue, venue_address, media, type,
        external_link, timezone, starts_at, ends_at, settings)
      values (1, 9001, 'camera@test', 'Camera night', '', '', 'Hall', '', '[]', 'ticket',
        '', 'America/New_York', now(), now() + interval '3 hours', '{}')`)
    await run(`insert into ticket_types (company_id, id, event_id, name, description, price_cents, available_quantity)
      values (1, 9001, 9001, 'Standing', '', 1000, 0)`)
    await run(`insert into event_tickets (company_id, event_id, ticket_type_id, owner_id, customer_id, serial, status, price_cents, purchased_at)
      select 1, 9001, 9001, id, id, '${TICKET}', 'active', 1000, now()
      from customers where company_id = 1 and email = 'alex@example.com'`)
    await run(`update membership_cards set profile = profile || '{"barcodeFormat": "Code 128"}'
      where company_id = 1 and serial = '${CARD}'`)
  },
})

/** Opens a phone's page in a browser with these switches for its camera. */
const test = base.extend<{ phone: (...switches: string[]) => Promise<Page> }>({
  phone: async ({ watch }, use) => {
    const browsers: Browser[] = []
    await use(async (...switches) => {
      const options = await chromiumOptions('--disable-gpu', ...switches)
      const browser = await chromium.launch({ ...options, executablePath: await lightChromium() })
      browsers.push(browser)
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      await watch(context)
      return context.newPage()
    })
    for (const browser of browsers) await browser.close()
  },
})

const openDoor = async (phone: Page, url: string, door: RegExp): Promise<void> => {
  await phone.goto(url)
  await signInHere(phone, 'door', PASSWORD)
  await phone.getByRole('link', { name: door }).click()
  await expect(phone.getByText('Names appear once you type two letters.')).toBeVisible()
}

const useCamera = (phone: Page) => phone.getByRole('button', { name: 'Use the camera' }).click()

const admitted = (phone: Page) => phone.getByRole('status').filter({ hasText: 'Admitted' })

test('the camera reads a ticket’s QR code and a membership card’s bars from a member’s screen, askew and out of focus', async ({
  portal,
  phone,
  anotherBrowser,
}, info) => {
  const film = info.outputPath('camera.y4m')
  const member = await anotherBrowser({ deviceScaleFactor: 3 })
  await member.addCookies(await customerCookies(portal, HARBOUR, 'alex@example.com'))
  const page = await member.newPage()

  await page.goto(portal.url(HARBOUR, `/guest-tickets/${TICKET}`))
  await ready(page)
  await filmOf(page.getByRole('img', { name: `Barcode: ${TICKET}` }), HELD, film)
  const door = await phone(
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  )
  await openDoor(door, portal.url(HARBOUR, '/desk/check-in'), /Camera night/)
  await useCamera(door)
  await expect(admitted(door)).toContainText('Alex Rivera')
  await expect(door.getByText('1 of 1 admitted')).toBeVisible()
  await useCamera(door)

  await page.goto(portal.url(HARBOUR, '/account/memberships'))
  await ready(page)
  await page.getByRole('button', { name: 'Show House membership full screen' }).click()
  const card = page.getByRole('dialog', { name: 'House membership' })
  await filmOf(card.getByRole('img', { name: `Barcode: ${CARD}` }), HELD_STEADY, film)
  await door.getByRole('link', { name: 'All doors' }).click()
  await door.getByRole('link', { name: /Club entrance/ }).click()
  await useCamera(door)
  await expect(admitted(door)).toContainText('Alex Rivera')
})

test('a camera that is refused and one that is absent are told apart, and typing goes on', async ({
  portal,
  phone,
}) => {
  for (const [switches, told] of [
    [['--use-fake-ui-for-media-stream=deny', '--use-fake-device-for-media-stream'], /not allowed/],
    [['--use-fake-ui-for-media-stream'], /No camera was found/],
  ] as const) {
    const door = await phone(...switches)
    await openDoor(door, portal.url(HARBOUR, '/desk/check-in'), /Camera night/)
    await useCamera(door)
    await expect(door.getByText(told)).toBeVisible()
    await door.getByLabel('Code', { exact: true }).fill('nothing')
    await door.getByRole('button', { name: 'Let in' }).click()
    await expect(door.getByRole('alert').filter({ hasText: 'Unknown code' })).toBeVisible()
  }
})
