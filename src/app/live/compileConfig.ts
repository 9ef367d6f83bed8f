import catalogue from '../../../generated/catalogue.json'
import type { Catalogue } from '../../core/config/Catalogue'
import { compile } from '../../core/config/compile'
import type { ResolvedConfig } from '../../core/config/ResolvedConfig'

/** Compiles a club's sparse config, a draft laid over it, with everything that this build ships. */
export function compileConfig(config: unknown, draft: unknown): ResolvedConfig {
  // The generator writes the file in the shape of the type.
  const options = { catalogue: catalogue as unknown as Catalogue }
  return compile(config, draft === null ? options : { ...options, draft }).config
}
