import type { Page } from '@playwright/test'
import { sampleCases } from '../../support/sampleCases'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, ready } from '../support/portalTest'
import { clearSession } from '../support/clearSession'

const OYSTERS = 'SSG3-P6T7-7FN0-1699'
const TRIO = 'H4PE-HYXN-2DP7-6J4V'
const CANCELLED = 'XHBZ-8ZWS-C23K-AT9S'
const passbook = {
  appleWallet: 'https://apple.passes.example/1.pkpass',
  googleWallet: 'https://google.passes.example/save/1',
  wallet: '',
}
const test = ownPortalTest({
  prepare: async (sql) => {
    await sql(
      `UPDATE event_tickets SET passbook = '${JSON.stringify(passbook)}' WHERE serial IN ('${TRIO}', '${CANCELLED}')`,
    )
  },
})

const main = (page: Page) => page.getByRole('main')
const fact = (page: Page, name: string) =>
  main(page)
    .locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')
const at = (serial: string): string => `/guest-tickets/${serial}`

for (const { host, email, serial, title, facts, address, calendar, code } of sampleCases([
  {
    host: 'harbour.localhost',
    email: 'alex@example.com',
    serial: OYSTERS,
    title: 'Oysters on the terrace',
    facts: [
      ['Date', /^\w+day, \w+ \d+, \d{4}$/],
      ['Time', /^7:30\sPM to 10:00\sPM\sE[SD]T$/],
      ['Place', 'Terrace'],
      ['Ticket', 'Member'],
      ['Name', 'Jordan Rivera'],
    ],
    address: '12 Long Wharf, Newport, RI 02840',
    calendar: 'Add to calendar',
    code: `Barcode: ${OYSTERS}`,
  },
  {
    host: 'lantern.localhost',
    email: 'lee@example.com',
    serial: TRIO,
    title: 'Mara Voss Trio',
    facts: [
      ['Place', 'Stage'],
      ['Ticket', 'Floor'],
      ['Name', 'No name yet'],
    ],
    address: '2904 Rowena Avenue, Los Angeles, CA 90039',
    calendar: 'Add to calendar',
    code: `Barcode: ${TRIO}`,
  },
  {
    host: 'noria.localhost',
    email: 'ines@example.com',
    serial: 'J20G-JK4P-MMPD-ZP5G',
    title: 'Guitarra en el patio',
    facts: [
      ['Lugar', 'Patio de los naranjos'],
      ['Entrada', 'Silla'],
      ['Nombre', 'Carmen Luna'],
    ],
    address: 'Camino de la Acequia, 12, 41410 Carmona (Sevilla)',
    calendar: 'Añadir al calendario',
    code: 'Código: J20G-JK4P-MMPD-ZP5G',
  },
  {
    host: 'saraya.localhost',
    email: 'noor@example.com',
    serial: '5W0C-KD8R-2Y7F-NB1T',
    title: 'أمسية عود تحت الفوانيس',
    facts: [
      ['المكان', 'الجناح'],
      ['التذكرة', 'مقعد مع عشاء'],
      ['الاسم', 'سلمى المنصوري'],
    ],
    address: 'شارع الغاف 18، الجدّاف، دبي',
    calendar: 'أضف إلى التقويم',
    code: 'رمز: 5W0C-KD8R-2Y7F-NB1T',
  },
] as const)) {
  test(`a ticket of ${host} opens by its link, signed out and signed in: event, time, place, attendee, its code without scrolling on a phone, and the calendar [activity.route.guest-tickets] [activity.guest-ticket.screen] [activity.role.visitor-guest-ticket] [shell.route.out-guest-ticket] [shell.route.guest-tickets]`, async ({
    page,
    portal,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const who of ['', email]) {
      if (who) await signIn(host, who)
      await page.goto(portal.url(host, at(serial)))
      await ready(page)
      await expect(
        main(page).getByRole('heading', { level: 1, name: title, exact: true }),
      ).toBeVisible()
      const drawn = main(page).getByRole('img', { name: code })
      await expect(drawn.locator('path').first()).toBeAttached()
      await expect(drawn).toBeInViewport({ ratio: 1 })
      for (const [name, value] of facts) await expect(fact(page, name)).toHaveText(value)
      await expect(main(page).getByText(address)).toBeVisible()
      await main(page).getByRole('button', { name: calendar }).click()
      await expect(page.getByRole('menuitem').first()).toHaveText('Apple')
      await page.keyboard.press('Escape')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    }
  })
}

