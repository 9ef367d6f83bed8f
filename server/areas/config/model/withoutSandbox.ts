import type { PortalConfig } from '../../../../generated/types'
import { isSandbox } from '../../../../src/core/config/doctor/checkSandbox'

/**
 * A config without the sandbox processor, for a server on which it must not charge: the club then
 * has no such processor in any part.
 */
export function withoutSandbox(config: PortalConfig): PortalConfig {
  // What is stored may be damaged; compile reports it.
  return Array.isArray(config.processors)
    ? { ...config, processors: config.processors.filter((entry) => !isSandbox(entry)) }
    : config
}
