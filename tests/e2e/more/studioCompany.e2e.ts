import type { Page } from '@playwright/test'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live } from '../support/portalTest'
import { openStudio } from '../support/studio'

const HARBOUR = 'harbour.localhost'
const test = ownPortalTest()

async function openCompany(studio: Page) {
  await studio.getByRole('button', { name: 'Tools', exact: true }).click()
  await studio.getByRole('menuitem', { name: 'Company details', exact: true }).click()
  const dialog = studio.getByRole('dialog', { name: 'Details of Harbour House' })
  await expect(dialog.getByLabel('Email')).toBeVisible()
  return dialog
}

/** Changes the company as another owner would in another window. */
const changeElsewhere = (studio: Page, body: Record<string, string>) =>
  studio.evaluate(async (patch) => {
    const response = await fetch('/admin/api/company', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(patch),
    })
    if (!response.ok) throw new Error(`the company was not changed: ${response.status}`)
  }, body)

test('an owner edits the company’s contacts: an error appears at its field, an open portal tab updates without a reload, and another owner’s change is not overwritten', async ({
  page: studio,
  portal,
  anotherBrowser,
  expectErrors,
}) => {
  expectErrors(/status of 4(12|22)|4(12|22).*\/admin\/api\/company/)
  const visitor = await (await anotherBrowser()).newPage()
  await visitor.goto(portal.url(HARBOUR, '/privacy'))
  await live(visitor)
  await expect(visitor.getByRole('main')).toContainText('hello@harbour.example.com')

  await openStudio(studio, portal, HARBOUR, 'owner')
  const dialog = await openCompany(studio)
  const email = dialog.getByLabel('Email')
  const save = dialog.getByRole('button', { name: 'Save details' })
  await expect(save).toBeDisabled()
  await email.fill('no address')
  await email.press('Enter')
  await expect(email).toHaveAccessibleDescription(/Enter an email address/)
  await expect(email).toBeFocused()
  await email.fill('front@harbour.example.com')
  await save.click()
  await expect(dialog.getByText('Saved.')).toBeVisible()
  await expect(visitor.getByRole('main')).toContainText('front@harbour.example.com')

  await changeElsewhere(studio, { email: 'theirs@harbour.example.com', city: 'Bristol' })
  await email.fill('mine@harbour.example.com')
  await save.click()
  await expect(
    dialog.getByText('Someone else has changed these details in the meantime'),
  ).toBeVisible()
  await expect(email).toHaveValue('mine@harbour.example.com')
  await expect(email).toHaveAccessibleDescription(
    'Saved by someone else: theirs@harbour.example.com',
  )
  await expect(dialog.getByLabel('City')).toHaveValue('Bristol')
  await save.click()
  await expect(dialog.getByText('Saved.')).toBeVisible()
  await expect(visitor.getByRole('main')).toContainText('mine@harbour.example.com')

  await dialog.getByRole('button', { name: 'Close' }).click()
  await studio.getByRole('button', { name: 'History' }).click()
  await expect(studio.getByRole('dialog').getByText('Company: Email').first()).toBeVisible()
})

test('a manager has no company details among the tools', async ({ page: studio, portal }) => {
  await openStudio(studio, portal, HARBOUR, 'manager')
  await studio.getByRole('button', { name: 'Tools', exact: true }).click()
  await expect(studio.getByRole('menuitem', { name: 'Mobile app', exact: true })).toBeVisible()
  await expect(studio.getByRole('menuitem', { name: 'Company details', exact: true })).toHaveCount(
    0,
  )
})
