import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { catalogue } from '../../generated/catalogue'
import { compile } from '../../src/core/config/compile/compile'
import { clubMediaWidths } from '../../src/ui/media/clubMedia'
import { paintScene } from './paintScene'
import type { PlannedPicture } from './PlannedPicture'
import { planPictures } from './planPictures'

/**
 * Low effort, because the drawings are flat and a first build must stay fast; the largest picture
 * takes most of the time.
 */
const AVIF = { quality: 45 } as const
const WEBP = { quality: 78, effort: 2 } as const

/** Width in px of the rendering from which all sizes of a picture are scaled. */
const FULL_WIDTH = Math.max(...clubMediaWidths)

/**
 * Renders the demo clubs' pictures into `dist/media/clubs/<slug>/<name>-<width>.{avif,webp}` (and
 * `<name>.webp`, 960 px) and writes their list. Files whose drawing, colours and settings are
 * unchanged are not rendered again.
 */
export async function buildMedia(root: string): Promise<void> {
  const folder = path.join(root, 'dist/media')
  const before = await readList(folder)
  const list: Record<string, string> = {}
  const jobs = await Promise.all(planPictures(root).map((picture) => jobOf(root, picture)))
  const missing = jobs.filter(({ key, hash }) => {
    list[key] = hash
    return before[key] !== hash
  })
  // The list is removed first and written last, so that an interrupted build starts over.
  await rm(path.join(folder, LIST), { force: true })
  await Promise.all(
    Object.keys(before)
      .filter((key) => !(key in list))
      .map((key) => removePicture(folder, key)),
  )
  await eachTwoAtATime(missing, ({ key, svg }) => render(folder, key, svg))
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, LIST), JSON.stringify(list))
}

const LIST = 'clubs.json'

interface Job {
  /** `<slug>/<name>` of the picture. */
  key: string
  svg: string
  hash: string
}

async function jobOf(root: string, picture: PlannedPicture): Promise<Job> {
  const drawings = await Promise.all(
    picture.layers.map((file) => readFile(path.join(root, file), 'utf8')),
  )
  const config: unknown = JSON.parse(
    await readFile(path.join(root, 'fixtures/clubs', picture.slug, 'portal-config.json'), 'utf8'),
  )
  const { tokens } = compile(config, { catalogue }).config
  const svg = paintScene(drawings, picture, tokens, FULL_WIDTH)
  const hash = createHash('sha256')
    .update(JSON.stringify([svg, AVIF, WEBP, clubMediaWidths]))
    .digest('hex')
    .slice(0, 16)
  return { key: `${picture.slug}/${picture.name}`, svg, hash }
}

async function render(folder: string, key: string, svg: string): Promise<void> {
  const stem = path.join(folder, 'clubs', key)
  await mkdir(path.dirname(stem), { recursive: true })
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const width of clubMediaWidths) {
    const picture = sharp(data, { raw }).resize(width)
    await writeFile(
      `${stem}-${width}.avif`,
      await picture
        .clone()
        .avif({ ...AVIF, effort: width < FULL_WIDTH ? 1 : 0 })
        .toBuffer(),
    )
    const webp = await picture.clone().webp(WEBP).toBuffer()
    await writeFile(`${stem}-${width}.webp`, webp)
    // The file that configs name, for browsers that do not use srcset.
    if (width === 960) await writeFile(`${stem}.webp`, webp)
  }
}

async function removePicture(folder: string, key: string): Promise<void> {
  const stem = path.join(folder, 'clubs', key)
  const files = await readdir(path.dirname(stem)).catch(() => [])
  const rendition = new RegExp(`^${path.basename(stem)}(-\\d+)?\\.(avif|webp)$`)
  await Promise.all(
    files
      .filter((file) => rendition.test(file))
      .map((file) => rm(path.join(path.dirname(stem), file))),
  )
}

async function eachTwoAtATime<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all([worker(), worker()])
}

async function readList(folder: string): Promise<Readonly<Record<string, string>>> {
  try {
    return JSON.parse(await readFile(path.join(folder, LIST), 'utf8')) as Record<string, string>
  } catch {
    // There was no build, or it was interrupted: render everything.
    return {}
  }
}
