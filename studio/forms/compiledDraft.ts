import { catalogue } from '../../generated/catalogue'
import { compile } from '../../src/core/config/compile/compile'
import { memoizeByObject } from '../../src/core/theme/memoizeByObject'
import type { PlainObject } from '../../src/core/json/plainObject'

/** A config compiled for the whole club; once for all who ask for the same draft. */
export const compiledDraft = memoizeByObject((config: PlainObject) =>
  compile(config, { catalogue }),
)
