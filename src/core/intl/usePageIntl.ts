import { useIntl } from 'react-intl'
import type { PageIntl } from './createPageIntl'

/** The page's texts, language and formats. Throws outside a `RawIntlProvider`. */
export const usePageIntl = (): PageIntl => useIntl() as PageIntl // Every provider's value comes from `createPageIntl`.