test('a ticket’s wallet passes are offered if the ticket has any [activity.guest-ticket.screen]', async ({
  page,
  portal,
}) => {
  await page.goto(portal.url('lantern.localhost', at(TRIO)))
  await expect(main(page).getByRole('link', { name: /Wallet/ })).toHaveText([
    'Apple Wallet',
    'Google Wallet',
  ])
  await expect(main(page).getByRole('link', { name: 'Apple Wallet' })).toHaveAttribute(
    'href',
    passbook.appleWallet,
  )
  await page.goto(portal.url('harbour.localhost', at(OYSTERS)))
  await expect(main(page).getByRole('img', { name: `Barcode: ${OYSTERS}` })).toBeVisible()
  await expect(main(page).getByRole('link', { name: /Wallet/ })).toHaveCount(0)
})

test('an unknown serial and another club’s ticket look the same; a returned or used ticket no longer has a code or a wallet pass', async ({
  page,
  portal,
  expectErrors,
  signIn,
}) => {
  expectErrors(/status of 404/)
  const openMissing = async (serial: string): Promise<void> => {
    await page.goto(portal.url('harbour.localhost', at(serial)))
    await expect(
      main(page).getByRole('heading', { level: 2, name: 'We can’t show this ticket' }),
    ).toBeVisible()
  }
  for (const who of ['', 'alex@example.com']) {
    if (who) await signIn('harbour.localhost', who)
    await openMissing('A7')
    const unknown = await main(page).innerText()
    for (const serial of [TRIO, OYSTERS.toLowerCase(), 'x'.repeat(200), '%C3%A9']) {
      await openMissing(serial)
      // The page may read the ticket once more when its live connection is up.
      await expect.poll(() => main(page).innerText()).toBe(unknown)
    }
  }
  await clearSession(page)
  for (const [serial, state] of [
    [CANCELLED, 'Cancelled'],
    ['3KJ9-C3JF-4ZBP-3KSA', 'Used'],
  ] as const) {
    await page.goto(portal.url('harbour.localhost', at(serial)))
    await expect(main(page).getByText(state, { exact: true })).toBeVisible()
    await expect(main(page).getByText('This ticket can no longer be used.')).toBeVisible()
    for (const absent of [
      main(page).getByRole('img'),
      main(page).getByRole('link', { name: /Wallet/ }),
    ])
      await expect(absent).toHaveCount(0)
  }
})

test('a member opens the code of a valid ticket from an event’s tickets', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn('harbour.localhost', 'alex@example.com')
  await page.goto(portal.url('harbour.localhost', '/account/wallet/tickets'))
  await main(page).getByRole('link', { name: 'Oysters on the terrace' }).click()
  await main(page)
    .getByRole('article')
    .filter({ hasText: 'For Jordan Rivera' })
    .getByRole('link', { name: 'Show ticket' })
    .click()
  await expect(page).toHaveURL(portal.url('harbour.localhost', at(OYSTERS)))
  await expect(main(page).getByRole('img', { name: `Barcode: ${OYSTERS}` })).toBeVisible()
  await page.goto(portal.url('harbour.localhost', '/account/wallet/tickets'))
  await main(page).getByRole('link', { name: 'Last call for the launch' }).click()
  await expect(main(page).getByText('Used', { exact: true })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Show ticket' })).toHaveCount(0)
})
