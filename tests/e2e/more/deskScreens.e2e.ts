import type { Locator, Page } from '@playwright/test'
import { PASSWORD } from '../support/admin'
import { openAdmins, signInHere } from '../support/adminSteps'
import { tabTo } from '../support/keyboard'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect } from '../support/portalTest'
import { expectReadable } from '../support/readable'
import type { RunningPortal } from '../support/runPortal'

const HARBOUR = 'harbour.localhost'
/** An event of today, with a name that is too long for one line of a phone. */
const TONIGHT = 'An evening of songs from the islands, told and sung by those who still know them'
/** How many people come to it. */
const MANY = 60
const test = ownPortalTest({
  prepare: async (run) => {
    await run(`insert into events (company_id, id, uid, title, summary, description, venue, venue_address, media, type,
        external_link, timezone, starts_at, ends_at, settings)
      values (1, 9001, 'tonight@test', '${TONIGHT}', '', '', 'Hall', '', '[]', 'public',
        '', 'America/New_York', now(), now() + interval '3 hours', '{}')`)
    // More than a page of a list has.
    await run(`insert into customers (company_id, email, email_lower, password_hash, profile)
      select company_id, 'many' || n || '@example.com', 'many' || n || '@example.com', password_hash, profile
      from customers, generate_series(1, ${MANY}) as n where company_id = 1 and email = 'casey@example.com'`)
    await run(`insert into event_registrations (company_id, event_id, customer_id)
      select 1, 9001, id from customers where company_id = 1 and email like 'many%'`)
  },
})

/** Opens the demo's event with tickets as an owner; returns its path. */
async function openQuartet(page: Page, portal: RunningPortal): Promise<string> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(portal.url(HARBOUR, '/desk/events?search=narragansett'))
  await signInHere(page, 'owner', PASSWORD)
  await page.getByRole('rowheader', { name: 'The Narragansett Quartet' }).click()
  await expect(page.getByRole('link', { name: 'Attendees' })).toBeVisible()
  return new URL(page.url()).pathname
}

const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
}

/** Presses a button by keyboard alone. */
const press = async (page: Page, button: Locator): Promise<void> => {
  await tabTo(page, button, 200)
  await page.keyboard.press('Enter')
}

const readable = async (page: Page): Promise<void> => {
  for (const width of [820, 1440]) await expectReadable(page, width)
}

