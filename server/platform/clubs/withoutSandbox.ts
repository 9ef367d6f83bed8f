import type { PortalConfig } from '../../../generated/types'
import { isSandbox } from '../../../src/core/config/doctor/checkSandbox'

/** A config without the sandbox processor, for a server on which it must not charge. */
export function withoutSandbox(config: PortalConfig): PortalConfig {
  // Stored data may be damaged; compile reports it.
  return Array.isArray(config.processors)
    ? { ...config, processors: config.processors.filter((entry) => !isSandbox(entry)) }
    : config
}
