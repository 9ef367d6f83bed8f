import catalogue from '../../../generated/catalogue.json'
import type { Catalogue } from '../../core/config/Catalogue'
import { compile } from '../../core/config/compile'
import { applyMergePatch } from '../../core/config/mergePatch'
import type { ResolvedConfig } from '../../core/config/ResolvedConfig'
import { previewView } from '../../core/preview/previewView'
import { readChosenLanguage } from './readChosenLanguage'

/**
 * Compiles a club's sparse config with a draft applied, using the catalogue of this build, with the
 * club's texts in the language that the person chose. In the studio's frame the studio may override
 * the plan.
 */
export function compileConfig(config: unknown, draft: unknown): ResolvedConfig {
  const { plan } = previewView()
  const patch = plan === null ? draft : applyMergePatch(draft ?? {}, { plan })
  // The generator writes the file in the shape of `Catalogue`.
  const options = {
    catalogue: catalogue as unknown as Catalogue,
    language: readChosenLanguage(),
  }
  return compile(config, patch === null ? options : { ...options, draft: patch }).config
}
