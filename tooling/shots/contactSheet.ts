import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import type { Shot } from './takeViews'

/** A row of a contact sheet: its label, and its pictures from narrow to wide. */
export interface SheetRow {
  label: string
  shots: readonly Shot[]
}

// Sizes in px.
const PICTURE_HEIGHT = 300
const GAP = 16
const LABEL_HEIGHT = 28
const LABEL_WIDTH = 460
/** Maximum number of rows per file; more would exceed a WebP's maximum height. */
const MAX_ROWS = 40

/**
 * Writes `<name>.webp` (and `<name>-2.webp` … if it is long) with each row's pictures side by side,
 * aligned at the top.
 */
export async function contactSheet(
  name: string,
  rows: readonly SheetRow[],
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (let part = 0; part * MAX_ROWS < rows.length; part++) {
    await writeSheet(
      path.join(folder, `${name}${part === 0 ? '' : `-${part + 1}`}.webp`),
      rows.slice(part * MAX_ROWS, (part + 1) * MAX_ROWS),
    )
  }
}

async function writeSheet(file: string, rows: readonly SheetRow[]): Promise<void> {
  const layers: OverlayOptions[] = []
  let widest = 0
  for (const [line, { label, shots }] of rows.entries()) {
    const top = GAP + line * (PICTURE_HEIGHT + LABEL_HEIGHT + GAP)
    layers.push({ input: drawLabel(label), left: GAP, top })
    let left = GAP
    for (const shot of [...shots].sort((a, b) => a.width - b.width)) {
      const width = thumbWidth(shot.width)
      layers.push({ input: await thumb(shot.file, width), left, top: top + LABEL_HEIGHT })
      left += width + GAP
    }
    widest = Math.max(widest, left)
  }
  const height = GAP + rows.length * (PICTURE_HEIGHT + LABEL_HEIGHT + GAP)
  await sharp({
    create: {
      width: Math.max(widest, LABEL_WIDTH + 2 * GAP),
      height,
      channels: 3,
      background: { r: 228, g: 228, b: 231 },
    },
  })
    .composite(layers)
    .webp({ quality: 72 })
    .toFile(file)
}

/** Width in px at which a picture is shown; a phone's stays readable beside a desktop's. */
const thumbWidth = (width: number): number =>
  Math.round(width < 600 ? width * 0.45 : Math.min(width * 0.36, 560))

const thumb = async (file: string, width: number): Promise<Buffer> =>
  sharp(file)
    .resize({ width, height: PICTURE_HEIGHT, fit: 'cover', position: 'top' })
    .png({ compressionLevel: 1 })
    .toBuffer()

const drawLabel = (text: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${LABEL_WIDTH}" height="${LABEL_HEIGHT}"><text x="0" y="20" font-family="sans-serif" font-size="16">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text></svg>`,
  )
