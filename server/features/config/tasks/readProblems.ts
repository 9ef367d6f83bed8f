import catalogueJson from '../../../../generated/catalogue.json'
import type { Catalogue } from '../../../../src/core/config/Catalogue'
import type { Problem } from '../../../../src/core/config/Problem'
import { validateConfig } from '../../../../src/core/config/validateConfig'
import { hasMediaAmong } from '../../../platform/media/clubPictures'

// `prepare` writes the file in exactly this shape.
const catalogue = catalogueJson as unknown as Catalogue

/**
 * A config, and those of the uploads it refers to (`/media/…` paths) that its company has; without
 * `uploads` they are not checked.
 */
export interface ConfigToRead {
  config: unknown
  uploads?: readonly string[]
  /** Whether the server's sandbox charges; `false` makes a club's sandbox a problem. */
  sandboxCharges?: boolean
}

/** The problems that `club validate` reports for a config. */
export const run = ({ config, uploads, sandboxCharges }: ConfigToRead): readonly Problem[] =>
  validateConfig(config, {
    catalogue,
    ...(sandboxCharges === undefined ? {} : { sandboxCharges }),
    ...(uploads === undefined ? {} : { hasMedia: hasMediaAmong(uploads) }),
  })
