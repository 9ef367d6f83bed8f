import { studioWrite } from '../session/studioQueries'
import { useState } from 'react'
import type { LogoReading } from '../../generated/types'
import { catalogue } from '../../generated/catalogue'
import { jsonEquals } from '../../src/core/json/mergePatch'
import { ApiError } from '../../src/core/api/ApiError'
import { getCompanySelection } from '../session/getCompanySelection'
import { uploadErrorSubject, uploadErrorText } from '../session/uploadErrorText'
import {
  iconForPalette,
  logoForSurfaces,
  pictureSurfaces,
  type LogoVersion,
} from './logoForSurfaces'
import { proposePalette, type Palette, type PaletteMode } from './proposePalette'
import type { MessageSuffix } from '../../src/core/intl/MessageIdParts'

/**
 * A proposal for a complete brand: its palette, and pictures of the logo and icon in its colours.
 */
export interface Proposal {
  mode: PaletteMode
  palette: Palette
  logo: LogoVersion
  logoImage: string
  /** The version for the sign-in picture. */
  onPicture: LogoVersion
  onPictureImage: string
  /** The background below that version, if there is no slogan and so no picture: a CSS colour. */
  onPictureGround: string | undefined
  icon: LogoVersion
  iconImage: string
}

/**
 * State of the chosen file. If it was rejected, `reason` selects the message and `subject` is the
 * part of the file that caused the rejection, or empty.
 */
export type LogoState =
  | { status: 'none' | 'busy' }
  | { status: 'rejected'; reason: MessageSuffix<'studio.logo.refused'>; subject: string }
  | { status: 'ready'; reading: LogoReading; proposals: readonly Proposal[] }

/** Side of the stored icon in px: large enough for home screens and app stores. */
export const ICON_PX = 512

/** Where the club shows its logo besides the page and its cards. */
export interface LogoPlaces {
  /** Whether the header is in the primary colour. */
  hasFilledHeader: boolean
  /** Whether the sign-in screen shows pictures. */
  hasSlogans: boolean
}

/**
 * Returns the state of the logo, with a light and a dark proposal once it is ready, and a function
 * that uploads it. The draft is not changed.
 */
export function useLogo(places: LogoPlaces): readonly [LogoState, (file: File) => Promise<void>] {
  const [state, setState] = useState<LogoState>({ status: 'none' })
  const uploadLogo = async (file: File): Promise<void> => {
    setState({ status: 'busy' })
    try {
      const reading = await studioWrite('admin.media.logo', {
        file,
        chosen: getCompanySelection(),
      })
      const proposals = [
        await propose(reading, 'light', places),
        await propose(reading, 'dark', places),
      ]
      setState({ status: 'ready', reading, proposals })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState({
        status: 'rejected',
        reason:
          uploadErrorText(error, REASON_BY_CODE) ?? (error.status === 0 ? 'network' : 'failed'),
        subject: uploadErrorSubject(error),
      })
    }
  }
  return [state, uploadLogo]
}

/**
 * Stores a version of the logo and returns its path. With `squarePx` the picture is a square with
 * sides of that length. Throws ApiError.
 */
export async function storeVersion(
  reading: LogoReading,
  version: LogoVersion,
  squarePx?: number,
): Promise<string> {
  if (squarePx === undefined && Object.keys(version).length === 0) return reading.picture.path
  return (
    await studioWrite('admin.media.version', {
      body: createVersionRequest(reading, version, squarePx, true),
      chosen: getCompanySelection(),
    })
  ).image
}

async function propose(
  reading: LogoReading,
  mode: PaletteMode,
  { hasFilledHeader, hasSlogans }: LogoPlaces,
): Promise<Proposal> {
  const palette = proposePalette(reading.colours, mode, catalogue)
  const surfaces = [
    palette.background,
    palette.surface,
    ...(hasFilledHeader ? [palette.primary] : []),
  ]
  const [logo, icon] = [
    logoForSurfaces(reading, surfaces, palette),
    iconForPalette(reading, palette),
  ]
  const onPicture = logoForSurfaces(reading, pictureSurfaces(palette, hasSlogans), palette)
  const render = async (version: LogoVersion): Promise<string> =>
    Object.keys(version).length === 0 ? reading.picture.path : renderVersion(reading, version)
  const logoImage = await render(logo)
  return {
    mode,
    palette,
    logo,
    logoImage,
    onPicture,
    onPictureImage: jsonEquals(onPicture, logo) ? logoImage : await render(onPicture),
    onPictureGround: hasSlogans ? undefined : palette.primary,
    icon,
    iconImage: await renderVersion(reading, icon, ICON_PX),
  }
}

const renderVersion = async (
  reading: LogoReading,
  version: LogoVersion,
  squarePx?: number,
): Promise<string> =>
  (
    await studioWrite('admin.media.version', {
      body: createVersionRequest(reading, version, squarePx, false),
      chosen: getCompanySelection(),
    })
  ).image

const createVersionRequest = (
  { picture }: LogoReading,
  version: LogoVersion,
  squarePx: number | undefined,
  keep: boolean,
) => ({ path: picture.path, ...version, ...(squarePx === undefined ? {} : { squarePx }), keep })

const REASON_BY_CODE: Readonly<Record<string, MessageSuffix<'studio.logo.refused'>>> = {
  'image-type': 'type',
  'image-broken': 'broken',
  'image-too-large': 'large',
  'image-blank': 'blank',
  'image-too-complex': 'complex',
  'svg-part': 'part',
  'svg-limit': 'limit',
  empty: 'empty',
  body_too_large: 'large',
  conflict: 'full',
  busy: 'busy',
  session_moved: 'moved',
}
