import { readdirSync, readFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import type { PlannedPicture } from './PlannedPicture'

/**
 * The part of a drawing that a picture shows by default: its middle, in the aspect ratio of all
 * built pictures.
 */
const DEFAULT_CROP = [0, 150, 1200, 900] as const

/**
 * What a picture shows: one of the portal's scenes, a room that only the demo clubs have, or a thing
 * in front of the club's own backdrop.
 */
type Subject = { scene: string } | { room: string } | { thing: string }

function layersOf(slug: string, subject: Subject): readonly string[] {
  if ('scene' in subject) return [`src/ui/scenes/${subject.scene}.svg`]
  if ('room' in subject) return [`fixtures/pictures/rooms/${subject.room}.svg`]
  return [
    `fixtures/pictures/backdrops/${slug}.svg`,
    `fixtures/pictures/things/${subject.thing}.svg`,
  ]
}

/**
 * Every picture that the demo clubs' `media.json` files define. Throws on an invalid one, with the
 * file's path.
 */
export function planPictures(root: string): readonly PlannedPicture[] {
  const clubs = path.join(root, 'fixtures/clubs')
  return readdirSync(clubs).flatMap((slug) => {
    const file = path.join(clubs, slug, 'media.json')
    if (!existsSync(file)) return []
    // A file of this repository, validated below.
    const pictures = JSON.parse(readFileSync(file, 'utf8')) as Record<
      string,
      Subject & { crop?: [number, number, number, number]; mirror?: boolean }
    >
    return Object.entries(pictures).map(
      ([name, { crop = DEFAULT_CROP, mirror = false, ...subject }]) => {
        const [left, top, width, height] = crop
        const isInside = left >= 0 && top >= 0 && left + width <= 1200 && top + height <= 1200
        if (!/^[a-z0-9-]+$/.test(name) || !isInside || width * 3 !== height * 4)
          throw new Error(
            `${file}: ${name} is not a valid picture: it needs a lower-case name and a crop of 4:3 within 1200 by 1200`,
          )
        return { slug, name, layers: layersOf(slug, subject), crop, mirror }
      },
    )
  })
}
