import { useMemo, type ReactNode } from 'react'
import { listLanguages } from '../../src/core/intl/locale'
import { usePageIntl } from '../../src/core/intl/usePageIntl'
import { useText } from '../../src/core/intl/useText'
import type { PlainObject } from '../../src/core/json/plainObject'
import { findUntranslated } from './findUntranslated'
import { PublishProblemList } from './PublishProblemList'

/**
 * Counts the texts of a draft that are not written in every language of the club, and names them;
 * they may be published. `onLeave` closes the dialog, which would cover a text's field.
 */
export function UntranslatedNotice({
  published,
  target,
  onLeave,
}: {
  published: PlainObject
  target: PlainObject
  onLeave: () => void
}): ReactNode {
  const t = useText()
  const { locale } = usePageIntl()
  const texts = useMemo(() => findUntranslated(published, target), [published, target])
  if (texts.length === 0) return null
  return (
    <PublishProblemList
      warning={t('studio.publish.untranslated', { count: texts.length })}
      problems={texts.map(({ path, languages }) => ({
        path,
        message: t('studio.publish.untranslatedIn', {
          languages: listLanguages(languages, locale),
        }),
      }))}
      onLeave={onLeave}
    />
  )
}
