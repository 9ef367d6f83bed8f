import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { createVisits } from './createVisits'
import type { DemoClub } from './demoClubs'
import { firstView } from './firstView'
import type { OpenedPortal } from './openPortal'

/** The pages that say most about a club, in the order in which a member meets them. */
const PAGES = ['login', 'home', 'events', 'dining', 'account', 'account-billing', 'club-benefits', 'messages'] as const

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const HEIGHT = 300
const GAP = 20
const COLUMNS = 2

/** Makes the sheets of docs/screens.md: of each club its most important pages, wide and on a phone side by side. */
export async function takeClubSheets(clubs: readonly DemoClub[], { portal, browser }: OpenedPortal, folder: string): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true })
  const visits = createVisits(browser, portal)
  const wide = Math.round((WIDE.width / WIDE.height) * HEIGHT)
  const narrow = Math.round((PHONE.width / PHONE.height) * HEIGHT)
  const cell = wide + narrow + GAP
  const files: string[] = []
  for (const club of clubs) {
    const pages = PAGES.filter((id) => club.config.routes.some(({ pageId, enabled }) => enabled && pageId === id))
    const layers: OverlayOptions[] = []
    for (const [index, id] of pages.entries()) {
      const left = 2 * GAP + (index % COLUMNS) * (cell + 2 * GAP)
      const top = 2 * GAP + Math.floor(index / COLUMNS) * (HEIGHT + 2 * GAP)
      for (const [viewport, width, at] of [[WIDE, wide, left], [PHONE, narrow, left + wide + GAP]] as const) {
        layers.push({ input: await sharp(await firstView(club, id, viewport, { portal, visits })).resize(width, HEIGHT).png().toBuffer(), left: at, top })
      }
    }
    const size = { width: COLUMNS * (cell + 2 * GAP) + 2 * GAP, height: Math.ceil(pages.length / COLUMNS) * (HEIGHT + 2 * GAP) + 2 * GAP }
    const file = path.join(folder, `screens-${club.slug}.webp`)
    await sharp({ create: { ...size, channels: 3, background: { r: 228, g: 228, b: 231 } } }).composite(layers).webp({ quality: 76, effort: 6 }).toFile(file)
    files.push(file)
  }
  return files
}
