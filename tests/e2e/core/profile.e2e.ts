import type { Page } from '@playwright/test'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, ready } from '../support/portalTest'

// The tests change people's photos and details without reverting them.
const test = ownPortalTest()
const HARBOUR = 'harbour.localhost'

/** Opens the form of a group. */
async function openForm(page: Page, group: string) {
  await page.getByRole('button', { name: `Edit: ${group}`, exact: true }).click()
  const form = page.getByRole('form', { name: group, exact: true })
  await expect(form).toBeVisible()
  return form
}

test('the profile is edited in groups: only changes are sent, errors appear at their fields, and the country determines postal code and state', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/account/profile'))
  await ready(page)
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') bodies.push(request.postDataJSON())
  })
  const main = page.getByRole('main')
  await test.step('errors appear at their fields, and only changes are sent [shell.call.patch-account] [shell.validation.email-message] [shell.validation.email-required-flag] [shell.validation.phone-characters] [shell.validation.phone-message] [shell.validation.phone-display]', async () => {
    await expect(main.getByText('+1 (401) 555-0101').first()).toBeVisible()

    const contact = await openForm(page, 'Contact')
    await contact.getByLabel('Email').fill('alex@club.c')
    await contact.getByLabel('Mobile').fill('call (401) 55')
    await expect(contact.getByLabel('Mobile')).toHaveValue('40155')
    await contact.getByRole('button', { name: 'Save' }).click()
    const summary = contact.getByRole('alert')
    await expect(summary).toBeFocused()
    for (const [label, message] of [
      ['Email', 'Please enter a valid email address'],
      ['Mobile', 'Please enter a valid phone number'],
    ] as const) {
      await expect(summary.getByRole('link', { name: message })).toBeVisible()
      await expect(contact.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message))
    }
    await contact.getByLabel('Email').fill('')
    await expect(contact.getByLabel('Email')).toHaveAccessibleDescription(/Please fill this in/)
    await contact.getByLabel('Email').fill('alex@example.com')
    // No screen of the product uses the option that blocks the Tab key.
    await contact.getByLabel('Email').press('Tab')
    await expect(contact.getByLabel('Email')).not.toBeFocused()
    await contact.getByLabel('Mobile').fill('(212) 555-0188')
    await contact.getByRole('button', { name: 'Save' }).click()
    await expect(main.getByText('+1 (212) 555-0188')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit: Contact' })).toBeFocused()
    expect(bodies).toEqual([{ mobile: '2125550188' }])
  })

  await test.step('the country determines postal code and state; the Tab key leaves these fields, as tabbing is disabled for none [shell.validation.tab-blocked] [shell.validation.postal-pattern] [shell.validation.postal-label-us] [shell.validation.postal-label-other] [shell.validation.postal-message] [shell.validation.state-us] [shell.validation.state-other]', async () => {
    const address = await openForm(page, 'Address')
    const country = address.getByLabel('Country')
    await expect(country).toBeEnabled()
    await expect(address.getByLabel('Zipcode')).toHaveValue('02840')
    await expect(address.getByRole('combobox', { name: /^State/ })).toHaveValue('RI')
    await country.selectOption('CA')
    await expect(address.getByLabel('Zipcode')).toHaveCount(0)
    await expect(address.getByLabel('Postal Code')).toHaveAccessibleDescription(
      /Please enter a valid value/,
    )
    await expect(address.getByRole('textbox', { name: /^State/ })).toHaveValue('')
    await address.getByRole('textbox', { name: /^State/ }).fill('Ontario')
    await address.getByLabel('Postal Code').fill('K1A 0B1')
    await expect(address.getByLabel('Postal Code')).toHaveAccessibleDescription('')
    await address.getByLabel('Postal Code').press('Tab')
    await expect(address.getByLabel('Postal Code')).not.toBeFocused()
    await address.getByRole('button', { name: 'Save' }).click()
    await expect(main.getByText('Newport, Ontario K1A 0B1')).toBeVisible()
    expect(bodies[1]).toEqual({ country: 'CA', state: 'Ontario', zip_code: 'K1A 0B1' })
  })

  const preferences = await openForm(page, 'Preferences')
  await preferences.getByLabel('Keep me out of the directory').check()
  await preferences.getByRole('button', { name: 'Cancel' }).click()
  expect(bodies).toHaveLength(2)
  await page.reload()
  await expect(main.getByText('+1 (212) 555-0188')).toBeVisible()
})
