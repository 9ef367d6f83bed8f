import { createHash } from 'node:crypto'
import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import { mediaPath, readMediaPath, type MediaName } from '../../media/mediaPath'

/** An uploaded picture as a bundle carries it. */
export interface BundlePicture extends MediaName {
  data: Uint8Array
}

/** A club's config as text, with the uploaded pictures that it names. */
export interface Bundle {
  text: string
  pictures: BundlePicture[]
}

/** Greatest size of a bundle, packed or unpacked: the command line and the server hold it in memory. */
export const mostBundleBytes = 64 * 1024 * 1024
/** Most pictures in a bundle. */
export const mostBundlePictures = 500
const mostConfigBytes = 4 * 1024 * 1024

const configEntry = 'portal-config.json'
/** The first day that a ZIP file can name: the same club gives the same bytes whenever it is exported. */
const noTime = new Date(1980, 0, 1)

/** Packs a bundle: `portal-config.json`, and `media/<sha256>.<ext>` for each picture; the same content gives the same bytes. */
export function packBundle({ text, pictures }: Bundle): Uint8Array {
  const entries: Zippable = { [configEntry]: [strToU8(text), { level: 9 }] }
  const sorted = [...pictures].sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1))
  // Pictures are compressed already.
  for (const picture of sorted) entries[mediaPath(picture).slice(1)] = [picture.data, { level: 0 }]
  return zipSync(entries, { mtime: noTime })
}

/** Whether a file is a ZIP archive, by its first bytes. */
export const isBundle = (file: Uint8Array): boolean => file[0] === 0x50 && file[1] === 0x4b && (file[2] === 3 || file[2] === 5)

/**
 * Unpacks a bundle from anybody: only the names that `packBundle` writes, within its limits by what the archive declares
 * before anything is inflated, and each picture with the content that its name says. A refusal is one sentence.
 */
export function unpackBundle(file: Uint8Array): Bundle | { refusal: string } {
  if (file.length > mostBundleBytes) return { refusal: tooLarge }
  let entries: Record<string, Uint8Array>
  let total = 0
  const seen = new Set<string>()
  try {
    entries = unzipSync(file, {
      filter: ({ name, originalSize }) => {
        // Folders of an archive that was packed by hand.
        if (name === 'media/') return false
        if (name !== configEntry && readMediaPath(`/${name}`) === undefined) throw new Refused(`it holds ${JSON.stringify(name.slice(0, 80))}, which is neither ${configEntry} nor a picture below media/`)
        if (seen.has(name)) throw new Refused(`it holds ${name} twice`)
        seen.add(name)
        if (seen.size > mostBundlePictures + 1) throw new Refused(`it holds more than ${mostBundlePictures} pictures`)
        if (name === configEntry && originalSize > mostConfigBytes) throw new Refused(`its ${configEntry} has more than ${mostConfigBytes / 1024 / 1024} MB`)
        total += originalSize
        if (!(total <= mostBundleBytes)) throw new Refused(tooLarge)
        return true
      },
    })
  } catch (error) {
    // What the archive's reader says is for its makers.
    return { refusal: error instanceof Refused ? error.message : 'it is damaged or cut off' }
  }
  const { [configEntry]: config, ...media } = entries
  if (config === undefined) return { refusal: `it holds no ${configEntry}` }
  const pictures = Object.entries(media).flatMap(([name, data]) => {
    const found = readMediaPath(`/${name}`)
    return found === undefined ? [] : [{ ...found, data }]
  })
  const wrong = pictures.find(({ sha256, data }) => createHash('sha256').update(data).digest('hex') !== sha256)
  if (wrong !== undefined) return { refusal: `the content of ${mediaPath(wrong).slice(1)} is not the one that its name says` }
  return { text: strFromU8(config), pictures }
}

const tooLarge = `it has more than ${mostBundleBytes / 1024 / 1024} MB`

class Refused extends Error {}
