import { useCallback } from 'react'
import { usePortalIntl } from './IntlContext'
import { messageIdOf } from './messageIdOf'
import type { TextValues, Translate } from './Translate'

/** `t(id, values)`: the text of a message id in the page's language. */
export function useText(): Translate {
  return usePortalIntl().texts.format
}

/**
 * Like `useText`, for ids only known at run time, such as titles in a generated form; an id without
 * a text is shown as itself.
 */
export function useDynamicText(): (id: string, values?: TextValues) => string {
  const { format, messages } = usePortalIntl().texts
  return useCallback(
    (id, values) => {
      const known = messageIdOf(messages, id)
      return known === undefined ? id : format(known, values)
    },
    [format, messages],
  )
}
