import { catalogue } from '../../../generated/catalogue'
import { compile, type CompileResult } from '../../core/config/compile/compile'
import { applyMergePatch } from '../../core/json/mergePatch'
import type { ResolvedConfig } from '../../core/config/ResolvedConfig'
import { previewView } from '../../core/preview/previewView'
import { readChosenLanguage } from './readChosenLanguage'

/**
 * Compiles a club's sparse config and a draft with this build's catalogue. The club's texts are in
 * the language that the person chose. In the studio's frame, the studio may
 * override the plan. The latest result is cached, also across languages if the club writes no texts
 * per language.
 */
export function compileConfig(config: unknown, draft: unknown): ResolvedConfig {
  const { plan } = previewView()
  const language = readChosenLanguage()
  const inputs = [config, draft, plan]
  const isCurrent =
    latest !== undefined &&
    (!latest.isLocalized || latest.language === language) &&
    latest.inputs.every((one, index) => one === inputs[index])
  if (latest && isCurrent) return latest.config
  const patch = plan === null ? draft : applyMergePatch(draft ?? {}, { plan })
  const options = { catalogue, language }
  latest = {
    ...compile(config, patch === null ? options : { ...options, draft: patch }),
    inputs,
    language,
  }
  return latest.config
}

let latest:
  (CompileResult & { inputs: readonly unknown[]; language: string | undefined }) | undefined
