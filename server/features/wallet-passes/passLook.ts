import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { formatRgb } from 'culori'
import { parseColour } from '../../../src/core/theme/contrast/parseColour'
import { toHex } from '../../../src/core/theme/contrast/shade'
import type { Club } from '../../platform/clubs/Club'
import { clubNameIn } from '../../platform/clubs/clubNameIn'
import { serverTexts } from '../../platform/clubs/builtInTexts'
import { clubTexts, type ClubTexts } from '../../platform/clubs/clubTexts'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { makeReadable, mailColours } from '../../platform/mail/mailColours'
import { clubPicturesFolder } from '../../platform/media/clubPictures'
import type { PassImages } from '../../platform/media/model/drawPassImages'
import { runPictureTask } from '../../platform/media/runPictureTask'
import { readMediaPath } from '../media/mediaPath'
import { findMedia } from '../media/mediaRepository'
import type { PassSubject } from './PassSubject'

/** The colours of a pass as #rrggbb. */
export interface PassColours {
  background: string
  foreground: string
}

/**
 * Returns a pass's colours: those entered for it, or else the theme's. Unreadable text gets the
 * nearest readable shade.
 */
export function passColours(club: Club, { colours }: Pick<PassSubject, 'colours'>): PassColours {
  const theme = mailColours(club.compiled().config.tokens)
  const background = toColour(colours.background) ?? theme.primary
  const foreground = toColour(colours.foreground) ?? theme.onPrimary
  return {
    background,
    foreground: makeReadable(foreground, [background]),
  }
}

/** Formats a colour for Apple Wallet. */
export const toRgb = (colour: string): string => formatRgb(colour) ?? 'rgb(0, 0, 0)'

/** Returns the texts of passes in one of the club's languages. */
export const passTexts = (club: Club, language: string): ClubTexts =>
  clubTexts(serverTexts, club.compiled(language).config, language)

/** Returns the club's name on a pass, in one of the club's languages. */
export const passClubName = (club: Club, language: string): string =>
  clubNameIn(club, club.name, language)

/**
 * Returns the pictures of a club's passes, drawn once for each colour until the club changes. A
 * logo that can't be read is left out. Never call it inside a database transaction.
 */
export async function passImages(
  context: Pick<ServerContext, 'db' | 'uploads'>,
  club: Club,
  { background }: PassColours,
): Promise<PassImages> {
  const imagesByColour = imagesByClub.get(club) ?? new Map<string, Promise<PassImages>>()
  imagesByClub.set(club, imagesByColour)
  const cachedImages = imagesByColour.get(background)
  if (cachedImages !== undefined) return cachedImages
  const images = drawImages(context, club, background)
  imagesByColour.set(background, images)
  // A failure isn't kept, so that the next pass tries again.
  images.catch(() => imagesByColour.delete(background))
  return images
}

/**
 * Pictures by club and colour; a changed club is another object, so its pictures are drawn again.
 */
const imagesByClub = new WeakMap<Club, Map<string, Promise<PassImages>>>()

/** Draws the pictures of a club's passes, without its logo if the logo can't be drawn. */
async function drawImages(
  context: Pick<ServerContext, 'db' | 'uploads'>,
  club: Club,
  background: string,
): Promise<PassImages> {
  const logo = await readLogoFile(context, club)
  const images = await runPictureTask('passImages', { logo, background }, club.companyId)
  if (!('rejection' in images)) return images
  const plain = await runPictureTask('passImages', { logo: undefined, background }, club.companyId)
  if ('rejection' in plain) throw new Error('the pictures of a wallet pass can’t be drawn')
  return plain
}

/**
 * Returns the file of the club's logo if it is an upload of the club or a picture of the build;
 * otherwise undefined, because the server makes no requests to addresses that a config names.
 */
async function readLogoFile(
  { db, uploads }: Pick<ServerContext, 'db' | 'uploads'>,
  club: Club,
): Promise<Buffer | undefined> {
  const { image = '' } = club.compiled().config.props.logo
  const upload = readMediaPath(image)
  if (upload !== undefined) {
    const { companyId } = club
    const picture = await db.tx(companyId, (tx) => findMedia(tx, companyId, upload.sha256))
    return picture && uploads.read(companyId, picture)
  }
  const builtPath = /^\/media\/(clubs\/[a-z0-9-]+\/[a-z0-9-]+\.(?:webp|avif|png))$/.exec(image)?.[1]
  if (builtPath === undefined) return undefined
  return readFile(path.join(clubPicturesFolder(), builtPath)).catch(() => undefined)
}

/** Converts a colour from a config to #rrggbb; undefined if it is not a colour. */
function toColour(text: string): string | undefined {
  const paint = text === '' ? undefined : parseColour(text)
  return paint && toHex(paint)
}
