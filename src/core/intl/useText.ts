import { useCallback } from 'react'
import { toMessageId } from './toMessageId'
import type { TextValues, Translate } from './Translate'
import { usePageIntl } from './usePageIntl'

/** `t(id, values)`: the text of a message id in the page's language. */
export const useText = (): Translate => usePageIntl().t

/**
 * Like `useText`, for ids only known at run time, such as titles in a generated form; an id without
 * a text is shown as itself.
 */
export function useDynamicText(): (id: string, values?: TextValues) => string {
  const { t, messages } = usePageIntl()
  return useCallback(
    (id, values) => {
      const messageId = toMessageId(messages, id)
      return messageId === undefined ? id : t(messageId, values)
    },
    [t, messages],
  )
}
