import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { adminCookies } from '../../tests/e2e/support/cookies'
import type { DemoClub } from './demoClubs'
import type { OpenedPortal } from './openPortal'

/** The screens of the picture: two at a desk, and the door's start on a phone. */
const SCREENS = [
  { path: '/desk/today', username: 'desk', width: 1440, height: 900, shownWidth: 640 },
  { path: '/desk/events', username: 'desk', width: 1440, height: 900, shownWidth: 640 },
  { path: '/desk/today', username: 'door', width: 390, height: 844, shownWidth: 185 },
] as const

/** Height of each screen on the picture in px. */
const HEIGHT = 400
/** Distance between screens in px. */
const GAP = 20

/** Makes the picture of the desk in docs/desk.md and docs/screens.md. */
export async function takeDeskPicture(
  { host }: DemoClub,
  { portal, browser }: Pick<OpenedPortal, 'portal' | 'browser'>,
  folder: string,
): Promise<string> {
  await mkdir(folder, { recursive: true })
  const layers: OverlayOptions[] = []
  let left = GAP
  for (const { path: address, username, width, height, shownWidth } of SCREENS) {
    const context = await browser.newContext({
      viewport: { width, height },
      reducedMotion: 'reduce',
    })
    await context.addCookies(await adminCookies(portal, host, username))
    const page = await context.newPage()
    await page.goto(portal.url(host, address))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('status').waitFor({ state: 'detached' })
    layers.push({
      input: await sharp(await page.screenshot())
        .resize(shownWidth, HEIGHT)
        .png()
        .toBuffer(),
      left,
      top: GAP,
    })
    left += shownWidth + GAP
    await context.close()
  }
  const file = path.join(folder, 'desk.webp')
  await sharp({
    create: {
      width: left,
      height: HEIGHT + 2 * GAP,
      channels: 3,
      background: { r: 228, g: 228, b: 231 },
    },
  })
    .composite(layers)
    .webp({ quality: 76, effort: 6 })
    .toFile(file)
  return file
}
