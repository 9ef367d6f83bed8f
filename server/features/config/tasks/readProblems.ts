import { catalogue } from '#generated/catalogue'
import type { FoundThing } from '#src/core/config/things'
import type { Problem } from '#src/core/config/Problem'
import { validateConfig } from '#src/core/config/check/validateConfig'
import { hasMediaAmong } from '../../../platform/media/clubPictures'
import { thingAmong } from '../../links/model/thingLinks'

/**
 * A config to check. `uploads` lists the uploads of its company to which it refers (`/media/…`
 * paths), and `things` those of its data; without them, references to them are not checked.
 */
export interface ConfigToCheck {
  config: unknown
  uploads?: readonly string[]
  things?: readonly FoundThing[]
  /** Whether the server's sandbox charges; if `false`, a club's sandbox is a problem. */
  sandboxCharges?: boolean
}

/** Returns the problems that `club validate` reports for a config. */
export const run = ({
  config,
  uploads,
  things,
  sandboxCharges,
}: ConfigToCheck): readonly Problem[] =>
  validateConfig(config, {
    catalogue,
    ...(sandboxCharges === undefined ? {} : { sandboxCharges }),
    ...(things === undefined ? {} : { findThing: thingAmong(things) }),
    ...(uploads === undefined ? {} : { hasMedia: hasMediaAmong(uploads) }),
  })
