import { isSandbox } from '../../src/core/config/check/checkSandbox'
import { isPlainObject, ownValue } from '../../src/core/json/plainObject'
import { compiledDraft } from '../forms/compiledDraft'

/**
 * How members of a club pay: real money, only in the sandbox, not at all although there are
 * processors, because none can be used as it is (`names`), or not at all.
 */
export type Payments = {
  state: 'real' | 'sandbox' | 'unusable' | 'none'
  /** The names of all processors in the config, or else their kinds, with commas between. */
  names: string
}

/** How members of the club with this config pay. */
export function paymentsOf(config: unknown): Payments {
  const stored = ownValue(config, 'processors')
  const entries = Array.isArray(stored) ? (stored as unknown[]) : []
  const names = entries
    .map((entry) => ownValue(entry, 'name') ?? ownValue(entry, 'uri'))
    .filter((name) => typeof name === 'string')
    .join(', ')
  if (entries.length === 0 || !isPlainObject(config)) return { state: 'none', names }
  const { processors } = compiledDraft(config).config
  if (processors.length === 0) return { state: 'unusable', names }
  return { state: processors.every(isSandbox) ? 'sandbox' : 'real', names }
}
