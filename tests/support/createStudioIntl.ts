import { createPageIntl } from '../../src/core/intl/createPageIntl'
import english from '../../studio/messages.en.json'

/** The studio's own texts in English, for tests; `texts` are added. */
export const createStudioIntl = (texts: Readonly<Record<string, string>>) =>
  createPageIntl({
    language: 'en',
    dir: 'ltr',
    locale: 'en-us',
    currency: 'USD',
    timezone: 'UTC',
    messages: { ...(english as Record<string, string>), ...texts },
  })