test('the list and the form of events are readable at 820 and 1440 px, and what they ask is opened and left by keyboard', async ({
  page,
  portal,
  expectErrors,
}) => {
  // The question whom to tell, and an event that does not exist.
  expectErrors(/409.*\/desk\/events\/\d+|404.*\/desk\/events\/999999/)
  await openQuartet(page, portal)
  const dialog = page.getByRole('dialog')

  await test.step('the form, and the question before it is deleted', async () => {
    await readable(page)
    const remove = page.getByRole('button', { name: 'Delete', exact: true })
    await press(page, remove)
    await expect(dialog).toBeVisible()
    await readable(page)
    await page.keyboard.press('Escape')
    await expect(remove).toBeFocused()
  })

  await test.step('the question whom to tell of a new time', async () => {
    await page.getByRole('textbox', { name: 'Start' }).fill('2031-05-02T18:30')
    await page.getByRole('textbox', { name: 'End' }).fill('2031-05-02T20:30')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await press(page, save)
    await expect(dialog).toBeVisible()
    await readable(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(save).toBeFocused()
  })

  for (const [name, address] of [
    ['a list', '/desk/events'],
    ['a list without a result', '/desk/events?search=nothing-like-it'],
    ['a new event', '/desk/events/new'],
    ['what does not exist', '/desk/events/999999'],
  ] as const)
    await test.step(name, async () => {
      await page.goto(portal.url(HARBOUR, address))
      await settled(page)
      await readable(page)
    })
})

test('attendees, waitlist, dates and cancellation are readable at 820 and 1440 px, and their dialogs are opened and left by keyboard', async ({
  page,
  portal,
}) => {
  test.slow()
  const path = await openQuartet(page, portal)
  const dialog = page.getByRole('dialog')
  const dialogs = [
    ['attendees', ['Add somebody', 'Write to them', 'Bill all']],
    ['waitlist', ['Put somebody on it']],
    ['dates', ['Repeat', 'Add dates']],
  ] as const
  for (const [part, openers] of dialogs) {
    await page.goto(portal.url(HARBOUR, `${path}/${part}`))
    await expect(page.getByRole('button', { name: openers[0] })).toBeVisible()
    await test.step(part, () => readable(page))
    for (const name of openers)
      await test.step(`${part}: ${name}`, async () => {
        const opener = page.getByRole('button', { name, exact: true })
        await press(page, opener)
        await expect(dialog).toBeVisible()
        await expect(dialog.getByText('Loading', { exact: true })).toHaveCount(0)
        await readable(page)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(opener).toBeFocused()
      })
  }

  await test.step('each act on an attendee', async () => {
    await page.goto(portal.url(HARBOUR, `${path}/attendees`))
    const opener = page.getByRole('grid', { name: 'Attendees' }).getByRole('row').nth(1)
    await press(page, opener)
    for (const act of ['Give to somebody else', 'Cancel', 'Write']) {
      await press(page, dialog.getByRole('button', { name: act, exact: true }))
      await expect(dialog.getByRole('button', { name: 'Back', exact: true })).toBeVisible()
      await readable(page)
      await press(page, dialog.getByRole('button', { name: 'Back', exact: true }))
    }
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })

  await test.step('a guest is added by keyboard alone', async () => {
    const opener = page.getByRole('button', { name: 'Add somebody' })
    await press(page, opener)
    await tabTo(page, dialog.getByRole('radio', { name: 'A member or customer' }))
    await page.keyboard.press('ArrowDown')
    await tabTo(page, dialog.getByLabel('First name'))
    await page.keyboard.type('Marguerite')
    await readable(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Marguerite was added.')).toBeVisible()
    await expect(opener).toBeFocused()
  })

  await test.step('the cancellation, a look at its email, and the question', async () => {
    await page.goto(portal.url(HARBOUR, `${path}/cancel`))
    await tabTo(page, page.getByLabel('Reason'))
    await page.keyboard.type('Storm')
    await readable(page)
    const submit = page.getByRole('button', { name: 'Cancel the event…' })
    await press(page, submit)
    await expect(dialog).toBeVisible()
    await readable(page)
    await page.keyboard.press('Escape')
    await expect(submit).toBeFocused()
  })
})

test('today and check-in are readable at 390, 820 and 1440 px, and the choice of a door is made by keyboard', async ({
  page,
  portal,
}) => {
  await page.goto(portal.url(HARBOUR, '/desk/today'))
  await signInHere(page, 'owner', PASSWORD)
  const all = async (): Promise<void> => {
    await settled(page)
    for (const width of [390, 820, 1440]) await expectReadable(page, width)
  }
  await all()
  await press(page, page.getByRole('link', { name: 'Check-in', exact: true }))
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(2)
  await all()
  await press(page, page.getByRole('link', { name: 'Today', exact: true }))
  await press(page, page.getByRole('link', { name: `Check-in: ${TONIGHT}` }))
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await all()
})

test('who comes to an event is printed whole, also those on other pages of the list', async ({
  page,
  portal,
}) => {
  await page.goto(portal.url(HARBOUR, '/desk/events/9001/attendees'))
  await signInHere(page, 'owner', PASSWORD)
  const names = page.getByRole('grid', { name: 'Attendees' }).getByRole('rowheader')
  await expect(names).toHaveCount(50)
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset['printed'] = String(
        document.querySelectorAll('[role=rowheader]').length,
      )
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', String(MANY))
  await expect(names).toHaveCount(50)
})

test('whoever is ticked stays so on the other pages of the list, and all of them are written to', async ({
  page,
  portal,
}) => {
  await page.goto(portal.url(HARBOUR, '/desk/events/9001/attendees'))
  await signInHere(page, 'owner', PASSWORD)
  const grid = page.getByRole('grid', { name: 'Attendees' })
  const bar = page.getByRole('group', { name: 'Chosen people' })
  await grid.locator('label').first().click()
  await expect(bar.getByText('50 chosen')).toBeVisible()
  await readable(page)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(grid.getByRole('rowheader')).toHaveCount(MANY - 50)
  await expect(grid.getByRole('checkbox').first()).not.toBeChecked()
  await grid.locator('label').nth(1).click()
  await expect(bar.getByText('51 chosen')).toBeVisible()
  await bar.getByRole('button', { name: 'Write to the chosen' }).click()
  await expect(page.getByRole('dialog').getByText('51 emails are sent')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(grid.getByRole('checkbox', { checked: true })).toHaveCount(51)
})

test('the desk areas in the studio’s list of admins are readable at 820 and 1440 px and set by keyboard', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(portal.url(HARBOUR, '/studio/'))
  await signInHere(page, 'owner', PASSWORD)
  const dialog = await openAdmins(page)
  await press(page, dialog.getByRole('button', { name: 'Invite an admin' }))
  await readable(page)
  const money = dialog.getByRole('checkbox', { name: 'Money', exact: true }).last()
  await tabTo(page, money, 200)
  await page.keyboard.press('Space')
  await expect(money).toBeChecked()
})
