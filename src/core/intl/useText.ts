import { useCallback } from 'react'
import type { TextValues, Translate } from './Translate'
import { usePageIntl } from './usePageIntl'

/** Returns `t(id, values)`, which returns the text of a message id in the page's language. */
export const useText = (): Translate => usePageIntl().t

/**
 * Like `useText`, but for ids that are only known at run time, such as titles in a generated form.
 * An id without a text is returned unchanged.
 */
export function useDynamicText(): (id: string, values?: TextValues) => string {
  const { t, findId } = usePageIntl()
  return useCallback(
    (id, values) => {
      const messageId = findId(id)
      return messageId === undefined ? id : t(messageId, values)
    },
    [t, findId],
  )
}
