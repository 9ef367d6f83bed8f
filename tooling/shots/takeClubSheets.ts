import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { apiAt, PASSWORD } from '../../tests/e2e/support/admin'
import { createVisits } from './createVisits'
import type { DemoClub } from './demoClubs'
import { takeFirstView } from './takeFirstView'
import type { OpenedPortal } from './openPortal'

/**
 * A club's most characteristic pages, in the order in which a member sees them; with `opensEntry`,
 * the first entry of the page's list.
 */
const PAGES: readonly { id: string; opensEntry?: boolean }[] = [
  { id: 'login' },
  { id: 'home' },
  { id: 'events' },
  { id: 'events', opensEntry: true },
  { id: 'dining' },
  { id: 'my-schedule' },
  { id: 'product' },
  { id: 'product', opensEntry: true },
  { id: 'checkout' },
  { id: 'account' },
  { id: 'account-billing' },
  { id: 'club-benefits' },
  { id: 'messages' },
  { id: 'notifications' },
]

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** Height of each picture on the sheet in px. */
const HEIGHT = 300
/** Distance between pictures in px. */
const GAP = 20
const COLUMNS = 2

/**
 * Makes the sheets of docs/screens.md: each club's most characteristic pages, desktop and phone
 * side by side.
 */
export async function takeClubSheets(
  clubs: readonly DemoClub[],
  { portal, browser }: OpenedPortal,
  folder: string,
): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true })
  const visits = createVisits(browser, portal)
  const wide = Math.round((WIDE.width / WIDE.height) * HEIGHT)
  const narrow = Math.round((PHONE.width / PHONE.height) * HEIGHT)
  const cell = wide + narrow + GAP
  const files: string[] = []
  for (const club of clubs) {
    const pages = PAGES.filter(({ id }) =>
      club.config.routes.some(({ pageId, enabled }) => enabled && pageId === id),
    )
    if (pages.some(({ id }) => id === 'checkout')) await fillCart(club, portal)
    const layers: OverlayOptions[] = []
    for (const [index, { id, opensEntry }] of pages.entries()) {
      const left = 2 * GAP + (index % COLUMNS) * (cell + 2 * GAP)
      const top = 2 * GAP + Math.floor(index / COLUMNS) * (HEIGHT + 2 * GAP)
      for (const [viewport, width, x] of [
        [WIDE, wide, left],
        [PHONE, narrow, left + wide + GAP],
      ] as const) {
        layers.push({
          input: await sharp(
            await takeFirstView(club, id, viewport, { portal, visits }, opensEntry),
          )
            .resize(width, HEIGHT)
            .png()
            .toBuffer(),
          left: x,
          top,
        })
      }
    }
    const size = {
      width: COLUMNS * (cell + 2 * GAP) + 2 * GAP,
      height: Math.ceil(pages.length / COLUMNS) * (HEIGHT + 2 * GAP) + 2 * GAP,
    }
    const file = path.join(folder, `screens-${club.slug}.webp`)
    await sharp({ create: { ...size, channels: 3, background: { r: 228, g: 228, b: 231 } } })
      .composite(layers)
      .webp({ quality: 76, effort: 6 })
      .toFile(file)
    files.push(file)
  }
  return files
}

/**
 * Adds the club's first two products to its member's cart, because an empty checkout shows little.
 */
async function fillCart({ host, member }: DemoClub, portal: OpenedPortal['portal']): Promise<void> {
  const api = await apiAt(portal, host)
  await api.post('/login', { data: { email: member.email, password: PASSWORD } })
  const products = (await (await api.get('/api/products?type=product')).json()) as { id: number }[]
  for (const { id } of products.slice(0, 2)) {
    const response = await api.post('/api/cart/products', { data: { product_id: id, quantity: 1 } })
    if (!response.ok())
      throw new Error(
        `${host}: a product could not be put into the cart: ${response.status()} ${await response.text()}`,
      )
  }
  await api.dispose()
}
