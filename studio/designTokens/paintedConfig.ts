import { own, type PlainObject } from '../../src/core/config/plainObject'
import { resolveTokens, type ThemeCatalogue } from '../../src/core/config/tokens'
import type { PropsConfig } from '../../generated/types'

/**
 * Every token as a config paints it, by name: base ← preset ← props (colours, typefaces, layout,
 * logo) ← theme.tokens.
 */
export const paintedConfig = (
  config: PlainObject,
  catalogue: ThemeCatalogue,
): Record<string, string> =>
  // The studio's config has been validated where it was edited; what is faulty is left out as the
  // portal does.
  resolveTokens(
    own(config, 'theme'),
    (own(config, 'props') ?? {}) as PropsConfig,
    catalogue,
    () => undefined,
  )
