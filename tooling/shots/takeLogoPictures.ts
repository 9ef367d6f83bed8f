import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { adminCookies } from '../../tests/e2e/support/cookies'
import type { DemoClub } from './demoClubs'
import type { OpenedPortal } from './openPortal'
import { openStudioPage } from './takeStudio'

/** A fictional club's logo: a sail and a sun. */
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 120"><path d="M70 8v92H14Z" fill="#7a1f3d"/><path d="M80 30v70h44Z" fill="#b4485f"/>' +
  '<path d="M8 106h134v6H8Z" fill="#2b1a2e"/><circle cx="118" cy="34" r="16" fill="#e0a84a"/></svg>'

/**
 * Takes the pictures in docs/theming.md, from a logo file to a brand that is ready to publish.
 * Publishes nothing.
 */
export async function takeLogoPictures(
  club: DemoClub,
  { portal, browser }: OpenedPortal,
  folder: string,
): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true })
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  await context.addCookies(await adminCookies(portal, club.host, 'owner'))
  const page = await context.newPage()
  const files: string[] = []
  const take = async (name: string): Promise<void> => {
    await page.waitForFunction(
      () =>
        [...document.images].every((image) => image.complete) &&
        !document.querySelector('[aria-busy="true"]'),
    )
    const file = path.join(folder, `logo-${files.length + 1}-${name}.webp`)
    await sharp(await page.screenshot())
      .resize({ width: 960 })
      .webp({ quality: 72, effort: 6 })
      .toFile(file)
    files.push(file)
  }
  await openStudioPage(page, portal, club)
  await page.getByRole('button', { name: 'Start from a logo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start from a logo' })
  await dialog.getByRole('button', { name: 'Choose a logo' }).waitFor()
  await take('choose')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) })
  await dialog.getByRole('button', { name: 'Use the light theme' }).waitFor()
  await take('proposals')
  await dialog.getByRole('button', { name: 'Use the light theme' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await waitForDraft(page)
  await take('draft')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog', { name: 'Publish changes' }).waitFor()
  await take('publish')
  await context.close()
  return files
}

/** Waits until the preview shows the logo, and closes the notification. */
async function waitForDraft(page: Page): Promise<void> {
  await page.frameLocator('iframe').locator('img[src^="/media/"]:visible').first().waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).first().click()
}
