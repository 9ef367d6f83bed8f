import catalogueJson from '#generated/catalogue.json'
import type { Catalogue } from '#src/core/config/Catalogue'
import type { Problem } from '#src/core/config/Problem'
import { validateConfig } from '#src/core/config/check/validateConfig'
import { hasMediaAmong } from '../../../platform/media/clubPictures'

// `prepare` writes the file in exactly this shape.
const catalogue = catalogueJson as unknown as Catalogue

/**
 * A config to check. `uploads` lists the uploads of its company to which it refers (`/media/…`
 * paths); without it, references to uploads are not checked.
 */
export interface ConfigToCheck {
  config: unknown
  uploads?: readonly string[]
  /** Whether the server's sandbox charges; if `false`, a club's sandbox is a problem. */
  sandboxCharges?: boolean
}

/** Returns the problems that `club validate` reports for a config. */
export const run = ({ config, uploads, sandboxCharges }: ConfigToCheck): readonly Problem[] =>
  validateConfig(config, {
    catalogue,
    ...(sandboxCharges === undefined ? {} : { sandboxCharges }),
    ...(uploads === undefined ? {} : { hasMedia: hasMediaAmong(uploads) }),
  })
