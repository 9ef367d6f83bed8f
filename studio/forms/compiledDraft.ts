import type { PortalConfig } from '#generated/types'
import { catalogue } from '../../generated/catalogue'
import { compile } from '../../src/core/config/compile/compile'
import { keepFormerPaths } from '../../src/core/config/keepFormerPaths'
import { memoizeByObject } from '../../src/core/theme/memoizeByObject'
import type { PlainObject } from '../../src/core/json/plainObject'

/** A config compiled for the whole club; once for all who ask for the same draft. */
export const compiledDraft = memoizeByObject((config: PlainObject) =>
  compile(config, { catalogue }),
)

/**
 * A draft compiled as publishing it would store it: the address that the published config gives a
 * page which the draft moves still leads there.
 */
export const compiledChange = (
  published: PlainObject,
  draft: PlainObject,
): ReturnType<typeof compiledDraft> => compiledDraft(withFormerPaths(published)(draft))

const withFormerPaths = memoizeByObject((published: PortalConfig) =>
  memoizeByObject((draft: PlainObject): PlainObject => {
    const stored = keepFormerPaths(published, draft)
    return stored === draft ? draft : { ...stored }
  }),
)
