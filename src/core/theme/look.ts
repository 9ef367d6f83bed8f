import { getByPointer } from '../json/getByPointer'
import type { PlainObject } from '../json/plainObject'
import { setByPointer } from '../json/setByPointer'

/**
 * The parts of a portal config that are a club's look, which it can keep by name and share: its
 * preset, tokens and dark palette, its colours and its typefaces. The logo, pictures, words and
 * layout are the club's own.
 */
const LOOK_PARTS = [
  '/theme/preset',
  '/theme/tokens',
  '/theme/dark',
  '/props/colors',
  '/props/fonts',
] as const

/** The look of a config: a config with nothing else. */
export const pickLook = (config: PlainObject): PlainObject => withLook({}, config)

/** A config with the look of another one; what that one leaves to its default, this one does too. */
export const withLook = (config: PlainObject, look: PlainObject): PlainObject =>
  LOOK_PARTS.reduce((now, part) => setByPointer(now, part, getByPointer(look, part)), config)
