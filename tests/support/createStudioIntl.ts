import shell from '../../generated/messages/en.json'
import studio from '../../generated/studio/messages/en.json'
import type { CompiledMessages } from '../../src/core/intl/CompiledMessages'
import { createPageIntl } from '../../src/core/intl/createPageIntl'

/** All texts of the studio and the portal's shell in English, for tests; `texts` are added. */
export const createStudioIntl = (texts: Readonly<Record<string, string>>) =>
  createPageIntl({
    language: 'en',
    dir: 'ltr',
    locale: 'en-us',
    currency: 'USD',
    timezone: 'UTC',
    // The generator writes parsed messages; JSON imports lose their literal types.
    messages: { ...shell, ...studio, ...texts } as unknown as CompiledMessages,
  })
