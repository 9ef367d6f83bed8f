import type { FrameLocator, Locator, Page } from '@playwright/test'
import { adminCookies } from './cookies'
import { expect } from './portalTest'
import type { RunningPortal } from './runPortal'

/** Locates the portal that runs in the studio's preview. */
export const previewOf = (studio: Page): FrameLocator =>
  studio.frameLocator('iframe[title="Preview"]')

/** Locates a colour's text field by the colour's name. */
export const colourField = (studio: Page, name: string): Locator =>
  studio.getByRole('textbox', { name, exact: true })

/**
 * Matches the accessible name of a setting's field; a text that the club writes per language names
 * its language too.
 */
export const settingName = (name: string): RegExp =>
  new RegExp(`^${name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}(?: \\(English\\))?$`)

/** Locates the fields of a setting by its name. */
export const settingField = (studio: Page, name: string): Locator =>
  studio.getByRole('tabpanel').getByLabel(settingName(name))

/** Reads the computed value of a theme variable on the page. */
export const paintedToken = (page: Page | FrameLocator, token: string): Promise<string> =>
  page
    .locator('html')
    .evaluate(
      (html, name) => getComputedStyle(html).getPropertyValue(`--portico-${name}`).trim(),
      token,
    )

/**
 * Waits until the preview has loaded all its data and is connected to the hub; after that nothing
 * changes on its own.
 */
export async function waitForPreview(studio: Page): Promise<void> {
  await expect(previewOf(studio).locator('html[data-live="true"]')).toBeAttached()
  await expect(previewOf(studio).locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Opens the group *Colours* of the studio or of the toolbar, in English or Spanish. */
export async function openColours(studio: Page): Promise<void> {
  await studio.getByRole('tab', { name: /^(?:Colours|Colores)$/ }).click()
  await expect(colourField(studio, 'Primary').or(colourField(studio, 'Principal'))).toBeVisible()
}

/**
 * Signs an admin in, without the form, opens the studio's *Colours* and waits until the preview
 * runs.
 */
export async function openStudio(
  studio: Page,
  portal: RunningPortal,
  host: string,
  username: string,
): Promise<void> {
  await studio.setViewportSize({ width: 1440, height: 900 })
  await studio.context().addCookies(await adminCookies(portal, host, username))
  await studio.goto(portal.url(host, '/studio/'))
  await expect(previewOf(studio).getByRole('main')).toBeVisible()
  await openColours(studio)
}

/** The switch that says whether a click in the preview uses the portal. */
export const portalSwitch = (studio: Page): Locator =>
  studio.getByRole('switch', { name: 'Use the portal', exact: true })

/** The card with the settings of the element that was picked in the preview. */
export const pickedCard = (studio: Page): Locator =>
  studio.getByRole('dialog', { name: 'Settings of this element' })

/** Unfolds the card's list, which stays so for later picks. */
export const unfoldCard = (studio: Page): Promise<void> =>
  pickedCard(studio).getByRole('button', { name: 'Settings of this element' }).click()

/** Has clicks in the preview use the portal, instead of opening settings. */
export const usePortal = (studio: Page): Promise<void> => portalSwitch(studio).check()

/** Opens the second row of the preview bar. */
export const openMore = (studio: Page): Promise<void> =>
  studio
    .getByRole('toolbar', { name: 'Show in the portal' })
    .getByRole('button', { name: 'More', exact: true })
    .click()

/** Opens the publish dialog and returns it. */
export async function openPublish(studio: Page): Promise<Locator> {
  await studio.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = studio.getByRole('dialog', { name: 'Publish changes' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Publishes what is in the editor and waits until it is published. */
export async function publish(studio: Page): Promise<void> {
  const dialog = await openPublish(studio)
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(dialog).toBeHidden()
}

/** Discards all unpublished changes, so that the next step starts from the published config. */
export async function discardChanges(studio: Page): Promise<void> {
  await studio.getByRole('button', { name: 'Discard', exact: true }).click()
  await studio.getByRole('button', { name: 'Discard changes' }).click()
  await expect(studio.getByText('Nothing to publish').first()).toBeVisible()
}

/**
 * Switches the session to another club as another tab of this browser would, without notifying the
 * page.
 */
export async function switchClubElsewhere(page: Page, host: string): Promise<void> {
  await page.evaluate(async (domain) => {
    const response = await fetch('/admin/api/domains/select', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ domain_name: domain, sign_out: false }),
    })
    if (!response.ok) throw new Error(`the club was not chosen: ${response.status}`)
  }, host)
}
