import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { adminCookies } from '../../tests/e2e/support/cookies'
import { createVisits } from './createVisits'
import type { DemoClub } from './demoClubs'
import { takeFirstView } from './takeFirstView'
import type { OpenedPortal } from './openPortal'
import { openStudioPage } from './takeStudio'

const CELL = { width: 720, height: 450 }
const PHONE = { width: 156, height: 338 }
const GAP = 20

/**
 * Makes the two pictures of the README: the clubs' home pages with a phone showing the login in
 * front, and the studio.
 */
export async function takeReadmePictures(
  clubs: readonly DemoClub[],
  { portal, browser }: OpenedPortal,
  folder: string,
): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true })
  const visits = createVisits(browser, portal)
  const layers: OverlayOptions[] = []
  for (const [index, club] of clubs.entries()) {
    const left = GAP + (index % 2) * (CELL.width + GAP)
    const top = GAP + Math.floor(index / 2) * (CELL.height + GAP)
    const home = await takeFirstView(club, 'home', { width: 1440, height: 900 }, { portal, visits })
    const login = await takeFirstView(
      club,
      'login',
      { width: 390, height: 845 },
      { portal, visits },
    )
    layers.push({ input: await sharp(home).resize(CELL).png().toBuffer(), left, top })
    // The phone is placed where lines of text end, where it hides the least of a menu.
    const phoneLeft = club.config.intl.rtl ? left + GAP : left + CELL.width - PHONE.width - GAP
    layers.push({
      input: await phone(login),
      left: phoneLeft,
      top: top + CELL.height - PHONE.height - GAP,
    })
  }
  const size = {
    width: CELL.width * 2 + GAP * 3,
    height: Math.ceil(clubs.length / 2) * (CELL.height + GAP) + GAP,
  }
  const clubsFile = path.join(folder, 'clubs.webp')
  await sharp({ create: { ...size, channels: 3, background: { r: 228, g: 228, b: 231 } } })
    .composite(layers)
    .webp({ quality: 70, effort: 6 })
    .toFile(clubsFile)
  const [first] = clubs
  return first ? [clubsFile, await studioPicture(first, { portal, browser }, folder)] : [clubsFile]
}

async function studioPicture(
  club: DemoClub,
  { portal, browser }: Pick<OpenedPortal, 'portal' | 'browser'>,
  folder: string,
): Promise<string> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  await context.addCookies(await adminCookies(portal, club.host, 'owner'))
  const page = await context.newPage()
  await openStudioPage(page, portal, club)
  const file = path.join(folder, 'studio.webp')
  await sharp(await page.screenshot())
    .resize({ width: 1280 })
    .webp({ quality: 72, effort: 6 })
    .toFile(file)
  await context.close()
  return file
}

/** Adds a phone's rounded corners and frame to a screenshot. */
async function phone(screen: Buffer): Promise<Buffer> {
  const shape = (attributes: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${PHONE.width}" height="${PHONE.height}"><rect width="${PHONE.width}" height="${PHONE.height}" rx="14" ${attributes}/></svg>`,
    )
  return sharp(screen)
    .resize(PHONE)
    .composite([
      { input: shape(''), blend: 'dest-in' },
      { input: shape('fill="none" stroke="white" stroke-opacity="0.9" stroke-width="5"') },
    ])
    .png()
    .toBuffer()
}
